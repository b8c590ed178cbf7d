"""Generate what is below `riverboat.api` from the protos whenever a wheel is built, editable ones too.

Generated code is never committed: there is one source, and it is the `.proto` files. Their path is
their package is the import, so what protoc writes needs no rewriting.
"""

from __future__ import annotations

import shutil
from importlib.metadata import files
from importlib.resources import files as resources
from pathlib import Path
from typing import Any

from grpc_tools import protoc
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STUB_PLUGINS = ("protoc-gen-mypy", "protoc-gen-mypy_grpc")


class ProtoBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        protos, out = Path(self.root, "protos"), Path(self.root, "services")
        # What a removed or renamed proto left behind would still import, and go into the wheel.
        for generated in out.glob("riverboat/api/*/"):
            shutil.rmtree(generated)
        sources = sorted(protos.rglob("*.proto"))
        if not sources:
            return
        includes = [f"-I{protos}", f"-I{resources('grpc_tools') / '_proto'}"]
        plugins = [f"--plugin={name}={script(name)}" for name in STUB_PLUGINS]
        outputs = [f"--{kind}_out={out}" for kind in ("python", "grpc_python", "mypy", "mypy_grpc")]
        if protoc.main(["protoc", *includes, *plugins, *outputs, *map(str, sources)]) != 0:
            raise SystemExit("protoc refused the protos; its reasons are above")
        # Without these the folders are namespace packages, which the import contracts do not see.
        for folder in {up for source in sources for up in source.relative_to(protos).parents}:
            init = out / folder / "__init__.py"
            if not init.exists() and len(folder.parts) > 2:
                init.write_text(f'"""Generated from `protos/{folder.as_posix()}`."""\n')


def script(name: str) -> Path:
    """Find a plugin where its own package put it: PATH may lack it, or hold another one."""
    found = [file for file in files("mypy-protobuf") or () if file.stem == name]
    return Path(str(found[0].locate()))
