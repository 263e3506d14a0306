import type { Sheet, SheetPart } from './pdf-sheet.ts'

/** Points. `inner` is what the margins leave; `scale` is that of the letters where more than one page may be filled. */
export type Format = { width: number; height: number; margin: number; inner: number; labelWidth: number; isOnePage: boolean; scale: number }

const format = (width: number, height: number, margin: number, rest: Pick<Format, 'labelWidth' | 'isOnePage' | 'scale'>): Format => ({
  width,
  height,
  margin,
  inner: width - 2 * margin,
  ...rest,
})

export const formats = {
  A5: format(419.53, 595.28, 40, { labelWidth: 120, isOnePage: true, scale: 1 }),
  A4: format(595.28, 841.89, 60, { labelWidth: 150, isOnePage: false, scale: 1.15 }),
} satisfies Record<Sheet['size'], Format>

type Cell = {
  text: string
  font: 'plain' | 'bold'
  colour: 'ink' | 'soft' | 'alarm'
  /** From the left margin, and how far its words reach. */
  x: number
  width: number
  align?: 'right' | 'justify'
}

/** Cells beside each other, and the room below them; `isRuled`: with a line in that room. */
export type Line = {
  cells: Cell[]
  size: number
  room: number
  isRuled?: boolean /** What stands above it on a new page. */
  again?: Line[]
}

type Style = Pick<Line, 'size' | 'room' | 'isRuled'> & Partial<Pick<Cell, 'font' | 'colour'>>

const wide = (text: string, { inner }: Format, { font = 'plain', colour = 'ink', ...line }: Style): Line => ({
  ...line,
  cells: [{ text, font, colour, x: 0, width: inner }],
})

/** A sheet's lines, from its letterhead on. */
export const linesOf = ({ letterhead, parts }: Sheet, on: Format): Line[] => {
  const reach = [letterhead.address, [letterhead.phone, letterhead.email].filter(Boolean).join(' · ')].filter(Boolean)
  return [
    wide(letterhead.name, on, { font: 'bold', size: 16, room: 0 }),
    wide(reach.join('\n'), on, { colour: 'soft', size: 8.5, room: 14, isRuled: true }),
    ...parts.flatMap((part, place) => toLines(part, parts[place + 1], on)),
  ]
}

const toLines = (part: SheetPart, next: SheetPart | undefined, on: Format): Line[] => {
  switch (part.kind) {
    case 'title':
      return [wide(part.text, on, { font: 'bold', size: 13, room: next?.kind === 'alarm' ? 0 : 6 })]
    case 'alarm':
      return [wide(part.text, on, { font: 'bold', colour: 'alarm', size: 11, room: 6 })]
    case 'paragraph':
      return [wide(part.text, on, { size: 10.5, room: 10 })]
    case 'fact':
      // Some room divides facts from what is of another kind.
      return [{ ...toFact(part, on), room: next && next.kind !== 'fact' ? 12 : 1.5 }]
    case 'table':
      return toTable(part, on)
  }
}

const toFact = ({ label, text }: { label: string; text: string }, { inner, labelWidth }: Format): Omit<Line, 'room'> => ({
  size: 9.5,
  cells: [
    { text, font: 'bold', colour: 'ink', x: labelWidth, width: inner - labelWidth },
    // No label is longer than a line.
    { text: label, font: 'plain', colour: 'soft', x: 0, width: labelWidth },
  ],
})

const toTable = ({ head, rows, shares }: Extract<SheetPart, { kind: 'table' }>, { inner }: Format): Line[] => {
  const row = (texts: string[], font: Cell['font']): Line => {
    let x = 0
    const cells = texts.map((text, column): Cell => {
      const width = (shares[column] ?? 0) * inner
      const isAmount = column === texts.length - 1
      const cell: Cell = { text, font, colour: 'ink', x, width: isAmount ? width : width - 8, ...(isAmount && { align: 'right' }) }
      x += width
      return cell
    })
    return { cells, size: 9.5, room: 6, isRuled: true }
  }
  const top = row(head, 'bold')
  return [top, ...rows.map((texts, place) => ({ ...row(texts, 'plain'), again: [top], ...(place === rows.length - 1 && { room: 14 }) }))]
}
