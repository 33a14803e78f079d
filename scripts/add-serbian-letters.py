"""Adds the letters of Serbian Latin to the latin subset of Onest, so that a name needs no second file.

Takes them from the latin-ext subset of the same font: outlines, variations, widths and kerning. Writes the latin
subset in place, and leaves one alone that has them. To be run when the fonts are updated.

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.66.1 brotli
    /tmp/fonts/bin/python scripts/add-serbian-letters.py
"""

import sys
from copy import deepcopy
from pathlib import Path

from fontTools.ttLib import TTFont

LETTERS = "čćđšžČĆĐŠŽ"
# Kerned as the letter that each is made of.
BASES = dict(zip(LETTERS, "ccdszCCDSZ"))

folder = Path(__file__).parent.parent / "shared-ui/src/fonts"
latin_file = folder / "onest-latin-wght-normal.woff2"
latin = TTFont(latin_file)
if all(ord(letter) in latin.getBestCmap() for letter in LETTERS):
    sys.exit(f"{latin_file.name} has the letters.")
extended = TTFont(folder / "onest-latin-ext-wght-normal.woff2")
latin.ensureDecompiled()
extended.ensureDecompiled()
names = extended.getBestCmap()


def with_components(name):
    glyph = extended["glyf"][name]
    parts = [part.glyphName for part in glyph.components] if glyph.isComposite() else []
    return [inner for part in parts for inner in with_components(part)] + [name]


def copy_glyph(name):
    latin.setGlyphOrder([*latin.getGlyphOrder(), name])
    latin["glyf"].glyphs[name] = deepcopy(extended["glyf"][name])
    latin["gvar"].variations[name] = deepcopy(extended["gvar"].variations.get(name, []))
    latin["hmtx"].metrics[name] = extended["hmtx"].metrics[name]


def kern_like(name, base):
    """Puts a glyph into the kerning classes of another."""
    for lookup in latin["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = getattr(table, "ExtSubTable", table)
            if pairs.LookupType != 2 or pairs.Format != 2:
                continue
            if base in pairs.Coverage.glyphs and name not in pairs.Coverage.glyphs:
                pairs.Coverage.glyphs.append(name)
                if base in pairs.ClassDef1.classDefs:
                    pairs.ClassDef1.classDefs[name] = pairs.ClassDef1.classDefs[base]
            if base in pairs.ClassDef2.classDefs:
                pairs.ClassDef2.classDefs[name] = pairs.ClassDef2.classDefs[base]


# Advances vary with the phantom points of `gvar`; this table would have to repeat that for each new glyph.
if "HVAR" in latin:
    del latin["HVAR"]
for letter in LETTERS:
    for part in with_components(names[ord(letter)]):
        if part not in latin.getGlyphOrder():
            copy_glyph(part)
    for table in latin["cmap"].tables:
        table.cmap[ord(letter)] = names[ord(letter)]
    kern_like(names[ord(letter)], latin.getBestCmap()[ord(BASES[letter])])

latin.flavor = "woff2"
latin.save(latin_file)
print(f"{latin_file.name}: {latin_file.stat().st_size} bytes")
