#!/usr/bin/env python3
"""Checks that the sources below the root (by default this tree) include what the precompiled headers hide: whatever names something of a header
in `standard_headers` of CMakeLists.txt, or of {fmt}, includes it, itself or through headers of the project. Without this only a build without
precompiled headers, as script/tidy makes one, would notice that an include is missing."""
import pathlib
import re
import sys

NAMES = {  # of a header: what shows that it is used
    "algorithm": r"std::(ranges::)?(sort|stable_sort|find|find_if|any_of|all_of|none_of|count|count_if|max|min|clamp|copy|remove_if|lower_bound"
                 r"|upper_bound|equal_range|max_element|min_element|fill|reverse|transform|rotate|search|nth_element)\(",
    "array": r"std::array\b",
    "charconv": r"std::(from|to)_chars\b",
    "cstdint": r"std::u?int(8|16|32|64)_t\b",
    "functional": r"std::(function|reference_wrapper|c?ref|invoke|hash|greater|less|plus)\b",
    "map": r"std::(multi)?map<",
    "memory": r"std::(unique_ptr|make_unique|shared_ptr|make_shared)\b",
    "optional": r"std::(optional|nullopt)\b",
    "span": r"std::span\b",
    "string": r"std::(string|to_string)\b",
    "string_view": r"std::string_view\b",
    "tuple": r"std::(tuple|tie|apply)\b",
    "utility": r"std::(exchange|index_sequence|to_underlying)\b",  # every container has moves and pairs
    "variant": r"std::(variant|visit|get_if|holds_alternative|monostate)\b",
    "vector": r"std::vector\b",
    "tl/expected.hpp": r"tl::(expected|make_unexpected)\b",
    "text/fmt.hpp": r"\bfmt::",
}
PARTS = ["libscore", "formats", "cli", "tui"]
ROOTS = ["libscore/include", "libscore/src", "formats/include", "formats/src", "cli", "tui", "."]

root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent
hidden = re.search(r"set\(standard_headers (.*?)\)", (root / "CMakeLists.txt").read_text(), re.DOTALL)[1]
untold = set(re.findall(r"<([^>]+)>", hidden)) - NAMES.keys()
assert not untold, f"tests/includes.py does not know what shows the use of {untold}"

texts = {path: path.read_text() for part in PARTS for path in (root / part).rglob("*.[ch]pp")}
assert texts, f"no sources below {root}"


def included(path):
    for name in re.findall(r'^\s*#\s*include\s*["<]([^">]+)', texts[path], re.MULTILINE):
        places = [path.parent / name, *(root / folder / name for folder in ROOTS)]
        yield name, next((p.resolve() for p in places if p.resolve() in texts), None)


direct = {path: list(included(path)) for path in texts}
faults = []
for path in sorted(texts):
    names, seen, waiting = set(), set(), [path]
    while waiting:
        for name, file in direct[waiting.pop()]:
            names |= {name, "/".join(file.parts[-2:]) if file else name}
            if file and file not in seen:
                seen.add(file)
                waiting.append(file)
    code = re.sub(r'//[^\n]*|"(?:\\.|[^"\\\n])*"|^\s*#.*$', "", texts[path], flags=re.MULTILINE)
    faults += [f"{path.relative_to(root)}: uses {found[0].strip()}, and nothing includes <{header}>"
               for header, pattern in NAMES.items() if header not in names and (found := re.search(pattern, code))]
print(*faults, f"{len(texts)} sources, {len(faults)} without an include", sep="\n")
sys.exit(bool(faults))
