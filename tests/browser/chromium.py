"""Chromium: where it is, and how to get it on Debian: `python -m tests.browser.chromium` tries."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
HOW = (
    "There is no chromium on this machine, and it could not be installed. On Debian or Ubuntu, as root:\n"
    "  apt-get update && apt-get install -y chromium"
)


def chromium() -> str:
    """The path of the browser; empty where there is none."""
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def main() -> int:
    if chromium():
        return 0
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing chromium ...", flush=True)
        for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]):
            if subprocess.run(command, stdout=subprocess.DEVNULL).returncode:
                break
    if not chromium():
        print(HOW, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
