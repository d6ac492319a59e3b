"""What a tool takes: arguments as its verb declares them, looked for in what came."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from workspace_mem.model.declaration import REQUIRED, Parameter, UnfitError, fitted

_AS_DECLARED = object()


class As(NamedTuple):
    """How a tool takes an argument. Its type, limits and choices are the declared ones; `says` is for a model."""

    says: str = ""
    of: str = ""  # its declared name, where that is another one
    least: int | None = None  # where a tool has other limits than the verb
    most: int | None = None
    default: Any = _AS_DECLARED
    elsewhere: Mapping[str, str] = MappingProxyType({})  # a choice that it does not have → the tool that does


class Arguments:
    """The arguments of a tool, by its own names for them."""

    def __init__(self, declared: Iterable[Parameter], taken: Mapping[str, As]) -> None:
        known = {one.name: one for one in declared}
        self._taken = taken
        self.parameters = {name: _taken(name, how, known[how.of or name]) for name, how in taken.items()}

    def declared_name(self, name: str) -> str:
        """Return what the verb calls an argument."""
        return self._taken[name].of or name

    def fitted(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return all arguments in the form that the verb takes. Raises UnfitError, with all that is wrong."""
        fit = {name: one.default for name, one in self.parameters.items()}
        wrong = [f"{name}: it is missing" for name in fit if fit[name] is REQUIRED and name not in given]
        for name, value in given.items():
            if name not in fit:
                wrong.append(f"{name[:80]}: it is not an argument")
                continue
            try:
                fit[name] = self._fitted(name, value)
            except UnfitError as error:
                wrong.append(f"{name}: {error}")
        if wrong:
            raise UnfitError("; ".join(wrong[:8]))
        return fit

    def _fitted(self, name: str, value: Any) -> Any:
        one = self.parameters[name]
        if value is None and one.default is not REQUIRED:
            return one.default
        if one.arg.choices and value not in one.arg.choices:
            tool = self._taken[name].elsewhere.get(value) if isinstance(value, str) else None
            raise UnfitError(f"give one of {', '.join(one.arg.choices)}" + (f", or call {tool}" if tool else ""))
        return fitted(value, one)


def _taken(name: str, how: As, declared: Parameter) -> Parameter:
    least = declared.arg.least if how.least is None else how.least
    arg = declared.arg._replace(says=how.says, least=least, most=declared.arg.most if how.most is None else how.most)
    default = declared.default if how.default is _AS_DECLARED else how.default
    return declared._replace(name=name, arg=arg, default=default)
