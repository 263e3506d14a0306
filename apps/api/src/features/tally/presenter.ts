import type { TallySettings } from '@campus/contracts/tally/schema.ts'
import { paymentMethods } from '@campus/contracts/fees/options.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import type { Voucher } from './rules.ts'

/** Characters that XML 1.0 or Tally has no place for: controls, halves of surrogate pairs and two that are none. */
const forbidden = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Returns a text as it stands in an element or between quotes. */
const escapeXml = (text: string): string => text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (found) => entities[found] ?? '')

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** Returns the texts before and behind the messages of a file that Tally imports. */
const envelope = (report: 'Vouchers' | 'All Masters', company: string) => ({
  head: `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER>${element('TALLYREQUEST', 'Import Data')}</HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC>${element('REPORTNAME', report)}<STATICVARIABLES>${element('SVCURRENTCOMPANY', company)}</STATICVARIABLES></REQUESTDESC>
<REQUESTDATA>
`,
  tail: '</REQUESTDATA>\n</IMPORTDATA></BODY>\n</ENVELOPE>\n',
})

const messageOf = (content: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">\n${content}\n</TALLYMESSAGE>\n`

/** A debit is below zero for Tally, and "deemed positive"; a credit is neither. */
const lineXml = ({ ledger, debitPaise }: { ledger: string; debitPaise: Paise }) =>
  `<ALLLEDGERENTRIES.LIST>${element('LEDGERNAME', ledger)}${element('ISDEEMEDPOSITIVE', debitPaise > 0 ? 'Yes' : 'No')}${element(
    'AMOUNT',
    toRupees(-debitPaise).toFixed(2),
  )}</ALLLEDGERENTRIES.LIST>`

const voucherXml = ({ id, type, day, number, narration, lines }: Voucher): string => {
  const view = 'Accounting Voucher View'
  const fields = [
    element('DATE', day.replaceAll('-', '')),
    element('GUID', id),
    element('VOUCHERTYPENAME', type),
    element('VOUCHERNUMBER', number),
    element('PERSISTEDVIEW', view),
    element('NARRATION', narration),
    ...lines.map(lineXml),
  ]
  return messageOf(
    `<VOUCHER REMOTEID="${escapeXml(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="${view}">\n${fields.join('\n')}\n</VOUCHER>`,
  )
}

/** The file of a batch, part by part as its vouchers come. One that breaks off is no XML, so nobody takes it for whole. */
export const batchXml = async function* (company: string, parts: AsyncIterable<Voucher[]>): AsyncGenerator<string> {
  const { head, tail } = envelope('Vouchers', company)
  let before = head
  for await (const vouchers of parts) {
    yield before + vouchers.map(voucherXml).join('')
    before = ''
  }
  yield before + tail
}

/** The file with all ledgers, each once: Tally knows them by their names in either case, and of two groups the first is taken. */
export const mastersXml = ({ company, methods, online, refunds, heads }: TallySettings): string => {
  const { head, tail } = envelope('All Masters', company)
  const byName = new Map<string, { ledger: string; group: string }>()
  for (const ledger of [...paymentMethods.map((method) => methods[method]), ...(online ? [online] : []), refunds, ...heads]) {
    const name = ledger.ledger.toLowerCase()
    if (!byName.has(name)) byName.set(name, ledger)
  }
  const ledgers = [...byName.values()].map(({ ledger, group }) =>
    messageOf(
      `<LEDGER NAME="${escapeXml(ledger)}" ACTION="Create">\n<NAME.LIST>${element('NAME', ledger)}</NAME.LIST>\n${element('PARENT', group)}\n</LEDGER>`,
    ),
  )
  return head + ledgers.join('') + tail
}
