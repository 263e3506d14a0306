import { readFileSync } from 'node:fs'
import path from 'node:path'
import Pdf from 'pdfkit'
import QRCode from 'qrcode'
import { type Format, formats, type Line, linesOf } from './pdf-lines.ts'
import type { Sheet } from './pdf-sheet.ts'

/** Mukta has Latin, Devanagari and the rupee sign; in JetBrains Mono 0 and O, 1 and l and I differ. The file gets the letters that it needs. */
const fontOf = (name: string) => readFileSync(path.join(import.meta.dirname, 'fonts', `${name}.ttf`))
const fonts = { plain: fontOf('mukta-regular'), bold: fontOf('mukta-bold'), code: fontOf('jetbrains-mono-medium') }

/** Points. The logo's place above the name, and the room below it. */
const logoBox = { width: 150, height: 36, room: 6 }
const qrSize = 92
const colours = { ink: '#1b1b1b', soft: '#5a5a5a', alarm: '#a1200f' }
const rules = { thin: { colour: '#c9c4ba', width: 0.7 }, thick: { colour: '#1b5039', width: 1.6 } }

/** How far below its upper edge the letters of Mukta stand, of their size: smaller ones beside larger ones stand on the same line. */
const ascent = 1.13

type Page = PDFKit.PDFDocument

/** Draws a sheet under the college's logo (PNG) where there is one. */
export const drawSheet = async (sheet: Sheet, logo: Uint8Array | null = null): Promise<Uint8Array> => {
  const format = formats[sheet.size]
  // As text: of pictures with one address the file has one, whatever the number of pages.
  const qr = await QRCode.toDataURL(sheet.confirmation, { margin: 0, width: qrSize * 4, errorCorrectionLevel: 'M' })
  const doc = open(sheet, format)
  const foot = format.height - format.margin - qrSize
  const lines = linesOf(sheet, format)
  const top = drawLogo(doc, logo, format)
  // A little room stays between the last line and the code.
  const lowest = foot - 6
  const fits = (scale: number) => top + sum(lines.map((line) => heightOf(doc, line, scale))) <= lowest
  const scale = format.scales.find(fits) ?? format.smallest
  for (const line of lines) {
    if (!format.isOnePage && doc.y + heightOf(doc, line, scale) > lowest) turnPage(doc, line, scale)
    drawLine(doc, line, scale, format)
  }
  drawFeet(doc, sheet, { format, foot, qr })
  const made = bytesOf(doc)
  doc.end()
  return made
}

const open = ({ size, title, letterhead, madeAt }: Sheet, { margin }: Format): Page => {
  const info = { Title: title, Author: letterhead.name, ...(madeAt !== undefined && { CreationDate: new Date(madeAt) }) }
  // The font of the first page is ours too: the library's own would be read from its folder.
  const doc = new Pdf({ size, margin, info, lang: 'en-IN', displayTitle: true, font: '', bufferPages: true })
  return doc.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold).registerFont('code', fonts.code)
}

/** Draws the logo and returns where the words below it begin. */
const drawLogo = (doc: Page, logo: Uint8Array | null, { margin, inner }: Format): number => {
  if (logo) {
    const { width, height } = logoBox
    doc.image(Buffer.from(logo), margin + (inner - width) / 2, margin, { fit: [width, height], align: 'center' })
    doc.y = margin + logoBox.height + logoBox.room
  }
  return doc.y
}

/** A line that needs a heading above it, such as a table's, has it again on the next page. */
const turnPage = (doc: Page, { again = [] }: Line, scale: number) => {
  doc.addPage()
  for (const line of again) drawLine(doc, line, scale, formats.A4)
}

const heightOf = (doc: Page, { cells, size: usual, room, closer = 0 }: Line, scale: number): number =>
  Math.max(
    ...cells.map(({ text, font, width, size = usual }) =>
      doc
        .font(font)
        .fontSize(size * scale)
        .heightOfString(text, { width, lineGap: -closer * size * scale }),
    ),
  ) +
  room * scale

/** Draws a line below what was drawn before. */
const drawLine = (doc: Page, line: Line, scale: number, { margin, inner }: Format) => {
  const top = doc.y
  const end = top + heightOf(doc, line, scale)
  const largest = Math.max(...line.cells.map(({ size = line.size }) => size))
  for (const { text, font, colour, x, width, align, size = line.size } of line.cells)
    doc
      .font(font)
      .fontSize(size * scale)
      .fillColor(colours[colour])
      .text(text, margin + x, top + (largest - size) * ascent * scale, { width, align, lineGap: -(line.closer ?? 0) * size * scale })
  if (line.rule) drawRule(doc, { from: margin, to: margin + inner, y: end - (line.room * scale) / 2 }, line.rule)
  doc.y = end
}

const drawRule = (doc: Page, { from, to, y }: Record<'from' | 'to' | 'y', number>, kind: keyof typeof rules) => {
  const { colour, width } = rules[kind]
  doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke()
}

type Foot = { format: Format; foot: number /** As a data: address. */; qr: string }

/** Each page has the code, so that none can be put to another paper; of several each says which it is. */
const drawFeet = (doc: Page, { title, code, note, confirmation, signatory }: Sheet, { format: { margin, inner }, foot, qr }: Foot) => {
  const { count } = doc.bufferedPageRange()
  const beside = margin + qrSize + 14
  const rest = inner - qrSize - 14
  const signed = signatory === undefined ? 0 : 150
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    doc.image(qr, margin, foot, { width: qrSize }).link(margin, foot, qrSize, qrSize, confirmation)
    drawCode(doc, code, beside, foot)
    doc.font('plain').fontSize(8.5).fillColor(colours.soft)
    const pages = count > 1 ? `\n${title}, page ${page + 1} of ${count}` : ''
    const width = rest - (signed && signed + 14)
    // It ends where the code ends: what would stand below it would begin a page of its own.
    const close = { width, lineGap: -1.8 }
    const height = Math.min(qrSize - codeRoom, doc.heightOfString(note + pages, close))
    // A little more, or the last line that fits would be taken for one that does not.
    doc.text(note + pages, beside, foot + qrSize - height, { ...close, height: height + 10, ellipsis: true })
    if (signatory === undefined || page < count - 1) continue
    drawRule(doc, { from: margin + inner - signed, to: margin + inner, y: foot + qrSize - 20 }, 'thin')
    doc
      .fillColor(colours.ink)
      .text(signatory, margin + inner - signed, foot + qrSize - 16, { width: signed, height: 14, align: 'center', ellipsis: true })
  }
}

/** Points from the square's upper edge to what stands below the code. */
const codeRoom = 20

const drawCode = (doc: Page, { label, text }: Sheet['code'], x: number, y: number) => {
  doc.font('plain').fontSize(8.5).fillColor(colours.soft).text(label, x, y, { lineBreak: false })
  const from = x + doc.widthOfString(label) + 6
  doc
    .font('code')
    .fontSize(11.5)
    .fillColor(colours.ink)
    .text(text, from, y - 1.5, { lineBreak: false })
}

const sum = (heights: number[]) => heights.reduce((all, height) => all + height, 0)

const bytesOf = async (doc: Page): Promise<Uint8Array> => {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
