"""An SDK of a platform of Apple's, for the compiler on Linux: what a Mac would take, as far as it can be had.

The C library's headers and the list of what is in libSystem come from the PyPI package 'ziglang'. Swift's own library
comes from the toolchain on Linux, which has textual interfaces beside its modules: they keep every '@available(macOS …)',
and the compiler makes modules for another system of them. What Apple adds to its headers for Swift is in
`Tests/StandIn/Darwin`, in our words. Nothing of Apple's is part of this repository.
"""

import json
import platform
import re
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Optional

ROOT = Path(__file__).resolve().parents[2]
STAND_IN = ROOT / "Tests/StandIn/Darwin"
HOST = f"{platform.machine()}-unknown-linux-gnu"

# Foundation has no textual interface. Its modules load for another system when the name of theirs is written over,
# and then tell types and what is too new; code can't be generated with them.
BINARY = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Synchronization", "_FoundationCollections",
]
TEXTUAL = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"]
TEXTUAL_FOR_TYPES = ["Observation", "Testing"]


@dataclass(frozen=True)
class System:
    """macOS or iOS."""

    name: str
    architectures: tuple

    def triple(self, architecture: str, version: str) -> str:
        return f"{architecture}-apple-{'macosx' if self.name == 'macos' else self.name}{version}"


MACOS = System("macos", ("arm64", "x86_64"))
IOS = System("ios", ("arm64",))


class Unavailable(Exception):
    """What the SDK is made of isn't there."""


def end(main: Callable, *arguments: object) -> None:
    """Ends the program as 'main' says, or with the status 69 and the reason."""
    try:
        sys.exit(main(*arguments))
    except Unavailable as reason:
        print(f"skipped: {reason}")
        sys.exit(69)


class Toolchain:
    """The Swift toolchain of this machine."""

    def __init__(self) -> None:
        if not shutil.which("swiftc"):
            raise Unavailable("there is no swiftc")
        info = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
        self.library = Path(info["paths"]["runtimeResourcePath"])
        self.programs = self.library.parents[1] / "bin"
        self.version = info["compilerVersion"]

    def interface(self, module: str) -> str:
        file = self.library / "linux" / f"{module}.swiftmodule" / f"{HOST}.swiftinterface"
        if not file.exists():
            raise Unavailable(f"the toolchain has no textual interface of {module}")
        return file.read_text()

    def binary(self, module: str) -> bytes:
        if module == "PackagePlugin":
            return (self.library / "pm/PluginAPI/PackagePlugin.swiftmodule").read_bytes()
        file = self.library / "linux" / f"{module}.swiftmodule" / f"{HOST}.swiftmodule"
        if not file.exists():
            raise Unavailable(f"the toolchain has no module {module}")
        return file.read_bytes()


class SDK:
    """The folder of a system's headers and modules, made once.

    With `types_only`, it is for checking types: no module in it has code, and Foundation is beside it.
    """

    def __init__(self, work: Path, system: System, minimum: str, types_only: bool, toolchain: Toolchain) -> None:
        self.system, self.minimum, self.types_only, self.toolchain = system, minimum, types_only, toolchain
        self.wheel = next(iter(sorted((work / "wheel").glob("*.whl"))), None)
        self.folder = work / "sdk" / (f"{system.name}{minimum}" + ("-types" if types_only else ""))
        self.modules = self.folder / "usr/lib/swift"
        self.foundation = self.folder / "foundation"
        self.headers = self.folder / "usr/include"
        self.symbols = self.folder / "usr/lib/libSystem.tbd"
        self.cache = self.folder / "cache"
        stamp = self.folder / "version"
        # What is compiled with another SDK may pass no more.
        self.salt = self._version()
        if not stamp.exists() or stamp.read_text() != self.salt:
            self._make()
            stamp.write_text(self.salt)

    def arguments(self, architecture: str, version: str, has_foundation: bool = False) -> list:
        """What the compiler is told, beside the files.

        With Foundation there is a module Glibc, so what tells systems apart by that doesn't see a Mac.
        """
        arguments = [
            "-target", self.system.triple(architecture, version), "-sdk", str(self.folder),
            "-I", str(self.modules / "shims"), "-module-cache-path", str(self.cache),
        ]  # fmt: skip
        if not self.types_only:
            return arguments
        arguments += ["-disable-objc-interop", "-Xcc", "-fblocks"]
        if not has_foundation:
            return arguments
        host = self.toolchain.library / "host"
        return arguments + [
            "-I", str(self.foundation), "-I", str(self.toolchain.library),
            "-plugin-path", str(host / "plugins"), "-plugin-path", str(host / "plugins/testing"),
        ]  # fmt: skip

    def _version(self) -> str:
        texts = [Path(__file__).read_text(), self.toolchain.version, self.wheel.name if self.wheel else ""]
        parts = sorted(file for file in STAND_IN.iterdir() if file.name != "mutants.txt")
        return "\n".join(texts + [file.read_text() for file in parts])

    def _make(self) -> None:
        if self.wheel is None:
            raise Unavailable("there is no wheel of ziglang")
        shutil.rmtree(self.folder, ignore_errors=True)
        self.modules.mkdir(parents=True)
        self._copy_headers()
        shutil.copytree(self.toolchain.library / "shims", self.modules / "shims")
        self._write_settings()
        for module in TEXTUAL + (TEXTUAL_FOR_TYPES if self.types_only else []):
            self._write_textual(module)
        self._write_interface("Darwin", "-import-underlying-module", (STAND_IN / "Darwin.swiftinterface").read_text())
        if self.types_only:
            # Foundation of Linux asks for it by name; what it shows is Darwin.
            self._write_interface("Glibc", "", "import Swift\n@_exported import Darwin\n", self.foundation)
            for module in BINARY + ["PackagePlugin"]:
                self._write_binary(module)

    def _copy_headers(self) -> None:
        headers, symbols = "ziglang/lib/libc/include/any-darwin-any/", "ziglang/lib/libc/darwin/libSystem.tbd"
        with zipfile.ZipFile(self.wheel) as wheel:
            names = [name for name in wheel.namelist() if name.startswith(headers) and not name.endswith("/")]
            if not names or symbols not in wheel.namelist():
                raise Unavailable(f"{self.wheel.name} has Apple's headers elsewhere")
            for name in names:
                file = self.headers / name[len(headers) :]
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(wheel.read(name))
            self.symbols.write_bytes(wheel.read(symbols))
        names = (STAND_IN / "headers.txt").read_text().split()
        lines = [f"#include <{name}.h>" for name in names]
        module_map = ['module Darwin [system] [extern_c] { header "_ufeature.h" export * }']
        if self.types_only:
            # Of util.h, which is not among the headers.
            lines += [
                "struct termios; struct winsize;",
                "int openpty(int *, int *, char *, struct termios *, struct winsize *);",
            ]
            module_map += [f"module {name} [system] {{ export * }}" for name in ["Dispatch", "CDispatch"]]
            for name, folder in [
                ("_FoundationICU", "_foundation_unicode"),
                ("CoreFoundation", "CoreFoundation"),
                ("_FoundationCShims", "_FoundationCShims"),
            ]:
                module_map.append(f'extern module {name} "{self.toolchain.library}/{folder}/module.modulemap"')
        (self.headers / "_ufeature.h").write_text("\n".join(lines) + "\n")
        (self.headers / "module.modulemap").write_text("\n".join(module_map) + "\n")
        shutil.copy(STAND_IN / "Darwin.apinotes", self.headers)

    def _write_settings(self) -> None:
        name = "macosx" if self.system is MACOS else "iphoneos"
        settings = {
            "CanonicalName": f"{name}27.0", "Version": "27.0",
            "MaximumDeploymentTarget": "27.0.99", "DefaultDeploymentTarget": "27.0",
            "VersionMap": {"macOS_iOSMac": {"13.0": "16.0"}, "iOSMac_macOS": {"16.0": "13.0"}},
            "SupportedTargets": {
                name: {
                    "Archs": list(self.system.architectures),
                    "LLVMTargetTripleVendor": "apple", "LLVMTargetTripleEnvironment": "",
                    "LLVMTargetTripleSys": "macosx" if self.system is MACOS else "ios",
                    "MinimumDeploymentTarget": "10.13", "DefaultDeploymentTarget": "27.0",
                    "MaximumDeploymentTarget": "27.0.99", "ValidDeploymentTargets": ["13.0"],
                }
            },
        }  # fmt: skip
        (self.folder / "SDKSettings.json").write_text(json.dumps(settings))

    def _write_textual(self, module: str) -> None:
        head, text = self._parted(self.toolchain.interface(module))
        head = re.sub(r"-disable-objc-interop", "", head)
        # Linux's interfaces have no bodies where code is copied into users' for the sake of older systems.
        text = re.sub(r"(?m)^ *@backDeployed\(.*\n", "", text)
        # Of 80 bits, which no Mac with Apple's processors has.
        text = re.sub(r"self = _stdlib_(remainderl|squareRootl)\(.*", "fatalError()", text)
        if module == "Swift":
            text += (STAND_IN / "Swift.swiftinterface").read_text()
        if self.types_only:
            text = text.replace("import Glibc\n", "import Swift\n")
        for architecture in self.system.architectures:
            triple = self.system.triple(architecture, self.minimum)
            # The library uses what is new in it without looking which system it runs on.
            target = f"-target {triple} -disable-availability-checking" + self._without_bodies
            self._file(module, architecture, "swiftinterface").write_text(re.sub(r"-target \S+", target, head, 1) + text)

    def _write_interface(self, module: str, flags: str, text: str, folder: Optional[Path] = None) -> None:
        versions = "".join(self._parted(self.toolchain.interface("Swift"))[0].splitlines(True)[:2])
        for architecture in self.system.architectures:
            target = f"-target {self.system.triple(architecture, self.minimum)}" + self._without_bodies
            words = f"{target} -enable-library-evolution -swift-version 5 {flags} -module-name {module}"
            interface = f"{versions}// swift-module-flags: {words}\n{text}"
            self._file(module, architecture, "swiftinterface", folder).write_text(interface)

    def _write_binary(self, module: str) -> None:
        bytes = self.toolchain.binary(module)
        for architecture in self.system.architectures:
            name = self.system.triple(architecture, self.minimum)
            # Zeros at its end don't change a version.
            padded = name + "0" * (len(HOST) - len(name))
            if len(padded) != len(HOST):
                raise Unavailable(f"{name} is longer than {HOST}")
            file = self._file(module, architecture, "swiftmodule", self.foundation)
            file.write_bytes(bytes.replace(HOST.encode(), padded.encode()))

    @property
    def _without_bodies(self) -> str:
        return " -disable-objc-interop -experimental-skip-all-function-bodies" if self.types_only else ""

    def _file(self, module: str, architecture: str, ending: str, folder: Optional[Path] = None) -> Path:
        folder = (folder or self.modules) / f"{module}.swiftmodule"
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"{architecture}-apple-{self.system.name}.{ending}"

    @staticmethod
    def _parted(interface: str) -> tuple:
        """The comments at the top, with the compiler's flags, and the rest."""
        lines = interface.splitlines(True)
        count = next(index for index, line in enumerate(lines) if not line.startswith("//"))
        return "".join(lines[:count]), "".join(lines[count:])
