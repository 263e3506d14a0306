import type { Sheet, SheetPart } from './pdf-sheet.ts'

/** Points. */
export type Format = {
  width: number
  height: number
  margin: number
  /** The width between the margins. */
  inner: number
  labelWidth: number
  isOnePage: boolean
  /** Letters are set as large as leaves the code its place on the first page, */
  scales: readonly number[]
  /** and where none of these does, this large: on one page the longest values there can be need it, otherwise further pages are filled. */
  smallest: number
}

const format = (
  width: number,
  height: number,
  margin: number,
  rest: Pick<Format, 'labelWidth' | 'isOnePage' | 'scales' | 'smallest'>,
): Format => ({
  width,
  height,
  margin,
  inner: width - 2 * margin,
  ...rest,
})

export const formats = {
  A5: format(419.53, 595.28, 40, { labelWidth: 120, isOnePage: true, scales: [1, 0.92, 0.84, 0.76, 0.68, 0.6], smallest: 0.52 }),
  A4: format(595.28, 841.89, 60, { labelWidth: 170, isOnePage: false, scales: [1.35, 1.25, 1.15, 1.05], smallest: 1.15 }),
} satisfies Record<Sheet['size'], Format>

type Cell = {
  text: string
  font: 'plain' | 'bold'
  colour: 'ink' | 'soft' | 'alarm'
  /** From the left margin, and how far its words reach. */
  x: number
  width: number
  align?: 'right' | 'center'
  /** Where it is not the line's. */
  size?: number
  /** Crossed out, at the right edge. */
  isStruck?: boolean
}

/** Cells beside each other, and the room below them, with a rule in it where there is one. */
export type Line = {
  cells: Cell[]
  size: number
  room: number
  /** Its share of what is left of a page that is alone: it stands below the line. */
  air?: number
  rule?: 'thin' | 'thick'
  /** How much closer than by itself the words of several lines stand, of their size. */
  closer?: number
  /** Lines repeated above it on a new page. */
  again?: Line[]
}

type Style = Omit<Line, 'cells' | 'again'> & Partial<Pick<Cell, 'font' | 'colour' | 'align'>>

const wide = (text: string, { inner }: Format, { font = 'plain', colour = 'ink', align, ...line }: Style): Line => ({
  ...line,
  cells: [{ text, font, colour, x: 0, width: inner, ...(align && { align }) }],
})

/** A sheet's lines, from its letterhead on. */
export const linesOf = ({ letterhead, parts }: Sheet, on: Format): Line[] => {
  const reach = [letterhead.address, [letterhead.phone, letterhead.email].filter(Boolean).join(' · ')].filter(Boolean)
  return [
    wide(letterhead.name, on, { font: 'bold', size: 16, room: 3, align: 'center', closer: 0.36 }),
    wide(reach.join('\n'), on, { colour: 'soft', size: 8.5, room: 18, rule: 'thick', align: 'center', closer: 0.2 }),
    ...parts.flatMap((part, place) => toLines(part, parts[place + 1], on)),
  ]
}

const toLines = (part: SheetPart, next: SheetPart | undefined, on: Format): Line[] => {
  switch (part.kind) {
    case 'title':
      return [
        wide(part.text, on, {
          font: 'bold',
          size: on.isOnePage ? 14 : 20,
          ...(next?.kind === 'alarm' ? { room: 0 } : below),
          align: 'center',
          closer: 0.3,
        }),
      ]
    case 'alarm':
      return [wide(part.text, on, { font: 'bold', colour: 'alarm', size: 11, ...below, align: 'center', closer: 0.3 })]
    case 'paragraph':
      return [wide(part.text, on, { size: 10.5, room: 10, air: 0.6 })]
    case 'ends':
      return [toEnds(part, on)]
    case 'fact':
      // Some room divides facts from what is of another kind.
      return [{ ...toFact(part, on), ...(next?.kind === 'amount' ? ruled : { room: next && next.kind !== 'fact' ? 12 : 1.5 }) }]
    case 'sum':
      return [toSum(part, next, on)]
    case 'amount':
      return toAmount(part, on)
    case 'table':
      return toTable(part, on)
  }
}

/** Below a title and what belongs to it. */
const below = { room: 10, air: 1 } as const

const toEnds = ({ left, right }: Extract<SheetPart, { kind: 'ends' }>, { inner }: Format): Line => ({
  size: 9.5,
  room: 10,
  air: 1,
  cells: [
    { text: left, font: 'bold', colour: 'ink', x: 0, width: inner * 0.6 },
    { text: right, font: 'bold', colour: 'ink', x: inner * 0.6, width: inner * 0.4, align: 'right' },
  ],
})

const toFact = ({ label, text }: { label: string; text: string }, { inner, labelWidth }: Format): Omit<Line, 'room'> => ({
  size: 9.5,
  cells: [
    { text, font: 'bold', colour: 'ink', x: labelWidth, width: inner - labelWidth },
    // No label is longer than a line.
    { text: label, font: 'plain', colour: 'soft', x: 0, width: labelWidth },
  ],
})

const toSum = ({ label, text }: { label: string; text: string }, next: SheetPart | undefined, { inner }: Format): Line => {
  const total = next?.kind === 'sum' ? ({ font: 'plain', colour: 'soft' } as const) : ({ font: 'bold', colour: 'ink' } as const)
  return {
    size: 9.5,
    room: 1.5,
    cells: [
      { ...total, text: label, x: 0, width: inner * 0.6 },
      { text, font: 'bold', colour: 'ink', x: inner * 0.6, width: inner * 0.4, align: 'right' },
    ],
  }
}

const ruled = { room: 14, rule: 'thin' } as const

/** The figures are twice as large as what is beside and below them. */
const toAmount = ({ label, text, notes, isStruck = false }: Extract<SheetPart, { kind: 'amount' }>, on: Format): Line[] => {
  const half = on.inner / 2
  return [
    {
      size: 9.5,
      room: 0,
      closer: 0.3,
      cells: [
        { text: label, font: 'plain', colour: 'soft', x: 0, width: half },
        { text, font: 'bold', colour: 'ink', x: half, width: half, align: 'right', size: 17, isStruck },
      ],
    },
    ...notes.map((note, place) => wide(note, on, { font: 'bold', size: 9.5, ...(place === notes.length - 1 ? ruled : { room: 1.5 }) })),
  ]
}

const toTable = ({ head, rows, shares, amounts = 1 }: Extract<SheetPart, { kind: 'table' }>, { inner }: Format): Line[] => {
  const row = (texts: string[], font: Cell['font']): Line => {
    let x = 0
    const cells = texts.map((text, column): Cell => {
      const width = (shares[column] ?? 0) * inner
      const isAmount = column >= texts.length - amounts
      const cell: Cell = { text, font, colour: 'ink', x, width: isAmount ? width : width - 8, ...(isAmount && { align: 'right' }) }
      x += width
      return cell
    })
    return { cells, size: 9.5, room: 6, rule: 'thin' }
  }
  const top = row(head, 'bold')
  return [top, ...rows.map((texts, place) => ({ ...row(texts, 'plain'), again: [top], ...(place === rows.length - 1 && { room: 14 }) }))]
}
