#!/usr/bin/env python3
"""Makes sans-regular.otf and sans-strong.otf from Inter, and display.otf from GFS
Didot (Debian: fonts-inter, fonts-gfs-didot, python3-fonttools): Latin, Greek, punctuation,
arrows and a few signs, under names of their own, since "Inter" and "GFS Didot" are
reserved. For names they keep Cyrillic and Vietnamese too, as far as they have them, and
the display face Greek with all its accents.

    subset.py Inter-Regular.otf sans-regular.otf Sans Regular
    subset.py Inter-SemiBold.otf sans-strong.otf Sans Strong
    subset.py GFSDidot.otf display.otf Display Regular
"""
import sys

from fontTools import subset
from fontTools.ttLib.tables import otTables


def as_list(coverage, font):
    """Writes a Coverage table as a list of glyphs, never as ranges. go-text 0.3.5 looks glyphs
    up in a filter that takes in no more ranges after one of 64 glyphs, so it would leave out
    most of the kerning of the glyphs behind. A list is some 7 kB longer for each typeface."""
    glyphs = sorted(coverage.glyphs or [], key=font.getGlyphID)
    coverage.Format = 1
    return {"GlyphArray": glyphs}


otTables.Coverage.preWrite = as_list

RANGES = """20-7E A0-17F 192 1A0-1A1 1AF-1B0 218-21B 300-304 306-30A 30C 31B 323
370-3FF 400-52F 1E80-1E85 1E9E 1EA0-1EF9 2010-2015 2018-201E 2020-2022 2026 2030 2032-2033 2039-203A 2044 20AC
2116 2122 2190-2199 21A9-21AA 21B6-21B7 21BA-21BB 21E7 2212 2215 221E 2248 2260
2264-2265 2318 2325 25A0-25A1 25B2 25B6 25BC 25C0 25CB 25CF 2605-2606 2713 2715
2717 FFFD"""
POLYTONIC = "1F00-1FFF"


def main(source, target, family, weight):
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "tnum", "locl", "calt", "case"]
    ranges = RANGES
    if family == "Display":
        options.layout_features.append("liga")
        ranges += " " + POLYTONIC
    options.hinting = False
    options.desubroutinize = True
    options.glyph_names = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    font = subset.load_font(source, options)
    wanted = set()
    for part in ranges.split():
        first, _, last = part.partition("-")
        wanted.update(range(int(first, 16), int(last or first, 16) + 1))
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    short, long = "Agora" + family + "-" + weight, "Agora " + family
    names = {1: long, 2: "Regular", 3: short, 4: long + " " + weight, 6: short}
    for record in list(font["name"].names):
        if record.nameID in names:
            record.string = names[record.nameID]
        elif record.nameID not in (0, 5, 13, 14):
            font["name"].names.remove(record)
    top = font["CFF "].cff
    top.fontNames[0] = names[6]
    for key, value in (("FullName", names[4]), ("FamilyName", names[1])):
        if hasattr(top.topDictIndex[0], key):
            setattr(top.topDictIndex[0], key, value)
    subset.save_font(font, target, options)


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
