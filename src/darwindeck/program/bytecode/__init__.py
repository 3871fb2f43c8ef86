"""Bytecode: a program as bytes, version 3. What `encode` writes, `decode` reads, cell for cell.

    from darwindeck.program.bytecode import decode, encode
    program = decode(Path("game.bin").read_bytes())

The bytes are a header of fixed size and then sections; `docs/bytecode.md` has the offsets.
"""

from darwindeck.program.bytecode.codec import decode, encode
from darwindeck.program.bytecode.header import Header, read_header
from darwindeck.program.bytecode.opcodes import VERSION

__all__ = ["VERSION", "Header", "decode", "encode", "read_header"]
