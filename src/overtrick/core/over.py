"""What every position after the end of a deal has in common."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, Literal, NoReturn, TypeVar

from overtrick.core.errors import IllegalActionError, Refusal

A = TypeVar("A")


class Over(ABC, Generic[A]):
    """No seat is to act, and nothing may be done."""

    __slots__ = ()

    phase: ClassVar[Literal["over"]] = "over"
    to_act: ClassVar[None] = None

    def legal_actions(self) -> tuple[A, ...]:
        """Nothing: the deal is over."""
        return ()

    def forbidden(self) -> tuple[tuple[A, Refusal], ...]:
        """Nothing: no seat is to act."""
        return ()

    @abstractmethod
    def refusal(self, action: A) -> Refusal:
        """Why nothing more may be done. Each end of a deal names its clause."""

    def apply(self, action: A) -> NoReturn:
        """Raises IllegalActionError, always."""
        raise IllegalActionError(action, self.refusal(action))
