import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Receipt } from '@campus/contracts/fees/receipts.ts'
import { receiptWords } from '@campus/contracts/fees/words.ts'
import { formatCalendarDay, formatDay } from '@campus/contracts/kit/dates.ts'
import { formatRupees } from '@campus/contracts/kit/money.ts'
import Pdf from 'pdfkit'
import QRCode from 'qrcode'

/** Mukta has Latin, Devanagari and the rupee sign; the file of a receipt gets the letters that it needs. */
const fontOf = (name: string) => readFileSync(path.join(import.meta.dirname, '../kit/fonts', `mukta-${name}.ttf`))
const fonts = { plain: fontOf('regular'), bold: fontOf('bold') }

/** Points; a receipt is half a sheet of A4. */
const page = { size: 'A5', margin: 40, width: 419.53, height: 595.28 } as const
const inner = page.width - 2 * page.margin
const labelWidth = 120
/** The logo's place above the name, and the room below it. */
const logoBox = { width: 150, height: 36, room: 6 }
const qrSize = 92
const colour = { ink: '#1b1b1b', soft: '#5a5a5a', line: '#c9c4ba', alarm: '#a1200f' }

type Page = PDFKit.PDFDocument

/** Some text, the label beside it where it has one, and the room below it; `isRuled`: with a line in that room. */
type Block = {
  words: string
  font: keyof typeof fonts
  size: number
  colour: string
  label?: string
  room: number
  isRuled?: boolean
}

/** Letters are set as large as leaves the code its place: the longest names, course and reason there can be need the smallest. */
const scales = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const
const smallest = 0.52
const foot = page.height - page.margin - qrSize

/** Everything that a receipt says, label and value. */
export const receiptFacts = (receipt: Receipt): [label: string, value: string][] => [
  [receiptWords.number, receipt.receiptNumber],
  [receiptWords.date, receipt.paidOn === undefined ? formatDay(receipt.paidAt) : formatCalendarDay(receipt.paidOn)],
  ...(receipt.paidOn === undefined ? [] : [[receiptWords.entered, formatDay(receipt.paidAt)] satisfies [string, string]]),
  [receiptWords.student, receipt.student.name],
  [receiptWords.id, receipt.student.uniqueId],
  ...(receipt.student.rollNumber === undefined ? [] : [[receiptWords.rollNumber, receipt.student.rollNumber] satisfies [string, string]]),
  [receiptWords.course, receipt.courseName],
  ...(receipt.semester === undefined ? [] : [[receiptWords.semester, String(receipt.semester)] satisfies [string, string]]),
  [receiptWords.amount, formatRupees(receipt.amount)],
  [receiptWords.inWords, receipt.amountInWords],
  [receiptWords.method, receipt.paymentMethod],
  ...(receipt.reference === undefined ? [] : [[receiptWords.reference, receipt.reference] satisfies [string, string]]),
  ...(receipt.chequeBank === undefined ? [] : [[receiptWords.chequeBank, receipt.chequeBank] satisfies [string, string]]),
  ...(receipt.chequeDate === undefined
    ? []
    : [[receiptWords.chequeDate, formatCalendarDay(receipt.chequeDate)] satisfies [string, string]]),
  [receiptWords.receivedBy, receipt.receivedBy],
  [receiptWords.balance, formatRupees(receipt.amount_due)],
]

/** Draws a receipt on one page, under the college's logo (PNG) where there is one. */
export const drawReceipt = async (receipt: Receipt, logo: Uint8Array | null = null): Promise<Uint8Array> => {
  const { receiptNumber, confirmation } = receipt
  const qr = await QRCode.toBuffer(confirmation, { margin: 0, width: qrSize * 4, errorCorrectionLevel: 'M' })
  const info = { Title: `${receiptWords.title} ${receiptNumber}`, Author: receipt.institute.name }
  // The font of the first page is ours too: the library's own would be read from its folder.
  const doc = new Pdf({ size: page.size, margin: page.margin, info, lang: 'en-IN', displayTitle: true, font: '' })
  doc.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  const blocks = [...headOf(receipt), ...receiptFacts(receipt).map(toBlock)]
  // A little room stays between the last line and the code.
  const top = drawLogo(doc, logo)
  const scale = scales.find((one) => top + sum(blocks.map((block) => heightOf(doc, block, one))) <= foot - 6) ?? smallest
  for (const block of blocks) drawBlock(doc, block, scale)
  drawFoot(doc, qr, confirmation)
  const made = bytesOf(doc)
  doc.end()
  return made
}

/** Draws the logo and returns where the words below it begin. */
const drawLogo = (doc: Page, logo: Uint8Array | null): number => {
  if (logo) {
    doc.image(Buffer.from(logo), page.margin, page.margin, { fit: [logoBox.width, logoBox.height] })
    doc.y = page.margin + logoBox.height + logoBox.room
  }
  return doc.y
}

const headOf = ({ institute, reversed }: Receipt): Block[] => {
  const reach = [institute.address, [institute.phone, institute.email].filter(Boolean).join(' · ')].filter(Boolean)
  return [
    { words: institute.name, font: 'bold', size: 16, colour: colour.ink, room: 0 },
    { words: reach.join('\n'), font: 'plain', size: 8.5, colour: colour.soft, room: 14, isRuled: true },
    { words: receiptWords.title, font: 'bold', size: 13, colour: colour.ink, room: reversed ? 0 : 6 },
    ...(reversed
      ? [
          {
            ...alarm,
            words: `${reversed.isBounce ? receiptWords.bounced : receiptWords.reversed} ${formatDay(reversed.at)}: ${reversed.reason}`,
          },
        ]
      : []),
  ]
}
const alarm = { font: 'bold', size: 11, colour: colour.alarm, room: 6 } as const

const toBlock = ([label, words]: [string, string]): Block => ({ label, words, font: 'bold', size: 9.5, colour: colour.ink, room: 1.5 })

/** Where the words of a block begin, and how far they reach. */
const placeOf = ({ label }: Block) => {
  const aside = label === undefined ? 0 : labelWidth
  return { x: page.margin + aside, width: inner - aside }
}

const heightOf = (doc: Page, block: Block, scale: number): number => {
  const { width } = placeOf(block)
  return (
    doc
      .font(block.font)
      .fontSize(block.size * scale)
      .heightOfString(block.words, { width }) +
    block.room * scale
  )
}

/** Draws a block below what was drawn before. No label is longer than a line. */
const drawBlock = (doc: Page, block: Block, scale: number) => {
  const { x, width } = placeOf(block)
  const top = doc.y
  const end = top + heightOf(doc, block, scale)
  doc.fillColor(block.colour).text(block.words, x, top, { width })
  if (block.label) doc.font('plain').fillColor(colour.soft).text(block.label, page.margin, top, { width: labelWidth })
  if (block.isRuled) drawLine(doc, end - (block.room * scale) / 2)
  doc.y = end
}

const drawFoot = (doc: Page, qr: Buffer, confirmation: string) => {
  doc.image(qr, page.margin, foot, { width: qrSize }).link(page.margin, foot, qrSize, qrSize, confirmation)
  const beside = page.margin + qrSize + 14
  doc.font('plain').fontSize(8.5).fillColor(colour.soft)
  doc.text(`${receiptWords.confirm}.\n${receiptWords.computed}`, beside, foot + qrSize / 2 - 16, { width: inner - qrSize - 14 })
}

const drawLine = (doc: Page, y: number) => {
  doc
    .moveTo(page.margin, y)
    .lineTo(page.margin + inner, y)
    .lineWidth(0.7)
    .strokeColor(colour.line)
    .stroke()
}

const sum = (heights: number[]) => heights.reduce((all, height) => all + height, 0)

const bytesOf = async (doc: Page): Promise<Uint8Array> => {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
