"""Workers: they think in processes of their own, and one that ends or takes too long is replaced."""

import pytest

from darwindeck.genome import library, storage
from darwindeck.present.studio.thinking import workers
from darwindeck.present.studio.thinking.errand import Answer, BusyError, Errand
from darwindeck.present.studio.thinking.workers import Workers


def errand(agent: str = "easy") -> Errand:
    genome = storage.to_json(library.load("crazy-eights-duel")).decode()
    return Errand("match", genome, 1, (agent, agent), (), 1)


def test_a_worker_thinks_and_an_impossible_errand_does_not_stop_it() -> None:
    one = Workers(1)
    try:
        assert one.submit(errand()).result(120).move >= 0
        assert one.submit(errand("nobody")).result(60).problem
        assert one.submit(errand()).result(60).move >= 0
    finally:
        one.close()


def test_too_many_errands_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_WAITING", 1)
    monkeypatch.setattr(Workers, "_serve", lambda self, _: None)
    one = Workers(1)
    one.submit(errand())
    with pytest.raises(BusyError):
        one.submit(errand())


def test_a_worker_that_takes_too_long_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        """Somebody who never answers."""

        def __init__(self) -> None:
            self.has_stopped = False

        def send(self, _: object) -> None: ...
        def poll(self, _: float) -> bool:
            return False

        def close(self) -> None:
            self.has_stopped = True

        def kill(self) -> None: ...
        def join(self, timeout: float) -> None: ...

    begun: list[Slow] = []

    def started(_: object, __: bool) -> tuple[Slow, Slow]:
        begun.append(Slow())
        return begun[-1], begun[-1]

    monkeypatch.setattr(Workers, "_started", started)
    one = Workers(1, most_seconds=0.01)
    answer: Answer = one.submit(errand()).result(10)
    one.close()
    assert "The worker stopped" in answer.problem
    assert [slow.has_stopped for slow in begun] == [True, True]
