"""How compiled functions come together: inside their callers, or linked to them by name.

Numba alone optimises every function with all that it calls, makes machine code of it, and does the same again
inside each caller: most of the work is thrown away. Here a function is one of two things:

- An inner function is translated and no more. Its callers take it in as it is. Optimising and machine code
  come once, where a whole is needed: for a function that Python calls, or that others link to.
- A linked function is a whole that its callers know by name and type only. The name is a symbol for the
  linker: a few instructions that jump to the function. It is compiled, or read from the disk, when somebody
  gets there for the first time, so nobody waits for the rules of games that are not played. A caller that is
  read from the disk brings along a list of what it links to, so that those symbols exist.

Both raise and return as Numba's functions do: an error in a linked function reaches the Python caller.
"""

import ctypes
import hashlib
import importlib
import sys
import traceback
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, get_args, get_origin

from llvmlite import binding, ir
from numba.core import codegen, compiler, config, funcdesc, registry, sigutils, types, typing
from numba.core.compiler_lock import global_compiler_lock

from darwindeck.code_cache import CodeCache, is_kept, say_once
from darwindeck.errors import DarwinDeckError

# Numba is typed in parts only, and these are not its public face.
_Library: Any = codegen.JITCodeLibrary
_Compiler: Any = compiler.Compiler
_CPUDispatcher: Any = registry.CPUDispatcher
_ExternalFunctionDescriptor: Any = funcdesc.ExternalFunctionDescriptor
_sigutils: Any = sigutils
_types: Any = types
_typing: Any = typing
_compiler_lock: Any = global_compiler_lock
_config: Any = config
_BYTE, _WORD = ir.IntType(8), ir.IntType(8 * ctypes.sizeof(ctypes.c_size_t))
_SIMPLE = {bool: types.boolean, int: types.int64, float: types.float64}
COMPILING = "Compiling rules that were not needed before (once, some seconds) …"
OPTIMISING = 2  # LLVM's level for a whole; the inner functions are left to it

# Numba spells out the types of the arguments before each of its steps, and our records have many cells.
_types.Record.__repr__ = cache(_types.Record.__repr__)


class Draft(_Library):  # type: ignore[misc]
    """The code of an inner function: translated, not optimised, and never machine code by itself."""

    _shared_module: Any

    def _ensure_finalized(self) -> None:
        """A draft is always ready to be taken in."""

    def _get_module_for_linking(self) -> Any:
        """The code with all that it calls, for callers that are compiled by Numba alone."""
        if self._shared_module is None:
            self._shared_module = self._final_module.clone()
            take_in(self._shared_module, reached_from(self._linking_libraries), set())
        return self._shared_module


class Whole(_Library):  # type: ignore[misc]
    """The code of a function and, inside it, of every inner function it calls, directly or not."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        inner = reached_from(self._linking_libraries)
        for library in inner:
            self._reload_init.update(library._reload_init)
        outer = {function.name for function in self._final_module.functions if not function.is_declaration}
        take_in(self._final_module, inner, outer)
        self._linking_libraries = []
        super().finalize()

    def _optimize_final_module(self) -> None:
        manager, builder = self._codegen._module_pass_manager(opt=OPTIMISING)
        manager.run(self._final_module, builder)


def reached_from(libraries: list[Any]) -> list[Any]:
    """These and all that their drafts call, each once."""
    found: dict[Any, None] = {}
    waiting = libraries[::-1]
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, Draft):
                waiting.extend(library._linking_libraries[::-1])
    return list(found)


def take_in(module: Any, libraries: list[Any], outer: set[str]) -> None:
    """Add code to a module; all but the outer functions then belong to it alone, and unused ones vanish."""
    for library in libraries:
        code = library._final_module if isinstance(library, Draft) else library._get_module_for_linking()
        module.link_in(code, preserve=True)
    for function in module.functions:
        if not function.is_declaration and function.name not in outer:
            function.linkage = "internal" if outer else "linkonce_odr"


class _WholeCompiler(_Compiler):  # type: ignore[misc]
    def compile_extra(self, function: Any) -> Any:
        self.state.library = Whole(self.state.targetctx.codegen(), function.__qualname__)
        self.state.library.enable_object_caching()
        return super().compile_extra(function)


class _DraftCompiler(_Compiler):  # type: ignore[misc]
    def compile_extra(self, function: Any) -> Any:
        self.state.library = Draft(self.state.targetctx.codegen(), function.__qualname__)
        flags = self.state.flags
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        return super().compile_extra(function)


class _Kept(_CPUDispatcher):  # type: ignore[misc]
    """A function whose code is kept between runs."""

    def enable_caching(self) -> None:
        self._cache = CodeCache(self.py_func)


class _Dispatcher(_Kept):
    """Chooses the code of a function by the types of its arguments, never by their values."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        plain = {name: _types.unliteral(one) for name, one in kws.items()}
        return super().get_call_template([_types.unliteral(one) for one in args], plain)


class Inner(_Dispatcher):
    """A function that becomes part of its compiled callers. Python calls a whole of its own, kept on disk."""

    def __init__(self, py_func: Any, locals: Any = None, targetoptions: Any = None) -> None:
        super().__init__(py_func, locals, targetoptions, _DraftCompiler)
        self.folder = _config.CACHE_DIR
        self._known: set[Any] = set()  # the types for which Python finds a whole by itself

    @cached_property
    def entry(self) -> Any:
        """What Python calls. Most functions never need one, and finding its place on disk takes time."""
        entry = _Kept(self.py_func, self.locals, self.targetoptions, _WholeCompiler)
        _config.CACHE_DIR = self.folder
        entry.enable_caching()
        return entry

    @property
    def signatures(self) -> list[Any]:
        """The types that a whole has been compiled for."""
        return list(self.entry.overloads)

    def add_overload(self, cres: Any) -> None:
        name = object()
        self.targetctx.insert_user_function(name, cres.fndesc, [cres.library])
        self.overloads[tuple(cres.signature.args)] = cres._replace(entry_point=name)

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        entry = self.entry._compile_for_args(*args, **kws)
        # Several threads may come here at once. What is known twice is ambiguous: every call would come here.
        with _compiler_lock:
            for signature in self.entry.overloads.keys() - self._known:
                self._known.add(signature)
                whole = self.entry.overloads[signature].entry_point
                self._insert([one._code for one in signature], whole, False)
        return entry


@dataclass(frozen=True)
class Link:
    """What a caller needs of a linked function: its symbol for these types of arguments."""

    module: str
    name: str
    arguments: tuple[Any, ...]

    @cached_property
    def symbol(self) -> str:
        types_of = hashlib.sha256(repr(self.arguments).encode()).hexdigest()[:16]
        return f"{self.module}.{self.name}-{types_of}"

    def __call__(self) -> None:
        """Called when a caller is read from the disk, before its code is linked."""
        function = getattr(importlib.import_module(self.module), self.name, None)
        if isinstance(function, Linked):
            function.entrance_for(self.arguments)
        if not binding.address_of_symbol(self.symbol):
            raise DarwinDeckError(
                f"Machine code read from the cache calls {self.module}.{self.name}, which is not a linked "
                "function of that kind any more. Delete the cache folder; `darwindeck doctor` names it."
            )


class Linked(_Dispatcher):
    """A function that is compiled once, as a whole; compiled callers and Python call the same code."""

    def __init__(self, py_func: Any, locals: Any = None, targetoptions: Any = None) -> None:
        super().__init__(py_func, locals, targetoptions, _WholeCompiler)
        self.enable_caching()
        self.returned = type_said(py_func.__annotations__["return"])
        self.entrances: dict[Link, Entrance] = {}

    def compile(self, sig: Any) -> Any:
        """Compile for these types of arguments; what is returned is of the type that the function says."""
        arguments, _ = _sigutils.normalize_signature(sig)
        return super().compile(self.returned(*arguments))

    def add_overload(self, cres: Any) -> None:
        super().add_overload(cres)
        address = cres.library.get_pointer_to_function(cres.fndesc.llvm_func_name)
        self.entrance_for(tuple(cres.signature.args)).goal.value = address

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What a compiled caller may know before there is any code: the types."""
        plain = {name: _types.unliteral(one) for name, one in kws.items()}
        call, folded = self.fold_argument_types([_types.unliteral(one) for one in args], plain)
        self.entrance_for(tuple(folded))
        name = self.py_func.__name__
        template = _typing.make_concrete_template(name, key=name, signatures=[self.returned(*folded)])
        return template, call, folded, {}

    def get_overload(self, sig: Any) -> Any:
        """What compiled callers call: the symbol."""
        return self.link_for(_sigutils.normalize_signature(sig)[0])

    def link_for(self, arguments: Any) -> Link:
        return Link(self.py_func.__module__, self.py_func.__name__, tuple(arguments))

    def entrance_for(self, arguments: tuple[Any, ...]) -> "Entrance":
        link = self.link_for(arguments)
        with _compiler_lock:
            if link not in self.entrances:
                self.entrances[link] = Entrance(self, link)
        return self.entrances[link]


class Entrance:
    """The symbol of a linked function: machine code that has it compiled at need, and goes there."""

    def __init__(self, function: Linked, link: Link) -> None:
        self.function = function
        self.link = link
        self.goal = ctypes.c_size_t(0)  # the address of the function, once there is one
        self.interrupted = ctypes.c_bool(False)
        self.opener = ctypes.CFUNCTYPE(None)(self.answer)
        context = function.targetctx
        described = _ExternalFunctionDescriptor(link.symbol, function.returned, link.arguments)
        self.library = context.codegen().create_library(f"entrance of {link.symbol}")
        self.library.add_ir_module(self.way_in(context, described))
        self.library.finalize()
        binding.add_symbol(link.symbol, self.library.get_pointer_to_function(f"{link.symbol}-entrance"))
        name_only = Draft(context.codegen(), link.symbol)
        name_only._reload_init.add(link)
        context.insert_user_function(link, described, [name_only])
        ENTRANCES.append(self)

    def way_in(self, context: Any, described: Any) -> Any:
        """Go to the function, after asking for it where it is not there yet."""
        conventions = context.call_conv
        of_function = conventions.get_function_type(described.restype, described.argtypes)
        module = self.library.create_ir_module(f"entrance of {self.link.symbol}")
        entrance = ir.Function(module, of_function, f"{self.link.symbol}-entrance")
        builder = ir.IRBuilder(entrance.append_basic_block())

        def at(address: Any, kind: Any) -> Any:
            return builder.inttoptr(ir.Constant(_WORD, address), kind.as_pointer())

        def is_there() -> Any:
            return builder.icmp_unsigned("!=", builder.load(at(ctypes.addressof(self.goal), _WORD)), _WORD(0))

        ask, go, give_up = (entrance.append_basic_block() for _ in range(3))
        builder.cbranch(is_there(), go, ask)
        builder.position_at_end(go)
        goal = builder.load(at(ctypes.addressof(self.goal), _WORD))
        called = builder.inttoptr(goal, of_function.as_pointer())
        builder.ret(builder.call(called, entrance.args, tail=True))
        builder.position_at_end(ask)
        opener = ctypes.cast(self.opener, ctypes.c_void_p).value
        builder.call(at(opener, ir.FunctionType(ir.VoidType(), [])), [])
        interrupted = builder.load(at(ctypes.addressof(self.interrupted), _BYTE))
        with builder.if_then(builder.icmp_unsigned("!=", interrupted, _BYTE(0))):
            conventions.return_user_exc(builder, KeyboardInterrupt)
        builder.cbranch(is_there(), go, give_up)
        builder.position_at_end(give_up)
        sentence = f"{self.link.module}.{self.link.name} could not be compiled; the reason is told above."
        conventions.return_user_exc(builder, DarwinDeckError, (sentence,))
        return module

    def open(self) -> None:
        """Have the function compiled, or read from the disk."""
        self.function.compile(self.link.arguments)

    def answer(self) -> None:
        """Machine code asks for the address: it is in `goal` afterwards, unless an error was printed."""
        try:
            self.interrupted.value = False
            if sys.stderr.isatty() and not is_kept(self.function):
                say_once(COMPILING)
            self.open()
        except KeyboardInterrupt:
            self.interrupted.value = True
        except Exception:
            traceback.print_exc()


ENTRANCES: list[Entrance] = []


def open_all() -> None:
    """Compile, or read from the disk, every linked function that something compiled may call."""
    for entrance in ENTRANCES:  # which may become more meanwhile
        entrance.open()


def type_said(annotation: Any) -> Any:
    """The type that an annotation stands for, as compiled code knows it."""
    if annotation is None:
        return _types.none
    if annotation in _SIMPLE:
        return _SIMPLE[annotation]
    if get_origin(annotation) is tuple:
        return _types.Tuple([type_said(one) for one in get_args(annotation)])
    return _types.NamedTuple([type_said(one) for one in annotation.__annotations__.values()], annotation)
