"""What one Python file defines, imports and calls, read from its syntax tree: plain values that JSON can hold.

Nothing here knows another file, and nothing is imported or run. An *expression* is a list whose first item is its
sort: `["name", N]`, `[".", E, ATTRIBUTE]`, `["()", E]` (called), `["[]", E]` (an element), `["with", E]` (entered),
`["inst", E]` (an instance of), `["of", E]` (a container of), `["|", E, …]` (any of these), `["lit"]` (a literal);
None is unknown.
"""

import ast
import re
import tokenize
import warnings
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import Any

from workspace_mem.code.files import FileFacts, UnreadableError, first_sentence

Expression = list[Any] | None
LITERAL: Expression = ["lit"]
# Other codecs can take quadratic time, or are no texts.
_ENCODINGS = frozenset({"ascii", "big5", "cp1251", "cp1252", "euc-jp", "euc_kr", "gb2312", "gbk", "iso-8859-1"})
_ALSO = frozenset({"iso-8859-15", "koi8-r", "shift_jis", "utf-8", "utf-8-sig"})
_CONTAINERS = frozenset(
    {"AsyncIterable", "AsyncIterator", "Collection", "Deque", "FrozenSet", "Generator", "Iterable", "Iterator", "List"}
    | {"AsyncGenerator", "MutableSequence", "Sequence", "Set", "Tuple", "deque", "frozenset", "list", "set", "tuple"}
)
_MAPPINGS = frozenset({"DefaultDict", "Dict", "Mapping", "MutableMapping", "OrderedDict", "defaultdict", "dict"})
_SAME = frozenset({"Annotated", "Awaitable", "ClassVar", "Final", "NotRequired", "Optional", "ReadOnly", "Required"})
_LONGEST_DETAIL = 160  # characters of a signature or a value
_DEEPEST = 20  # steps of an expression or an annotation that are looked at


def decoded(data: bytes) -> str:
    """Return the text of a Python file. Raises UnreadableError for a codec that is not read."""
    try:
        encoding, _ = tokenize.detect_encoding(BytesIO(data).readline)
        if encoding.lower() not in _ENCODINGS | _ALSO:
            raise UnreadableError(f"its encoding {encoding[:40]} is not read")
        return data.decode(encoding)
    except (SyntaxError, LookupError) as error:
        raise UnreadableError(f"its encoding is unknown: {error}") from error
    except UnicodeDecodeError as error:
        raise UnreadableError(f"it is not {error.encoding} text (byte {error.start:,})") from error


def read_python(data: bytes, module: str, *, is_package: bool) -> FileFacts:
    """Return what a file holds. Raises UnreadableError if Python itself could not read it."""
    text = decoded(data)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of escapes in their literals
            tree = ast.parse(text)
        reader = _Reader(module, is_package=is_package)
        reader.read(tree)
    except SyntaxError as error:
        raise UnreadableError(f"line {error.lineno or 0} is not valid Python: {error.msg}") from error
    except RecursionError as error:
        raise UnreadableError("it is nested too deeply") from error
    except (ValueError, MemoryError) as error:
        raise UnreadableError(f"Python cannot parse it: {error or 'it takes too much memory'}") from error
    return reader.facts


class _Reader:
    """One walk over a syntax tree. `scope` is the local name of what is walked, empty for the module itself."""

    def __init__(self, module: str, *, is_package: bool) -> None:
        self.package = module if is_package else module.rpartition(".")[0]
        self.facts = FileFacts()
        self.loaded: set[tuple[str, str]] = set()  # names, by scope
        self.scopes = self.facts.scopes
        self.visitors: dict[type[ast.AST], Callable[[Any, str], None]] = {
            ast.FunctionDef: self._function,
            ast.AsyncFunctionDef: self._function,
            ast.Lambda: self._lambda,
            ast.ClassDef: self._class,
            ast.Import: self._import,
            ast.ImportFrom: self._import_from,
            ast.Assign: self._assign,
            ast.AnnAssign: self._annotated,
            ast.AugAssign: self._augmented,
            ast.NamedExpr: self._named,
            ast.For: self._loop,
            ast.AsyncFor: self._loop,
            ast.comprehension: self._loop,
            ast.With: self._with,
            ast.AsyncWith: self._with,
            ast.ExceptHandler: self._except,
            ast.Global: self._global,
            ast.Return: self._return,
            ast.Yield: self._return,
            ast.YieldFrom: self._return,
            ast.Call: self._call,
            ast.Attribute: self._attribute,
            ast.Name: self._name,
            ast.Subscript: self._subscript,
        }

    def read(self, tree: ast.Module) -> None:
        """Walk the whole file."""
        self.scopes[""] = {"kind": "module", "names": {}}
        self.facts.summary = first_sentence(ast.get_docstring(tree, clean=False))
        self._walk(tree.body, "")

    def _walk(self, nodes: Iterable[ast.AST | None], scope: str) -> None:
        for node in nodes:
            if node is not None:
                visit = self.visitors.get(type(node))
                if visit:
                    visit(node, scope)
                else:
                    self._walk(ast.iter_child_nodes(node), scope)

    # ── definitions ──

    def _bind(self, scope: str, name: str, binding: Any) -> None:
        names = self.scopes[scope]["names"]
        home = self.scopes[scope].get("globals", {}).get(name)
        names = self.scopes[""]["names"] if home else names
        if binding not in (bindings := names.setdefault(name, [])):
            bindings.append(binding)

    def _node(self, local: str, kind: str, node: Any, summary: str = "", detail: str = "") -> None:
        row = [kind, node.lineno, summary, " ".join(detail[:_LONGEST_DETAIL].split())]
        self.facts.nodes.setdefault(local, row)

    def _local(self, scope: str, name: str) -> str:
        return f"{scope}.{name}" if scope else name

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, scope: str) -> None:
        local, outer = self._local(scope, node.name), self.scopes[scope]
        decorators = [self._expression(decorator) for decorator in node.decorator_list]
        for decorator in node.decorator_list:
            # A decorator is called with what it decorates.
            if isinstance(decorator, ast.Name | ast.Attribute):
                self.facts.uses.append([scope, decorator.lineno, self._expression(decorator), "call"])
            self._walk([decorator], scope)
        in_class = outer["kind"] == "class"
        marks = {_last(decorator) for decorator in decorators}
        is_static = "staticmethod" in marks
        arguments = node.args
        given = [*arguments.posonlyargs, *arguments.args]
        self._walk([*arguments.defaults, *arguments.kw_defaults], scope)
        kind = "method" if in_class else "function"
        kind = "property" if in_class and marks & {"property", "cached_property"} else kind
        if "overload" in marks:
            return
        summary = first_sentence(ast.get_docstring(node, clean=False))
        signature = f"({', '.join(_arguments(arguments))})" + (f" -> {_text(node.returns)}" if node.returns else "")
        self._node(local, kind, node, summary, signature)
        self._bind(scope, node.name, ["def", local])
        inner: dict[str, Any] = {"kind": kind, "names": {}, "decorators": decorators, "returns": []}
        inner["returns"] += [_annotation(node.returns)] if node.returns else []
        inner["annotated"] = node.returns is not None
        self.scopes.setdefault(local, inner)
        if in_class and given and not is_static:
            is_of_class = "classmethod" in marks or node.name in ("__new__", "__init_subclass__", "__class_getitem__")
            self.scopes[local]["self"] = given[0].arg
            self._bind(local, given[0].arg, ["cls" if is_of_class else "self", scope])
            given = given[1:]
        for argument in [*given, *arguments.kwonlyargs]:
            self._bind(local, argument.arg, _annotation(argument.annotation) if argument.annotation else None)
        for packed in filter(None, (arguments.vararg, arguments.kwarg)):
            self._bind(local, packed.arg, ["of", _annotation(packed.annotation)])
        if _is_abstract(node, marks):
            self.scopes[local]["abstract"] = True
        self._walk(node.body, local)

    def _lambda(self, node: ast.Lambda, scope: str) -> None:
        for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            self._bind(scope, argument.arg, None)
        self._walk([*node.args.defaults, *node.args.kw_defaults, node.body], scope)

    def _class(self, node: ast.ClassDef, scope: str) -> None:
        local = self._local(scope, node.name)
        self._walk([*node.decorator_list, *node.bases, *(keyword.value for keyword in node.keywords)], scope)
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Name | ast.Attribute):
                self.facts.uses.append([scope, decorator.lineno, self._expression(decorator), "call"])
        bases = [
            self._expression(base.value if isinstance(base, ast.Subscript) else base)
            for base in node.bases
            if not isinstance(base, ast.Starred)
        ]
        detail = f"({', '.join(map(_text, node.bases))})" if node.bases else ""
        self._node(local, "class", node, first_sentence(ast.get_docstring(node, clean=False)), detail)
        self._bind(scope, node.name, ["def", local])
        inner = {"kind": "class", "names": {}, "bases": bases, "attributes": {}, "line": node.lineno}
        inner["decorators"] = [self._expression(decorator) for decorator in node.decorator_list]
        self.scopes.setdefault(local, inner)
        self._walk(node.body, local)

    # ── imports ──

    def _import(self, node: ast.Import, scope: str) -> None:
        for alias in node.names:
            self._import_row(scope, node.lineno, alias.name, None)
            bound = alias.name if alias.asname else alias.name.partition(".")[0]
            self._bind(scope, alias.asname or bound, ["import", bound, None])

    def _import_from(self, node: ast.ImportFrom, scope: str) -> None:
        origin = node.module or ""
        if node.level:
            above = self.package.split(".") if self.package else []
            kept = above[: len(above) - node.level + 1]
            if len(kept) != len(above) - node.level + 1 or not kept:
                return  # beyond the top: it fails when it runs
            origin = ".".join([*kept, *filter(None, [origin])])
        for alias in node.names:
            self._import_row(scope, node.lineno, origin, alias.name)
            if alias.name == "*":
                self.facts.stars.append(origin)
            else:
                self._bind(scope, alias.asname or alias.name, ["import", origin, alias.name])

    def _import_row(self, scope: str, line: int, module: str, name: str | None) -> None:
        self.facts.imports.append([line, module, name, "late" if self._in_function(scope) else "first"])

    def _in_function(self, scope: str) -> bool:
        while scope:
            if self.scopes[scope]["kind"] != "class":
                return True
            scope = scope.rpartition(".")[0]
        return False

    # ── names and what they stand for ──

    def _assign(self, node: ast.Assign, scope: str) -> None:
        self._walk([node.value], scope)
        for target in node.targets:
            self._target(target, node.value, self._expression(node.value), scope)
            self._walk([target], scope)

    def _annotated(self, node: ast.AnnAssign, scope: str) -> None:
        self._walk([node.value], scope)
        self._target(node.target, node.value, _annotation(node.annotation), scope)
        self._walk([node.target], scope)

    def _augmented(self, node: ast.AugAssign, scope: str) -> None:
        if isinstance(node.target, ast.Name) and node.target.id == "__all__" and not scope:
            self._exported(node.value)
        self._walk([node.value, node.target], scope)

    def _exported(self, value: ast.expr | None) -> None:
        if isinstance(value, ast.List | ast.Tuple):
            names = [item.value for item in value.elts if isinstance(item, ast.Constant)]
            self.facts.exported = [*(self.facts.exported or ()), *(name for name in names if isinstance(name, str))]

    def _named(self, node: ast.NamedExpr, scope: str) -> None:
        self._walk([node.value], scope)
        self._bind(scope, node.target.id, self._expression(node.value))

    def _target(self, target: ast.expr, value: ast.expr | None, expression: Expression, scope: str) -> None:
        """Bind what is assigned to."""
        kind = self.scopes[scope]["kind"]
        match target:
            case ast.Name(id=name):
                if name == "__all__" and not scope:
                    self._exported(value)
                self._bind(scope, name, expression)
                if kind in ("module", "class"):
                    sort = "constant" if name.isupper() else "variable" if kind == "module" else "attribute"
                    self._node(self._local(scope, name), sort, target, "", f"= {_text(value)}" if value else "")
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                if self.scopes[scope].get("self") == name:
                    owner = scope.rpartition(".")[0]
                    known = self.scopes[owner]["attributes"].setdefault(attribute, [])
                    if [scope, expression] not in known:
                        known.append([scope, expression])
                    local = self._local(owner, attribute)
                    if attribute not in self.scopes[owner]["names"]:
                        self._node(local, "attribute", target, "", f"= {_text(value)}" if value else "")
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                values = value.elts if isinstance(value, ast.Tuple | ast.List) else []
                for place, part in enumerate(parts):
                    own = values[place] if len(values) == len(parts) else None
                    self._target(part, own, self._expression(own), scope)
            case ast.Starred(value=inner):
                self._target(inner, None, None, scope)

    def _loop(self, node: ast.For | ast.AsyncFor | ast.comprehension, scope: str) -> None:
        iterated = self._expression(node.iter)
        self._implicit(scope, node.iter, iterated, "__iter__")
        self._target(node.target, None, ["[]", iterated] if iterated else None, scope)
        self._walk([node.iter, node.target], scope)
        rest = node.ifs if isinstance(node, ast.comprehension) else [*node.body, *node.orelse]
        self._walk(rest, scope)

    def _with(self, node: ast.With | ast.AsyncWith, scope: str) -> None:
        prefix = "__a" if isinstance(node, ast.AsyncWith) else "__"
        for item in node.items:
            entered = self._expression(item.context_expr)
            for name in ("enter__", "exit__"):
                self._implicit(scope, item.context_expr, entered, f"{prefix}{name}")
            if item.optional_vars is not None:
                self._target(item.optional_vars, None, ["with", entered] if entered else None, scope)
            self._walk([item.context_expr, item.optional_vars], scope)
        self._walk(node.body, scope)

    def _except(self, node: ast.ExceptHandler, scope: str) -> None:
        caught = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
        if node.name:
            self._bind(scope, node.name, _union(["inst", self._expression(each)] for each in caught))
        self._walk([node.type, *node.body], scope)

    def _global(self, node: ast.Global, scope: str) -> None:
        self.scopes[scope].setdefault("globals", {}).update(dict.fromkeys(node.names, True))

    def _return(self, node: ast.Return | ast.Yield | ast.YieldFrom, scope: str) -> None:
        function = self.scopes[scope]
        self._walk([node.value], scope)
        if "returns" in function and not function["annotated"] and node.value is not None:
            value = self._expression(node.value)
            value = ["of", value] if isinstance(node, ast.Yield) else value
            if value not in function["returns"]:
                function["returns"].append(value)

    # ── uses ──

    def _call(self, node: ast.Call, scope: str) -> None:
        expression = self._expression(node.func)
        if expression is not None:
            self.facts.uses.append([scope, node.lineno, expression, "call"])
            self._late_import(node, expression, scope)
        function = node.func
        if isinstance(function, ast.Attribute):
            self._walk([function.value], scope)
        elif not isinstance(function, ast.Name):
            self._walk([function], scope)
        self._walk([*node.args, *(keyword.value for keyword in node.keywords)], scope)

    def _late_import(self, node: ast.Call, function: Expression, scope: str) -> None:
        """Note an import that is made by a call with a name in a string."""
        if _last(function) in ("import_module", "__import__") and node.args:
            match node.args[0]:
                case ast.Constant(value=str(name)) if re.fullmatch(r"\.*[\w.]+", name):
                    level = len(name) - len(name.lstrip("."))
                    above = self.package.split(".")
                    base = above[: len(above) - level + 1] if level else []
                    self.facts.imports.append([node.lineno, ".".join([*base, name.lstrip(".")]), None, "call"])

    def _attribute(self, node: ast.Attribute, scope: str) -> None:
        if isinstance(node.ctx, ast.Load) and (expression := self._expression(node)):
            self.facts.uses.append([scope, node.lineno, expression, "load"])
        self._walk([node.value], scope)

    def _name(self, node: ast.Name, scope: str) -> None:
        if isinstance(node.ctx, ast.Load) and (scope, node.id) not in self.loaded:
            self.loaded.add((scope, node.id))
            self.facts.uses.append([scope, node.lineno, ["name", node.id], "load"])

    def _subscript(self, node: ast.Subscript, scope: str) -> None:
        if isinstance(node.ctx, ast.Load):
            self._implicit(scope, node, self._expression(node.value), "__getitem__")
        self._walk([node.value, node.slice], scope)

    def _implicit(self, scope: str, node: ast.expr, expression: Expression, method: str) -> None:
        """Note a call that no parenthesis shows."""
        if expression is not None:
            self.facts.uses.append([scope, node.lineno, [".", expression, method], "implicit"])

    def _expression(self, node: ast.AST | None, depth: int = 0) -> Expression:
        """Return how a value is come by; None for what takes too many steps."""
        if depth > _DEEPEST:
            return None

        def inner(part: ast.AST | None) -> Expression:
            return self._expression(part, depth + 1)

        match node:
            case ast.Name(id=name):
                return ["name", name]
            case ast.Attribute(value=value, attr=attribute):
                return [".", inner(value), attribute]
            case ast.Call(func=ast.Name(id="cast"), args=[kind, _]):
                return _annotation(kind)
            case ast.Call(func=function):
                expression = inner(function)
                return ["()", expression] if expression else None
            case ast.Await(value=value) | ast.NamedExpr(value=value):
                return inner(value)
            case ast.Subscript(value=value, slice=ast.Slice()):
                return inner(value)
            case ast.Subscript(value=value):
                expression = inner(value)
                return ["[]", expression] if expression else None
            case ast.IfExp(body=body, orelse=orelse):
                return _union(map(inner, (body, orelse)))
            case ast.BoolOp(values=values):
                return _union(map(inner, values[:8]))
            case ast.List(elts=elements) | ast.Tuple(elts=elements) | ast.Set(elts=elements):
                return ["of", _union(map(inner, elements[:8])) if elements else LITERAL]
            case ast.ListComp(elt=element) | ast.SetComp(elt=element) | ast.GeneratorExp(elt=element):
                return ["of", inner(element)]
            case ast.Dict(values=values) if values:
                return ["of", _union(map(inner, values[:8]))]
            case ast.Constant() | ast.JoinedStr() | ast.Compare() | ast.DictComp() | ast.Dict():
                return LITERAL
        return None


def _union(expressions: Iterable[Expression]) -> Expression:
    distinct: list[Expression] = []
    for expression in expressions:
        if expression not in distinct:
            distinct.append(expression)
    return distinct[0] if len(distinct) == 1 else ["|", *distinct]


def _last(expression: Expression) -> str:
    """Return the last name of an expression: `cached_property` for `functools.cached_property`."""
    while expression and expression[0] == "()":
        expression = expression[1]
    return expression[-1] if expression and expression[0] in ("name", ".") else ""


def _annotation(node: ast.AST | None, depth: int = 0) -> Expression:
    """Return what a value of an annotated type is."""
    if depth > _DEEPEST:
        return None
    deeper = depth + 1
    match node:
        case ast.Constant(value=str(text)):
            try:
                return _annotation(ast.parse(text, mode="eval").body, deeper)
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                return None
        case ast.Constant():
            return LITERAL
        case ast.Name(id=name):
            return ["of", None] if name in _CONTAINERS | _MAPPINGS else ["inst", ["name", name]]
        case ast.Attribute(value=value, attr=attribute):
            below = _annotation(value, deeper)
            return ["inst", [".", below[1], attribute]] if below and below[0] == "inst" else None
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return _union([_annotation(left, deeper), _annotation(right, deeper)])
        case ast.Subscript(value=ast.Name(id=name) | ast.Attribute(attr=name), slice=inner):
            parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            if name in _CONTAINERS:
                return ["of", _annotation(parts[0], deeper)]
            if name in _MAPPINGS:
                return ["of", _annotation(parts[-1], deeper)]
            if name in _SAME:
                return _annotation(parts[0], deeper)
            if name == "Union":
                return _union(_annotation(part, deeper) for part in parts)
            if name in ("type", "Type"):
                instance = _annotation(parts[0], deeper)
                return ["sub", instance[1]] if instance and instance[0] == "inst" else None
            return None if name in ("Literal", "Callable") else _annotation(node.value, deeper)
    return None


def _is_abstract(node: ast.FunctionDef | ast.AsyncFunctionDef, marks: set[str]) -> bool:
    """Tell whether a function has no body of its own."""
    if "abstractmethod" in marks:
        return True
    body = [step for step in node.body if not (isinstance(step, ast.Expr) and isinstance(step.value, ast.Constant))]
    match body:
        case []:
            return True
        case [ast.Raise(exc=ast.Name(id="NotImplementedError") | ast.Call(func=ast.Name(id="NotImplementedError")))]:
            return True
    return False


def _arguments(arguments: ast.arguments) -> Iterator[str]:
    given = [*arguments.posonlyargs, *arguments.args]
    defaults = [None] * (len(given) - len(arguments.defaults)) + list(arguments.defaults)
    for argument, default in (*zip(given, defaults, strict=True), *zip(arguments.kwonlyargs, arguments.kw_defaults)):
        yield argument.arg + (f"={_text(default)}" if default is not None else "")


def _text(node: ast.AST | None) -> str:
    """Return the source of a short expression; … for the rest."""
    match node:
        case ast.Constant(value=value) if not isinstance(value, int) or abs(value) < 10**30:
            return repr(value[:_LONGEST_DETAIL] if isinstance(value, str | bytes) else value)
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=attribute):
            return f"{_text(value)}.{attribute}"
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return f"-{_text(operand)}"
        case ast.BinOp(left=ast.Constant() as left, right=ast.Constant() as right, op=op):
            sign = {"Mult": "*", "Pow": "**", "Add": "+", "Sub": "-", "Div": "/"}.get(type(op).__name__, "…")
            return f"{_text(left)} {sign} {_text(right)}"
        case ast.Subscript(value=value, slice=inner):
            return f"{_text(value)}[{_text(inner)}]"
        case ast.Call(func=function, args=arguments):
            return f"{_text(function)}({', '.join(map(_text, arguments[:3]))}{'…' if len(arguments) > 3 else ''})"
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return f"{_text(left)} | {_text(right)}"
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements):
            return f"[{', '.join(map(_text, elements[:4]))}{', …' if len(elements) > 4 else ''}]"
    return "…"
