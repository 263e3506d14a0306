import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'
import { type FaceName, fileOf } from './font-faces.ts'

export type Weight = 'regular' | 'bold'
/** A font as the PDF library takes it: a file, or (its types do not know that) one that is open and has a shaper of its own. */
type FontSource = Buffer

const fileAt = (name: string) => readFileSync(path.join(import.meta.dirname, 'fonts', `${name}.ttf`))

const kept = new Map<string, Promise<FontSource>>()
const once = async (name: string, open: () => Promise<FontSource>) => {
  const found = kept.get(name) ?? open()
  kept.set(name, found)
  return found
}

/** In JetBrains Mono 0 and O, 1 and l and I differ: codes are printed in it. Each font is read when the first sheet needs it. */
export const codeFont = async (): Promise<FontSource> => once('code', async () => fileAt('jetbrains-mono-medium'))

/** Latin letters stand one after the other. The signs of every other script are ordered and joined by HarfBuzz, as browsers do it. */
export const fontOf = async (face: FaceName, weight: Weight): Promise<FontSource> =>
  once(`${face} ${weight}`, async () => {
    const file = fileAt(`${fileOf(face)}-${weight}`)
    return face === 'latin' ? file : shaped(file)
  })

/**
 * Returns a font whose text HarfBuzz shapes: the PDF library's own shaping throws at many conjuncts, and puts others in a wrong order.
 * HarfBuzz is loaded with the first such font.
 */
const shaped = async (file: Buffer): Promise<FontSource> => {
  const font = create(file)
  if (!('layout' in font)) throw new Error('a file of several fonts is none of ours')
  const hb = await import('harfbuzzjs')
  const shaper = new hb.Font(new hb.Face(new hb.Blob(file)))
  const buffer = new hb.Buffer()
  // The text that a glyph is copied as where a reader does not know the text of its run: its own letter, or else its cluster's.
  const own = new Map(font.characterSet.map((letter) => [font.glyphForCodePoint(letter).id, [letter]]))

  const layout = (text: string) => {
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(shaper, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer
      .getGlyphPositions()
      .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
    const lettersAt = lettersByCluster(
      text,
      infos.map(({ cluster }) => cluster),
    )
    return {
      glyphs: infos.map(({ codepoint: id, cluster }) => font.getGlyph(id, own.get(id) ?? lettersAt.get(cluster) ?? [])),
      positions,
      // The PDF library changes the positions to its own unit, and reads this afterwards.
      get advanceWidth() {
        return positions.reduce((all, { xAdvance }) => all + xAdvance, 0)
      },
    }
  }
  return Object.assign(font, { layout }) as unknown as FontSource
}

/** The code points of each cluster, by the place in the text where it begins. */
const lettersByCluster = (text: string, places: number[]): Map<number, number[]> => {
  const starts = [...new Set(places)].toSorted((a, b) => a - b)
  return new Map(starts.map((start, n) => [start, Array.from(text.slice(start, starts[n + 1]), (letter) => letter.codePointAt(0) ?? 0)]))
}
