"""How compiled functions come together: inside their callers, or linked to them by name.

Numba alone optimises every function with all that it calls, makes machine code of it, and does the same again
inside each caller: most of the work is thrown away. Here a function is one of two things:

- An inner function is translated and no more. Its callers take it in as it is. Optimising and machine code
  come once, where a whole is needed: for a function that Python calls, or that others link to.
- A linked function is a whole that its callers know by name only. The name is a symbol for the linker, and it
  is registered before a caller can run. A caller that is read from the disk brings along a list of what it
  links to, so that those are read or compiled first.

Both raise and return as Numba's functions do: an error in a linked function reaches the Python caller.
"""

import hashlib
import importlib
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from llvmlite import binding
from numba.core import codegen, compiler, config, registry, types
from numba.core.compiler_lock import global_compiler_lock

from darwindeck.code_cache import CodeCache
from darwindeck.errors import DarwinDeckError

# Numba is typed in parts only, and these are not its public face.
_Library: Any = codegen.JITCodeLibrary
_Compiler: Any = compiler.Compiler
_CPUDispatcher: Any = registry.CPUDispatcher
_types: Any = types
_compiler_lock: Any = global_compiler_lock
_config: Any = config
OPTIMISING = 2  # LLVM's level for a whole; the inner functions are left to it


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
    """What a caller needs of a linked function: that it is there for these types of arguments."""

    module: str
    name: str
    arguments: tuple[Any, ...]

    @property
    def symbol(self) -> str:
        types_of = hashlib.sha256(repr(self.arguments).encode()).hexdigest()[:16]
        return f"{self.module}.{self.name}-{types_of}"

    def __call__(self) -> None:
        """Called when a caller is read from the disk, before its code is linked."""
        function = getattr(importlib.import_module(self.module), self.name, None)
        if isinstance(function, Linked):
            function.compile(self.arguments)
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
        self.folder = _config.CACHE_DIR

    @cached_property
    def inner(self) -> Inner:
        """The form that becomes part of its callers."""
        _config.CACHE_DIR = self.folder
        return Inner(self.py_func, self.locals, self.targetoptions)

    def add_overload(self, cres: Any) -> None:
        super().add_overload(cres)
        link = Link(self.py_func.__module__, self.py_func.__name__, tuple(cres.signature.args))
        address = cres.library.get_pointer_to_function(cres.fndesc.llvm_func_name)
        binding.add_symbol(link.symbol, address)
        called = copy(cres.fndesc)
        called.mangled_name = link.symbol
        name_only = Draft(self.targetctx.codegen(), link.symbol)
        name_only._reload_init.add(link)
        self.targetctx.insert_user_function(link, called, [name_only])

    def get_overload(self, sig: Any) -> Any:
        """What compiled callers call: the symbol."""
        return Link(self.py_func.__module__, self.py_func.__name__, tuple(sig))
