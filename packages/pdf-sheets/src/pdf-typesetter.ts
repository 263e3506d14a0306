import { codeFont, fontOf, type Weight } from './pdf-fonts.ts'
import { type Run, runsOf } from './printable-text.ts'

type Page = PDFKit.PDFDocument

type Lettering = 'plain' | 'bold' | 'code'
export type Style = {
  font: Lettering
  /** Points. */
  size: number
  /** How much closer than by itself a line follows on another, of the size. */
  closer?: number
}
type Piece = Run & { width: number }
/** The pieces of one line, in points. */
type SetLine = { pieces: Piece[]; width: number }

type Place = {
  x: number
  y: number
  width: number
  align?: 'right' | 'center' | undefined
  /** More lines are cut off. */
  most?: number
}

const weights = { plain: 'regular', bold: 'bold', code: 'regular' } as const satisfies Record<Lettering, Weight>
/** How far below its upper edge the letters of a line stand, of their size: Mukta’s, and JetBrains Mono’s. */
export const ascents: Record<Lettering, number> = { plain: 1.13, bold: 1.13, code: 1.02 }
/** Returns the part of a line's free room that stands before it. */
const shares = { left: 0, center: 0.5, right: 1 } as const
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Sets text in the fonts that its letters need, each read and registered with the document when `prepare` finds a letter of it. Lines
 * are broken between words, and within one where it is longer than a line.
 */
export const typesetter = (doc: Page) => {
  const nameOf = ({ face }: Pick<Run, 'face'>, font: Lettering) => (font === 'code' ? 'code' : `${face} ${weights[font]}`)
  const use = (run: Pick<Run, 'face'>, { font, size }: Style) => doc.font(nameOf(run, font)).fontSize(size)
  const base = { face: 'latin' } as const

  /** Registers what the texts need; without it they cannot be set. */
  const prepare = async (texts: string[]): Promise<void> => {
    doc.registerFont('code', await codeFont())
    for (const face of new Set([
      'latin' as const,
      ...texts.flatMap((text) => text.split('\n').flatMap((line) => runsOf(line).map((run) => run.face))),
    ]))
      for (const weight of ['regular', 'bold'] as const) doc.registerFont(`${face} ${weight}`, await fontOf(face, weight))
  }

  /** Measured texts by lettering and text, for letters of one point: one measurement serves several sizes. */
  const measured = new Map<string, SetLine>()
  const measure = (text: string, font: Lettering): SetLine => {
    const key = `${font} ${text}`
    const found = measured.get(key)
    if (found) return found
    const pieces = runsOf(text).map((run) => ({ ...run, width: use(run, { font, size: 1 }).widthOfString(run.text) }))
    const line = { pieces, width: pieces.reduce((all, { width }) => all + width, 0) }
    measured.set(key, line)
    return line
  }

  const set = (text: string, { font, size }: Style): SetLine => {
    const { pieces, width } = measure(text, font)
    return { pieces: pieces.map((piece) => ({ ...piece, width: piece.width * size })), width: width * size }
  }
  const widthOf = (text: string, { font, size }: Style) => measure(text, font).width * size

  const lines = (text: string, style: Style, width: number): SetLine[] => {
    const space = widthOf(' ', style)
    const broken: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      let reach = 0
      for (const word of paragraph
        .split(/\s+/)
        .filter(Boolean)
        .flatMap((one) => parts(one, style, width))) {
        const wide = widthOf(word, style)
        if (line !== '' && reach + space + wide > width) {
          broken.push(line)
          line = ''
          reach = 0
        }
        reach += wide + (line === '' ? 0 : space)
        line = line === '' ? word : `${line} ${word}`
      }
      if (paragraph !== '') broken.push(line)
    }
    return broken.map((line) => set(line, style))
  }

  /** A word, or what of it fits a line at a time. */
  const parts = (word: string, style: Style, width: number): string[] => {
    if (widthOf(word, style) <= width) return [word]
    const found = ['']
    let reach = 0
    for (const { segment } of clusters.segment(word)) {
      const wide = widthOf(segment, style)
      if (reach + wide > width) {
        found.push('')
        reach = 0
      }
      found[found.length - 1] += segment
      reach += wide
    }
    return found
  }

  const lineHeight = (style: Style) => use(base, style).currentLineHeight(true) - (style.closer ?? 0) * style.size
  /** Points of text in a column of this width. */
  const heightOf = (text: string, style: Style, width: number): number => lines(text, style, width).length * lineHeight(style)

  /** As much of a line as leaves a sign of what is cut off its room. */
  const cut = (line: SetLine, style: Style, width: number): SetLine => {
    const letters = Array.from(clusters.segment(line.pieces.map(({ text }) => text).join('')), ({ segment }) => segment)
    while (letters.length > 0 && widthOf(`${letters.join('')}…`, style) > width) letters.pop()
    return set(`${letters.join('')}…`, style)
  }

  /** Draws text from `y` downwards, in the colour that the document has. */
  const draw = (text: string, style: Style, { x, y, width, align, most = Infinity }: Place): void => {
    const all = lines(text, style, width)
    const shown = all.slice(0, most).map((line, place) => (place === most - 1 && all.length > most ? cut(line, style, width) : line))
    for (const [place, line] of shown.entries()) {
      const baseline = y + place * lineHeight(style) + ascents[style.font] * style.size
      let from = x + (width - line.width) * shares[align ?? 'left']
      for (const piece of line.pieces) {
        drawPiece(piece, style, from, baseline)
        from += piece.width
      }
    }
  }

  /** Glyphs of a joined script are not its letters: beside them stands the text that is copied, searched and read out. */
  const drawPiece = (piece: Piece, style: Style, x: number, y: number) => {
    if (piece.face !== 'latin') doc.markContent('Span', { actual: piece.text })
    use(piece, style).text(piece.text, x, y, { lineBreak: false, baseline: 'alphabetic' })
    if (piece.face !== 'latin') doc.endMarkedContent()
  }

  /** Lets go of what was measured. */
  const forget = () => measured.clear()

  return { prepare, widthOf, lines, heightOf, draw, lineHeight, forget }
}

export type Typesetter = ReturnType<typeof typesetter>
