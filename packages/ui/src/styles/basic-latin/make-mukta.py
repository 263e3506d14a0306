# Makes mukta.woff2, one variable font of the weights 400 to 600, of two files of @fontsource/mukta (LICENSE.txt says how to call it).
import sys
from itertools import permutations
from math import dist

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.misc.bezierTools import splitQuadraticAtT
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import build

files, output = sys.argv[1:]
rupee = 0x20B9
english = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xB0, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026]


def letters_of(name, characters):
    font = TTFont(f'{files}/mukta-{name}-normal.woff2')
    subsetter = subset.Subsetter(subset.Options(hinting=False, layout_features=['kern', 'liga', 'tnum']))
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def font_of(weight):
    font, rest = letters_of(f'latin-{weight}', english), letters_of(f'latin-ext-{weight}', [rupee])
    name = rest.getBestCmap()[rupee]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font['glyf'][name], font['hmtx'][name] = rest['glyf'][name], rest['hmtx'][name]
    for table in font['cmap'].tables:
        table.cmap[rupee] = name
    return font


def contours_of(font, name):
    """Each contour is a list of segments, each of one line or of curves that meet smoothly: [start, (control,) end]."""
    pen = RecordingPen()
    font['glyf'][name].draw(pen, font['glyf'])
    contours = []
    for operator, points in pen.value:
        if operator == 'moveTo':
            start = at = points[0]
            contours.append([])
        elif operator == 'lineTo' or (operator == 'closePath' and at != start):
            end = points[0] if points else start
            contours[-1].append([[at, end]])
            at = end
        elif operator == 'qCurveTo':
            contours[-1].append([])
            for control, end in decomposeQuadraticSegment(points):
                contours[-1][-1].append([at, control, end])
                at = end
    return contours


def distance(one, other):
    """How far apart two contours begin their segments; without an answer when they differ in their number."""
    return sum(dist(a[0][0], b[0][0]) for a, b in zip(one, other, strict=True)) if len(one) == len(other) else float('inf')


def alike(light, bold):
    """The bold contours in the order of the light ones, each from the same point on, with as many curves in each segment of both."""
    turned = lambda model, contour: min((contour[i:] + contour[:i] for i in range(len(contour))), key=lambda turn: distance(model, turn))
    orders = ([turned(model, contour) for model, contour in zip(light, order)] for order in permutations(bold))
    bold = min(orders, key=lambda order: sum(map(distance, light, order)))
    for one, other in zip(sum(light, []), sum(bold, []), strict=True):
        for few, many in ((one, other), (other, one)):
            if len(few[0]) < len(many[0]):
                [(start, end)] = few
                few[:] = [[start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end]]
            while len(few) < len(many):
                longest = max(range(len(few)), key=lambda i: dist(few[i][0], few[i][-1]))
                few[longest : longest + 1] = [[*half] for half in splitQuadraticAtT(*few[longest], 0.5)]
    return light, bold


def draw(font, name, contours):
    pen = TTGlyphPen(None)
    for contour in contours:
        pen.moveTo(contour[0][0][0])
        for curve in sum(contour, []):
            (pen.lineTo if len(curve) == 2 else pen.qCurveTo)(*curve[1:])
        pen.closePath()
    font['glyf'][name] = pen.glyph(dropImpliedOnCurves=False)


fonts = {weight: font_of(weight) for weight in (400, 600)}
light, bold = fonts.values()
for name in light.getGlyphOrder():
    for font, contours in zip((light, bold), alike(contours_of(light, name), contours_of(bold, name)), strict=True):
        draw(font, name, contours)

design = DesignSpaceDocument()
design.addAxis(AxisDescriptor(tag='wght', name='Weight', minimum=400, default=400, maximum=600))
for weight, font in fonts.items():
    design.addSource(SourceDescriptor(font=font, location={'Weight': weight}))
variable, *_ = build(design)
# A space is not drawn closer to what stands before it: rounded to whole pixels, it all but vanished after a comma.
for table in (table for lookup in variable['GPOS'].table.LookupList.Lookup for table in lookup.SubTable if table.Format == 1):
    for first, pairs in zip(table.Coverage.glyphs, table.PairSet, strict=True):
        pairs.PairValueRecord = [pair for pair in pairs.PairValueRecord if 'space' not in (first, pair.SecondGlyph)]
        pairs.PairValueCount = len(pairs.PairValueRecord)
variable.flavor = 'woff2'
variable.save(output)
