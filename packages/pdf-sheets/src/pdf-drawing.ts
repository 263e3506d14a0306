import Pdf from 'pdfkit'
import QRCode from 'qrcode'
import { type Format, formats, type Line, linesOf } from './pdf-lines.ts'
import { type Sheet, textsOf } from './pdf-sheet.ts'
import { ascents, type Style, typesetter, type Typesetter } from './pdf-typesetter.ts'

/** Points. The logo's place above the name, and the room below it. */
const logoBoxes = { A5: { width: 150, height: 36, room: 6 }, A4: { width: 220, height: 58, room: 10 } }
const qrSize = 92
/** For the lines at the foot of a paper without a code. */
const plainFoot = 44
/** From what is signed to the code, with the room above it; a seal is three to four centimetres wide. */
const signingRoom = 136
const seal = { radius: 46, above: 74 }
const signatureWidth = 180
/** The most that one share of the remaining room may be. */
const mostAir = 30
const colours = { ink: '#1b1b1b', soft: '#5a5a5a', alarm: '#a1200f' }
const rules = {
  thin: { colour: '#c9c4ba', width: 0.7 },
  thick: { colour: '#1b5039', width: 1.6 },
  strike: { colour: colours.alarm, width: 1.6 },
}
/** Above the letters' lower edge, of their size. */
const strikeHeight = 0.3

type Page = PDFKit.PDFDocument

/** Draws a sheet under the college's logo (PNG) where there is one. */
export const drawSheet = (sheet: Sheet, logo: Uint8Array | null = null): Promise<Uint8Array> => drawSheets([sheet], logo)

/** Draws sheets of one size and issuer one after the other, each on pages of its own; the fonts are in the file once. */
export const drawSheets = async (sheets: readonly Sheet[], logo: Uint8Array | null = null): Promise<Uint8Array> => {
  const [first] = sheets
  if (!first) throw new RangeError('there is no sheet to draw')
  const doc = open(first, sheets.length)
  const type = typesetter(doc)
  await type.prepare(sheets.flatMap(textsOf))
  // As text, like the code: of pictures with one address the file has one, whatever the number of sheets.
  const picture = logo && `data:image/png;base64,${Buffer.from(logo).toString('base64')}`
  for (const sheet of sheets) {
    if (sheet !== first) doc.addPage()
    await drawOne({ doc, type, format: formats[sheet.size] }, sheet, picture)
    // Of hundreds of sheets only one is held.
    doc.flushPages()
    type.forget()
  }
  const made = bytesOf(doc)
  doc.end()
  return made
}

/** Draws a sheet on the page that was begun, and goes on over further ones where it has to. */
const drawOne = async (on: Ground, sheet: Sheet, logo: string | null) => {
  const { doc, type, format } = on
  const qr = sheet.proof && (await QRCode.toDataURL(sheet.proof.confirmation, { margin: 0, width: qrSize * 4, errorCorrectionLevel: 'M' }))
  const foot = format.height - format.margin - (qr === undefined ? plainFoot : qrSize)
  const lines = linesOf(sheet, format)
  const top = drawLogo(doc, logo, format)
  // A little room stays between the last line and the code, or what is signed above it.
  const lowest = foot - (sheet.signing ? signingRoom : 6)
  const reach = (scale: number) => top + sum(lines.map((line) => heightOf(type, line, scale)))
  const fitting = format.scales.find((one) => reach(one) <= lowest)
  const scale = fitting ?? format.smallest
  const isAlone = format.isOnePage || fitting !== undefined
  const spare = format.isOnePage || !isAlone ? 0 : (lowest - reach(scale)) / sum(lines.map((line) => line.air ?? 0))
  const air = Math.min(spare, mostAir)
  for (const line of lines) {
    if (!isAlone && doc.y + heightOf(type, line, scale) > lowest) turnPage(on, line, scale)
    drawLine(on, line, scale)
    doc.y += air * (line.air ?? 0)
  }
  drawFeet(on, sheet, { foot, qr })
}

/** The document and tools that a sheet is drawn with. */
type Ground = { doc: Page; type: Typesetter; format: Format }

/** Of several sheets none gives the file its title. */
const open = ({ size, title, letterhead: { name }, madeAt }: Sheet, sheets: number): Page => {
  const info = { Title: sheets === 1 ? title : name, Author: name, ...(madeAt !== undefined && { CreationDate: new Date(madeAt) }) }
  const { margin } = formats[size]
  // The font of the first page is ours too: the library's own would be read from its folder.
  return new Pdf({ size, margin, info, lang: 'en-IN', displayTitle: true, font: '', bufferPages: true })
}

/** Draws the logo and returns where the words below it begin. */
const drawLogo = (doc: Page, logo: string | null, { margin, inner, isOnePage }: Format): number => {
  if (logo) {
    const { width, height, room } = logoBoxes[isOnePage ? 'A5' : 'A4']
    doc.image(logo, margin + (inner - width) / 2, margin, { fit: [width, height], align: 'center' })
    doc.y = margin + height + room
  }
  return doc.y
}

/** A line that needs a heading above it, such as a table's, has it again on the next page. */
const turnPage = (on: Ground, { again = [] }: Line, scale: number) => {
  on.doc.addPage()
  for (const line of again) drawLine(on, line, scale)
}

const styleOf = ({ size: usual, closer = 0 }: Line, { font, size = usual }: Line['cells'][number], scale: number): Style => ({
  font,
  size: size * scale,
  closer,
})

const heightOf = (type: Typesetter, line: Line, scale: number): number =>
  Math.max(...line.cells.map((cell) => type.heightOf(cell.text, styleOf(line, cell, scale), cell.width))) + line.room * scale

/** Draws a line below what was drawn before; smaller letters beside larger ones stand on the same line. */
const drawLine = ({ doc, type, format: { margin, inner } }: Ground, line: Line, scale: number) => {
  const top = doc.y
  const end = top + heightOf(type, line, scale)
  const largest = Math.max(...line.cells.map(({ size = line.size }) => size))
  for (const cell of line.cells) {
    const { text, font, colour, x, width, align, size = line.size } = cell
    doc.fillColor(colours[colour])
    const style = styleOf(line, cell, scale)
    const y = top + (largest - size) * ascents[font] * scale
    type.draw(text, style, { x: margin + x, y, width, align })
    if (cell.isStruck) {
      const to = margin + x + width
      drawRule(doc, { from: to - type.widthOf(text, style), to, y: y + (ascents[font] - strikeHeight) * style.size }, 'strike')
    }
  }
  if (line.rule) drawRule(doc, { from: margin, to: margin + inner, y: end - (line.room * scale) / 2 }, line.rule)
  doc.y = end
}

const drawRule = (doc: Page, { from, to, y }: Record<'from' | 'to' | 'y', number>, kind: keyof typeof rules) => {
  const { colour, width } = rules[kind]
  doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke()
}

type Foot = {
  foot: number
  /** As a data: address. */
  qr: string | undefined
}

/** Each page has the code, so that none can be put to another paper; of several each says which it is. */
const drawFeet = (on: Ground, { title, proof, note, signing }: Sheet, { foot, qr }: Foot) => {
  const { doc, type, format } = on
  const { margin, inner } = format
  const { start, count } = doc.bufferedPageRange()
  const indent = proof ? qrSize + 14 : 0
  const width = inner - indent
  const end = format.height - margin
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    if (proof && qr !== undefined) {
      doc.image(qr, margin, foot, { width: qrSize }).link(margin, foot, qrSize, qrSize, proof.confirmation)
      drawCode(on, proof, margin + indent, foot)
    }
    const pages = count > 1 ? `\n${title}, page ${page + 1} of ${count}` : ''
    // It ends where the code ends: what would stand below it would begin a page of its own.
    const most = Math.floor((end - foot - (proof ? codeRoom : 0)) / type.lineHeight(small))
    const height = Math.min(most * type.lineHeight(small), type.heightOf(note + pages, small, width))
    doc.fillColor(colours.soft)
    type.draw(note + pages, small, { x: margin + indent, y: end - height, width, most })
    if (signing && page === count - 1) drawSigning(on, signing, foot)
  }
}

/** At the end of the paper: where it is sealed, and a line to sign on. */
const drawSigning = (
  { doc, type, format: { margin, inner } }: Ground,
  { signatory, seal: words }: NonNullable<Sheet['signing']>,
  foot: number,
) => {
  const y = foot - seal.above
  const x = margin + seal.radius
  doc.circle(x, y, seal.radius).lineWidth(rules.thin.width).dash(2.5, { space: 3 }).strokeColor(rules.thin.colour).stroke().undash()
  doc.fillColor(colours.soft)
  type.draw(words, small, { x: margin, y: y - type.lineHeight(small) / 2, width: 2 * seal.radius, align: 'center', most: 1 })
  const line = { from: margin + inner - signatureWidth, to: margin + inner, y: foot - 54 }
  drawRule(doc, line, 'thin')
  doc.fillColor(colours.ink)
  type.draw(signatory, { font: 'plain', size: 10 }, { x: line.from, y: line.y + 3, width: signatureWidth, align: 'center', most: 1 })
  drawRule(doc, { from: margin, to: margin + inner, y: foot - 14 }, 'thin')
}

const small: Style = { font: 'plain', size: 8.5, closer: 0.21 }

/** Points from the square's upper edge to what stands below the code. */
const codeRoom = 20

const drawCode = ({ doc, type, format: { inner } }: Ground, { label, text }: NonNullable<Sheet['proof']>, x: number, y: number) => {
  doc.fillColor(colours.soft)
  type.draw(label, small, { x, y, width: inner })
  doc.fillColor(colours.ink)
  type.draw(text, { font: 'code', size: 11.5 }, { x: x + type.widthOf(label, small) + 6, y: y - 1.5, width: inner })
}

const sum = (heights: number[]) => heights.reduce((all, height) => all + height, 0)

const bytesOf = async (doc: Page): Promise<Uint8Array> => {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
