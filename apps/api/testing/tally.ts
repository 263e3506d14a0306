import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { closeTallyBatch, exportTallyBatch, findTallySettings, saveTallySettings } from '@campus/contracts/tally/endpoints.ts'
import type { TallySettingsDraft } from '@campus/contracts/tally/schema.ts'
import type { Client } from 'pg'
import sax from 'sax'
import type { TestApp } from './app.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>

export const yesterday = (): string => daysLater(collegeDay(), -1)

/** Adds a payment to a student's ledger that was recorded some days ago. */
export const paidBefore = async (
  { pool }: { pool: Pick<TestApp['pool'], 'query'> | Client },
  uniqueId: string,
  { paise = 100, days = 1 } = {},
): Promise<void> => {
  await pool.query(
    `insert into fee_entries (application_id, kind, amount_paise, payment_method, recorded_at)
      select id, 'Payment', $2, 'Cash', now() - make_interval(days => $3) from applications where unique_id = $1`,
    [uniqueId, paise, days],
  )
}

/** Moves all of the fee book that is in no batch some days back, as if it had been recorded then. */
export const recordedEarlier = async ({ pool }: Pick<TestApp, 'pool'>, days = 1): Promise<void> => {
  const client = await pool.connect()
  try {
    // Without the triggers, which let nobody change what was recorded.
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `update fee_entries entry set recorded_at = entry.recorded_at - make_interval(days => $1)
        from tally_entries waiting where batch_id is null and (waiting.application_id, waiting.place) = (entry.application_id, entry.place)`,
      [days],
    )
    await client.query('update tally_entries set recorded_at = recorded_at - make_interval(days => $1) where batch_id is null', [days])
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** The content of an element of a parsed file: the elements in it by their names, or its text. */
type Parsed = { name: string; attributes: Record<string, string>; text: string; children: Parsed[] }

/** Parses a file with a parser that knows nothing of how it was written, and takes nothing but XML. */
export const parseXml = (content: string): Parsed => {
  const parser = sax.parser(true)
  const root: Parsed = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  Object.assign(parser, {
    onerror: (error: Error) => {
      throw error
    },
    onopentag: ({ name, attributes }: sax.Tag | sax.QualifiedTag) => {
      const written = Object.entries(attributes).map(([key, value]) => [key, String(value)])
      const element: Parsed = { name, attributes: Object.fromEntries(written) as Record<string, string>, text: '', children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    ontext: (text: string) => {
      const last = open.at(-1)
      if (last) last.text += text
    },
    onclosetag: () => open.pop(),
  } satisfies Partial<sax.SAXParser>)
  parser.write(content).close()
  return root
}

/** All elements of a name, however deep. */
export const elementsOf = (parent: Parsed, name: string): Parsed[] =>
  parent.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)])

export const textOf = (parent: Parsed, name: string): string => elementsOf(parent, name)[0]?.text ?? ''

/** The vouchers of a file; amounts in paise, a debit above zero. Checks of each line that its sign agrees with its side. */
export const vouchersOf = (content: string) =>
  elementsOf(parseXml(content), 'VOUCHER').map((voucher) => ({
    id: voucher.attributes['REMOTEID'] ?? '',
    guid: textOf(voucher, 'GUID'),
    type: textOf(voucher, 'VOUCHERTYPENAME'),
    day: textOf(voucher, 'DATE').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    number: textOf(voucher, 'VOUCHERNUMBER'),
    narration: textOf(voucher, 'NARRATION'),
    lines: elementsOf(voucher, 'ALLLEDGERENTRIES.LIST').map((line): [ledger: string, debit: number] => {
      const amount = textOf(line, 'AMOUNT')
      const isDebit = textOf(line, 'ISDEEMEDPOSITIVE') === 'Yes'
      if (!/^-?\d+\.\d\d$/.test(amount) || amount.startsWith('-') !== isDebit)
        throw new Error(`${amount} is no ${isDebit ? 'debit' : 'credit'}`)
      return [textOf(line, 'LEDGERNAME'), -Math.round(Number(amount) * 100)]
    }),
  }))

/** Returns the actions of an accountant who uses Tally; each payment method has a ledger of its own. */
export const tallyOffice = (api: TestApp, admin: Someone) => {
  const settings = async () => (await api.send(findTallySettings, {}, admin)).body.data
  const draft = async (changed: Partial<TallySettingsDraft> = {}): Promise<TallySettingsDraft> => {
    const { company, heads, mode, firstDay, refunds, version } = await settings()
    const bank = (ledger: string) => ({ ledger, group: 'Bank Accounts' })
    return {
      company: company || 'Aranya College',
      mode,
      firstDay,
      methods: {
        Cash: { ledger: 'Cash', group: 'Cash-in-Hand' },
        Cheque: bank('Cheques'),
        'Online Transfer': bank('Transfers'),
        UPI: bank('UPI account'),
        'Card Payment': bank('Cards'),
      },
      refunds,
      heads: heads.map(({ id, group }) => ({ id, group })),
      version,
      ...changed,
    }
  }
  const file = async (number: number) => (await api.inject(exportTallyBatch, { params: { number } }, admin)).body
  return {
    settings,
    draft,
    save: async (changed: Partial<TallySettingsDraft> = {}) =>
      (await api.send(saveTallySettings, { body: await draft(changed) }, admin)).body.data,
    close: async (upTo = yesterday()) => (await api.send(closeTallyBatch, { body: { upTo } }, admin)).body.data,
    file,
    vouchers: async (number: number) => vouchersOf(await file(number)),
  }
}

/** The requests of an admin about Tally, each with what it needs; `student` makes one who owes what the course costs. */
export const tallyRequests = (api: TestApp, admin: Someone, student: () => Promise<string>) => {
  const office = tallyOffice(api, admin)
  const waiting = async () => {
    await office.save()
    await paidBefore(api, await student())
  }
  return {
    'PUT /api/v1/admin/fees/tally/settings': async () => ({ body: await office.draft() }),
    'GET /api/v1/admin/fees/tally/masters.xml': async () => {
      await office.save()
      return {}
    },
    'POST /api/v1/admin/fees/tally/batches': async () => {
      await waiting()
      return { body: { upTo: yesterday() } }
    },
    'GET /api/v1/admin/fees/tally/batches/:number/vouchers.xml': async () => {
      await waiting()
      return { params: { number: (await office.close()).number } }
    },
  }
}
