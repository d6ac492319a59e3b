"""What a verb takes, declared once by the signature of its function: every face is made from it.

How a verb is added stands at the top of `verbs/__init__.py`.

An argument's annotation says what its name, type and default cannot: `limit: Annotated[int, Arg("At most so many
hits.", least=1, most=1_000)] = 10`. What has no `Arg` is for Python alone. Limits and choices are looked at before the
function runs, so that all faces refuse alike.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from types import ModuleType, UnionType
from typing import Annotated, Any, NamedTuple, ParamSpec, TypeVar, cast

from workspace_mem.errors import UsageError

REQUIRED = object()  # in the place of a default


class Arg(NamedTuple):
    """What is said of one argument. `option` and what follows are about the command line."""

    says: str = ""
    least: int | None = None
    most: int | None = None
    unit: str = ""  # of a number, in the plural
    choices: tuple[str, ...] = ()
    is_part: bool = True  # of what is asked for; False: a retry may say something else
    option: str = ""  # another name than its own
    short: str = ""
    metavar: str = ""
    is_words: bool = False  # the words that are left are one text
    is_text: bool = False  # the same; `-` reads standard input, and an editor may write it
    absent: str | None = None  # what stands for it where it is not given
    environment: str = ""  # the variable that is asked where it is not given
    word: str = ""  # what is typed behind the option to say yes, where it is no flag
    otherwise: str = ""  # what helps if none of the choices is meant
    is_entry: bool = False  # on the command line, words that one entry alone has name it too
    is_file: bool = False  # the command line takes a file, or - for standard input, and hands over what it says

    @property
    def limits(self) -> list[str]:
        """Return the limits and choices that what is said of it does not name."""
        told = []
        if self.least or self.most is not None:
            told.append(f"{self.least:,} or more" if self.most is None else f"{self.least or 0:,} to {self.most:,}")
        if not all(choice in f"{self.says} {self.metavar}" for choice in self.choices):
            told.append(f"one of {', '.join(self.choices)}")
        return told


DryRun = Annotated[bool, Arg("Show what would change, and change nothing.", is_part=False)]


class Parameter(NamedTuple):
    """One declared argument of a function."""

    name: str
    type: Any  # as annotated, without what is said of it
    arg: Arg
    default: Any
    is_positional: bool
    option: str = ""  # its long name on the command line

    @property
    def takes(self) -> str:
        """Return "flag", "word", "number", "path", "texts", "fields" (names with values) or "text"."""
        if self.arg.word:
            return "word"
        for one in self.type.__args__ if isinstance(self.type, UnionType) else (self.type,):
            if taken := _TAKES.get(getattr(one, "__origin__", one).__name__):
                return taken
        return "text"

    @property
    def placeholder(self) -> str:
        """Return what stands for a positional one in help: `ID`, `TEXT…`, `[KIND]`."""
        name = self.name.upper() + ("…" if self.arg.is_text else "")
        return self.arg.metavar or (name if self.default is REQUIRED else f"[{name}]")

    @property
    def item(self) -> Any:
        """Return the type of each of several values."""
        forms = self.type.__args__ if isinstance(self.type, UnionType) else (self.type,)
        return next(one.__args__[0] for one in forms if getattr(one, "__args__", ()))


_TAKES = {"bool": "flag", "int": "number", "Path": "path", "Sequence": "texts", "list": "texts", "Mapping": "fields"}


def parameters_of(function: Callable[..., Any]) -> tuple[Parameter, ...]:
    """Return the declared arguments of a function, those of `**asked: Unpack[…]` behind its positional ones."""
    code, annotations = function.__code__, function.__annotations__
    places, count = code.co_varnames[: code.co_argcount], code.co_argcount + code.co_kwonlyargcount
    defaults = dict(zip(reversed(places), reversed(function.__defaults__ or ()), strict=False))
    defaults |= function.__kwdefaults__ or {}
    taken = {name: annotations.get(name) for name in places}
    for unpacked in getattr(annotations.get("asked"), "__args__", ()):
        taken |= unpacked.__annotations__
        defaults |= dict.fromkeys(unpacked.__annotations__)
    taken |= {name: annotations.get(name) for name in code.co_varnames[len(places) : count]}
    found = []
    for name, annotation in taken.items():
        for arg in getattr(annotation, "__metadata__", ()):
            option = arg.option or f"--{name.replace('_', '-')}"
            default = defaults.get(name, REQUIRED)
            found.append(Parameter(name, annotation.__origin__, arg, default, name in places, option))  # type: ignore[union-attr]
    return tuple(found)


def refuse_unfit(parameters: Sequence[Parameter], given: Mapping[str, Any], verb: str) -> None:
    """Raise UsageError for a value outside the limits or choices of its argument."""
    for one in parameters:
        value, arg = given.get(one.name, one.default), one.arg
        if value is one.default or (value is None and one.default is REQUIRED):
            continue
        said = value if type(value) in (list, tuple) else [value]
        # In Python, an argument may also take a value of another type in place of a name.
        others = {form for form in getattr(one.type, "__args__", ()) if form is not str}
        wrong_ones = [each for each in said if type(each) not in others and each not in arg.choices]
        for wrong in wrong_ones if arg.choices else ():
            named = repr(wrong if len(str(wrong)) <= 80 else f"{str(wrong)[:80]}…")
            what = (
                f"{one.name.replace('_', ' ')} for `{verb}`"
                if one.is_positional
                else f"value for `{verb} {one.option}`"
            )
            hint = "; ".join(filter(None, [f"use one of {', '.join(arg.choices)}", arg.otherwise]))
            raise UsageError(f"{named} is not a valid {what}", hint=hint, near=(str(wrong), arg.choices.__iter__))
        if arg.least is not None and not arg.least <= value <= (value if arg.most is None else arg.most):
            unit = f" {arg.unit}" if arg.unit else ""
            limits = f"{arg.least:,} or more" if arg.most is None else f"{arg.least:,} to {arg.most:,}"
            name = one.name.upper() if one.is_positional else one.option
            raise UsageError(f"`{verb} {name}` cannot be {value:,}{unit}", hint=f"use {limits}")


class Verb(NamedTuple):
    """A declared verb. Its function is given the workspace, if it takes one, and then what is asked."""

    function: Callable[..., Any]
    parameters: tuple[Parameter, ...]
    example: str
    writes: bool  # who asks matters: the actor and the session
    repeatable: bool  # carried out once under the operation id of its workspace
    finds: str  # the attribute of the answer that is empty where nothing was found
    problems: str  # the attribute of the answer that is not empty where problems remain
    job: str  # the word behind the command's name that asks for it; the first of a module needs none
    acts: bool  # writes, or does what merely looking must not do, such as building the index anew
    at_machine: bool  # about the machine beside the workspace: for whoever sits at it, and no server
    takes_reason: bool  # a call may say why, for the commit alone; some have an argument `why`, and do more with it
    view: str = ""  # the option behind the command's name that asks for it in place of the command's own verb


def help_of(declared: Callable[..., Any] | ModuleType) -> str:
    """Return a docstring as far as it is for everybody: without what is raised, and what is so in Python."""
    paragraphs = (declared.__doc__ or "").split("\n\n")
    said = [text for text in paragraphs if not text.strip().startswith(("Raises ", "In Python"))]
    return "\n\n".join("\n".join(line.strip() for line in text.strip().split("\n")) for text in said)


P = ParamSpec("P")
R = TypeVar("R")


def verb(
    example: str,
    *,
    writes: bool = False,
    repeatable: bool = False,
    once_by_itself: bool = False,
    acts: bool = False,
    at_machine: bool = False,
    finds: str = "",
    problems: str = "",
    job: str = "",
    view: str = "",
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare a verb. A repeatable one writes, and is carried out once under the operation id of its workspace.

    With `once_by_itself` its own function sees to that.
    """

    def declare(function: Callable[P, R]) -> Callable[P, R]:
        parameters = parameters_of(function)
        places = function.__code__.co_varnames[: function.__code__.co_argcount]
        name, command = function.__name__, f"{example.partition(' ')[0]} {view}".rstrip()

        @wraps(function)
        def called(*given: Any, **named: Any) -> Any:
            asked = {**dict(zip(places, given, strict=False)), **named}
            refuse_unfit(parameters, asked, command)
            if not repeatable or once_by_itself or asked["workspace"].op_id is None or asked.get("dry_run"):
                return function(*given, **named)
            # What a retry must ask for again, in full.
            request = {one.name: asked.get(one.name, one.default) for one in parameters if one.arg.is_part}
            workspace = asked.pop("workspace")
            return workspace.carried_out_once(name, request, lambda once: function(once, **asked))

        does = writes or repeatable
        reasoned = repeatable and not job and all(one.name != "why" for one in parameters)
        declared = Verb(
            called,
            parameters,
            example,
            does,
            repeatable,
            finds,
            problems,
            job,
            does or acts,
            at_machine,
            reasoned,
            view,
        )
        called.verb = declared  # type: ignore[attr-defined]
        return cast("Callable[P, R]", called)

    return declare


def verbs_in(module: ModuleType) -> tuple[Verb, ...]:
    """Return the verbs that a module declares, in their order."""
    found = (getattr(value, "verb", None) for value in vars(module).values())
    return tuple(one for one in found if isinstance(one, Verb) and one.function.__module__ == module.__name__)
