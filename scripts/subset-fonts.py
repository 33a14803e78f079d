"""Makes the site's font files from Onest as Fontsource publishes it, one file per script.

- The weight axis is limited to the weights that the site uses, which takes a quarter off each file.
- The latin file has ASCII, punctuation, the letters of Serbian Latin, which Fontsource has in latin-ext, and the
  most common accented letters of names. The others are in latin-supplement, which few pages need.

To be run when the fonts are updated or a weight is added. It prints the ranges for `shared-ui/src/styles/fonts.css`.

    npm pack @fontsource-variable/onest@5.3.1 && tar xzf fontsource-variable-onest-5.3.1.tgz -C /tmp
    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.66.1 brotli
    /tmp/fonts/bin/python scripts/subset-fonts.py /tmp/package/files
"""

import sys
from copy import deepcopy
from itertools import groupby
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

# `--weight-body` and `--weight-heading` of shared-ui/src/styles/scale.css. The default stays: preview images use it.
WEIGHTS = (400, 400, 780)
SERBIAN = "čćđšžČĆĐŠŽ"
# Kerned as the letter that each is made of.
BASES = dict(zip(SERBIAN, "ccdszCCDSZ"))
ASCII = "".join(map(chr, range(0x20, 0x7F)))
PUNCTUATION = "".join(map(chr, range(0x2000, 0x2070)))
LATIN = ASCII + PUNCTUATION + SERBIAN + "áäçèéíñóöüÉÖÜ" + "\u00a0\u00ad§©«®°±²³·»½×€™↑↓−\ufeff\ufffd"

source = Path(sys.argv[1])
target = Path(__file__).parent.parent / "shared-ui/src/fonts"


def read(script):
    font = TTFont(source / f"onest-{script}-wght-normal.woff2")
    font.ensureDecompiled()
    return font


def add_serbian(latin, extended):
    """Copies outlines, variations, widths and kerning of the letters."""
    # Advances vary with the phantom points of `gvar`; this table would have to repeat that for each new glyph.
    if "HVAR" in latin:
        del latin["HVAR"]
    names = extended.getBestCmap()
    for letter in SERBIAN:
        for part in with_components(extended, names[ord(letter)]):
            if part not in latin.getGlyphOrder():
                copy_glyph(part, extended, latin)
        for table in latin["cmap"].tables:
            table.cmap[ord(letter)] = names[ord(letter)]
        kern_like(latin, names[ord(letter)], latin.getBestCmap()[ord(BASES[letter])])
    return latin


def with_components(font, name):
    glyph = font["glyf"][name]
    parts = [part.glyphName for part in glyph.components] if glyph.isComposite() else []
    return [inner for part in parts for inner in with_components(font, part)] + [name]


def copy_glyph(name, extended, latin):
    latin.setGlyphOrder([*latin.getGlyphOrder(), name])
    latin["glyf"].glyphs[name] = deepcopy(extended["glyf"][name])
    latin["gvar"].variations[name] = deepcopy(extended["gvar"].variations.get(name, []))
    latin["hmtx"].metrics[name] = extended["hmtx"].metrics[name]


def kern_like(font, name, base):
    """Puts a glyph into the kerning classes of another."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
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


def write(script, font, characters):
    instancer.instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
    # The few instructions stay: without them FreeType rounds the widths of letters differently.
    options = subset.Options(layout_features=["*"], flavor="woff2")
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    file = target / f"onest-{script}-wght-normal.woff2"
    subset.save_font(font, file, options)
    print(f"{file.name}: {file.stat().st_size} bytes, {ranges(font.getBestCmap())}")


def ranges(characters):
    runs = groupby(enumerate(sorted(characters)), lambda pair: pair[1] - pair[0])
    ends = [(run[0][1], run[-1][1]) for _, pairs in runs for run in [list(pairs)]]
    return ", ".join(f"U+{first:04X}" + (f"-{last:04X}" if last > first else "") for first, last in ends)


def with_serbian():
    return add_serbian(read("latin"), read("latin-ext"))


kept = {ord(character) for character in LATIN}
latin_characters = set(with_serbian().getBestCmap())
write("latin", with_serbian(), latin_characters & kept)
write("latin-supplement", read("latin"), latin_characters - kept)
for script in ["latin-ext", "cyrillic", "cyrillic-ext"]:
    font = read(script)
    write(script, font, font.getBestCmap())
