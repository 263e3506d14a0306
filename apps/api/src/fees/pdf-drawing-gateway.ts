import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Receipt } from '@campus/contracts/fees/receipts.ts'
import { receiptWords } from '@campus/contracts/fees/words.ts'
import { formatDay } from '@campus/contracts/kit/dates.ts'
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
const qrSize = 92
const colour = { ink: '#1b1b1b', soft: '#5a5a5a', line: '#c9c4ba', alarm: '#a1200f' }

type Page = PDFKit.PDFDocument

/** Everything that a receipt says, label and value. */
export const receiptFacts = (receipt: Receipt): [label: string, value: string][] => [
  [receiptWords.number, receipt.receiptNumber],
  [receiptWords.date, formatDay(receipt.paidAt)],
  [receiptWords.student, receipt.student.name],
  [receiptWords.id, receipt.student.uniqueId],
  [receiptWords.course, receipt.courseName],
  ...(receipt.semester === undefined ? [] : [[receiptWords.semester, String(receipt.semester)] satisfies [string, string]]),
  [receiptWords.amount, formatRupees(receipt.amount)],
  [receiptWords.inWords, receipt.amountInWords],
  [receiptWords.method, receipt.paymentMethod],
  [receiptWords.receivedBy, receipt.receivedBy],
  [receiptWords.balance, formatRupees(receipt.amount_due)],
]

/** Draws a receipt on one page. */
export const drawReceipt = async (receipt: Receipt): Promise<Uint8Array> => {
  const { receiptNumber, confirmation } = receipt
  const qr = await QRCode.toBuffer(confirmation, { margin: 0, width: qrSize * 4, errorCorrectionLevel: 'M' })
  const info = { Title: `${receiptWords.title} ${receiptNumber}`, Author: receipt.institute.name }
  // The font of the first page is ours too: the library's own would be read from its folder.
  const doc = new Pdf({ size: page.size, margin: page.margin, info, lang: 'en-IN', displayTitle: true, font: '' })
  doc.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  drawHead(doc, receipt)
  for (const [label, value] of receiptFacts(receipt)) drawFact(doc, label, value)
  drawFoot(doc, qr, confirmation)
  const made = bytesOf(doc)
  doc.end()
  return made
}

const drawHead = (doc: Page, { institute, reversed }: Receipt) => {
  doc.font('bold').fontSize(16).fillColor(colour.ink).text(institute.name)
  const reach = [institute.address, [institute.phone, institute.email].filter(Boolean).join(' · ')].filter(Boolean)
  doc.font('plain').fontSize(8.5).fillColor(colour.soft).text(reach.join('\n'))
  drawLine(doc)
  doc.font('bold').fontSize(13).fillColor(colour.ink).text(receiptWords.title)
  if (reversed)
    doc
      .fillColor(colour.alarm)
      .fontSize(11)
      .text(`${receiptWords.reversed} ${formatDay(reversed.at)}: ${reversed.reason}`)
  doc.moveDown(0.4)
}

const drawFact = (doc: Page, label: string, value: string) => {
  const top = doc.y
  doc.font('plain').fontSize(9.5).fillColor(colour.soft).text(label, page.margin, top, { width: labelWidth })
  const labelEnd = doc.y
  doc
    .font('bold')
    .fillColor(colour.ink)
    .text(value, page.margin + labelWidth, top, { width: inner - labelWidth })
  doc.y = Math.max(doc.y, labelEnd) + 1.5
  doc.x = page.margin
}

const drawFoot = (doc: Page, qr: Buffer, confirmation: string) => {
  const top = page.height - page.margin - qrSize
  doc.image(qr, page.margin, top, { width: qrSize }).link(page.margin, top, qrSize, qrSize, confirmation)
  const beside = page.margin + qrSize + 14
  doc.font('plain').fontSize(8.5).fillColor(colour.soft)
  doc.text(`${receiptWords.confirm}.\n${receiptWords.computed}`, beside, top + qrSize / 2 - 16, { width: inner - qrSize - 14 })
}

const drawLine = (doc: Page) => {
  const y = doc.y + 6
  doc
    .moveTo(page.margin, y)
    .lineTo(page.margin + inner, y)
    .lineWidth(0.7)
    .strokeColor(colour.line)
    .stroke()
  doc.y = y + 8
}

const bytesOf = async (doc: Page): Promise<Uint8Array> => {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
