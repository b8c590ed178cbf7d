"""House rules that no linter knows. Each has its reason beside it."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "services" / "riverboat"
PROTOS = ROOT / "protos"
LOCKS = ROOT / "deploy" / "lock"

# The folders that are ours. A walk over all of ROOT would meet virtual environments and caches.
FOLDERS = ("protos", "services", "deploy", "helm", "tests", ".ci")
# At the root but not in the repository: a worktree's `.git` is a file that names a folder.
NOT_OURS = {".git", ".coverage", ".DS_Store"}
LINES_MAX = 450


def is_generated(path: Path) -> bool:
    below_api = path.is_relative_to(PACKAGE / "api") and path.parent != PACKAGE / "api"
    return below_api or "__pycache__" in path.parts


def ours() -> list[Path]:
    inside = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    at_root = [path for path in ROOT.iterdir() if path.name not in NOT_OURS]
    return sorted(path for path in (*at_root, *inside) if path.is_file() and not is_generated(path))


def modules() -> list[Path]:
    return [path for path in ours() if path.suffix == ".py" and path.is_relative_to(PACKAGE)]


def packages() -> list[Path]:
    return sorted({path.parent for path in modules()})


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("package", packages(), ids=name_of)
def test_a_package_says_what_belongs_in_it_and_what_does_not(package: Path) -> None:
    # Without it the next module lands where it was easiest to write.
    init = package / "__init__.py"
    assert init.exists(), f"{name_of(package)} has modules and no __init__.py"
    paragraph = ast.get_docstring(ast.parse(init.read_text())) or ""
    assert paragraph.count(".") >= 2, f"{name_of(init)} needs a paragraph, not {paragraph!r}"


def test_modules_are_named_by_their_noun() -> None:
    # Such a module collects whatever has no home, and everything comes to import it.
    homeless = {"utils", "util", "common", "helpers", "helper", "base", "misc"}
    assert [name_of(path) for path in modules() if path.stem.lstrip("_") in homeless] == []
    assert [name_of(path) for path in packages() if path.name in homeless] == []


def test_no_module_has_outgrown_its_noun() -> None:
    # Past 400 lines there is a second noun in it; the rest is grace.
    lengths = {name_of(path): len(path.read_text().splitlines()) for path in modules()}
    assert {name: lines for name, lines in lengths.items() if lines > LINES_MAX} == {}


def test_the_core_is_under_the_purity_contract() -> None:
    # That every module has a layer is checked by the layers contract itself (exhaustive). A contract
    # can't name a module that is not there yet, so it would be easy to forget one when it comes.
    contracts = project()["tool"]["importlinter"]["contracts"]
    (purity,) = (contract for contract in contracts if contract["type"] == "forbidden")
    pure = ("rules", "table", "ledger", "ids.py", "money.py")
    here = {f"riverboat.{Path(name).stem}" for name in pure if (PACKAGE / name).exists()}
    assert here <= set(purity["source_modules"])
    assert all(contract.get("exhaustive", True) for contract in contracts)


def test_no_file_names_a_package_registry_or_a_folder_of_somebodys_machine() -> None:
    # Whoever builds this has his own mirror and his own home. In pieces, so as not to find itself.
    registries = (
        "py" + r"pi\.org",
        r"python" + r"hosted\.org",
        "registry" + r"\.npmjs\.",
        "deb" + r"\.debian\.",
    )
    homes = r"(?<![\w.$}])/(?:work|root|home|Users)/[\w.]"
    forbidden = re.compile("|".join((*registries, homes)))
    found = [
        f"{name_of(path)}: {match.group()}"
        for path in ours()
        for match in forbidden.finditer(path.read_text(errors="replace"))
    ]
    assert found == []


def pinned(lock: str) -> dict[str, list[Requirement]]:
    # A package has several lines where platforms or Pythons need different versions of it.
    pins: dict[str, list[Requirement]] = {}
    for line in (LOCKS / lock).read_text().splitlines():
        if line and not line.startswith((" ", "#")):
            requirement = Requirement(line.removesuffix("\\").strip())
            pins.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return pins


def group(name: str) -> list[str]:
    names: list[str] = []
    for entry in project()["dependency-groups"][name]:
        names += [entry] if isinstance(entry, str) else group(entry["include-group"])
    return names


@pytest.mark.parametrize(
    ("lock", "declared"),
    [
        ("runtime.txt", project()["project"]["dependencies"]),
        ("dev.txt", [*project()["project"]["dependencies"], *group("dev")]),
        ("bench.txt", group("bench")),
    ],
)
def test_the_locks_hold_what_pyproject_asks_for(lock: str, declared: list[str]) -> None:
    pins = pinned(lock)
    for wanted in map(Requirement, declared):
        pin_lines = pins.get(canonicalize_name(wanted.name), [])
        assert pin_lines, f"{wanted} is not in {lock}: run `make lock`"
        for pin in pin_lines:
            (specifier,) = pin.specifier
            assert wanted.specifier.contains(specifier.version), (
                f"{pin} is not {wanted}: `make lock`"
            )


def test_the_locks_go_together() -> None:
    # They are installed into one environment, one after the other and without a resolver.
    merged: dict[str, set[str]] = {}
    for lock in ("runtime.txt", "dev.txt", "bench.txt"):
        for name, pins in pinned(lock).items():
            versions = {str(pin.specifier) for pin in pins}
            assert merged.setdefault(name, versions) == versions, f"{name} differs in {lock}"


@pytest.mark.parametrize("lock", ["runtime.txt", "dev.txt", "bench.txt"])
def test_the_locks_are_whole_and_name_no_place(lock: str) -> None:
    text = (LOCKS / lock).read_text()
    assert "://" not in text
    assert "index-url" not in text
    entries = re.split(r"\n(?=[a-z0-9])", text)[1:]
    assert len(entries) == sum(map(len, pinned(lock).values()))
    assert all("--hash=sha256:" in entry for entry in entries)


def test_the_locked_build_tools_are_those_of_an_isolated_build() -> None:
    # `make setup` builds without isolation, from the lock. pip elsewhere reads build-system.
    assert project()["build-system"]["requires"] == group("build")


def protos() -> list[Path]:
    return [path for path in ours() if path.suffix == ".proto"]


def test_a_protos_path_is_its_package() -> None:
    # Then the import needs no rewriting, and all that is generated stays below riverboat.api.
    for proto in protos():
        package = ".".join(proto.parent.relative_to(PROTOS).parts)
        assert package.startswith("riverboat.api."), name_of(proto)
        assert f"\npackage {package};\n" in proto.read_text(), name_of(proto)


def test_everything_in_a_proto_is_explained() -> None:
    # The comments in a .proto file are the API's documentation.
    bare = []
    for proto in protos():
        previous = ""
        for line in proto.read_text().splitlines():
            declares = re.match(r"\s*((message|service|rpc|enum|oneof)\s|[\w.<>, ]+ = \w+)", line)
            if declares and not previous.startswith("//"):
                bare.append(f"{name_of(proto)}: {line.strip()}")
            previous = line.strip()
    assert bare == []
