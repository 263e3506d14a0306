import { addBankAccount, listBankLines, setBankLineAside, uploadBankStatement } from '@campus/contracts/bank/endpoints.ts'
import { exampleBankAccountDraft, exampleLineAside } from '@campus/contracts/bank/examples.ts'
import type { BankAccountDraft, LineSearch, StatementSummary } from '@campus/contracts/bank/schema.ts'
import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import type { TestApp } from './app.ts'
import { paid } from './fees.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>

/** A line of a made-up statement: its amount in rupees, below zero for what went out. */
export type MadeLine = { amount: number; narration?: string; reference?: string; daysAgo?: number }

const figures = (rupees: number) => formatRupees(rupees).slice(1)
const dayOf = (daysAgo: number) => daysLater(collegeDay(), -daysAgo).split('-').toReversed().join('/')

/** A statement in HDFC's form, whose balances add up. */
export const statementOf = (lines: readonly MadeLine[], opening = 100_000): string => {
  let balance = opening
  const rows = lines.map(({ amount, narration = 'DEMO', reference = '', daysAgo = 0 }) => {
    balance = Math.round((balance + amount) * 100) / 100
    const day = dayOf(daysAgo)
    const [out, into] = amount < 0 ? [`"${figures(-amount)}"`, ''] : ['', `"${figures(amount)}"`]
    return `${day},"${narration}",${reference},${day},${out},${into},"${figures(balance)}"`
  })
  return ['Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance', ...rows, ''].join('\n')
}

/** A bank account with what is done to it. */
export const bankOf = async (api: TestApp, admin: Someone, draft: Partial<BankAccountDraft> & { name: string }) => {
  const { data } = (await api.send(addBankAccount, { body: { ...exampleBankAccountDraft, ...draft } }, admin)).body
  const send = (content: string, { mode = 'import', by = admin }: { mode?: 'check' | 'import'; by?: Someone } = {}) =>
    api.inject(
      uploadBankStatement,
      {
        params: { accountId: data._id },
        body: { mode, fileName: 'statement.csv' },
        files: { statement: new Blob([content], { type: 'text/csv' }) },
      },
      by,
    )
  const take = async (content: string, mode?: 'check' | 'import'): Promise<StatementSummary> => {
    const answer = await send(content, mode && { mode })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json<{ data: StatementSummary }>().data
  }
  const lines = async (query: Partial<LineSearch> = {}) =>
    (await api.send(listBankLines, { query: { account: data._id, state: 'all', ...query } }, admin)).body.data
  return { id: data._id, account: data, send, take, lines }
}

/** The requests of an admin that change something about the bank, each with what it needs; `student` makes one who owes what the course costs. */
export const bankChanges = (api: TestApp, admin: Someone, student: () => Promise<string>) => {
  let accounts = 0
  const bank = () => bankOf(api, admin, { name: `Account ${++accounts}` })
  const openLine = async (amount: number) => {
    const { take, lines } = await bank()
    await take(statementOf([{ amount }]))
    return (await lines())[0]?._id ?? ''
  }
  return {
    'POST /api/v1/admin/fees/bank/accounts': () => Promise.resolve({ body: { ...exampleBankAccountDraft, name: 'Another account' } }),
    'PUT /api/v1/admin/fees/bank/accounts/:accountId': async () => {
      const { id, account } = await bank()
      return { params: { accountId: id }, body: { account: { ...exampleBankAccountDraft, name: 'Renamed' }, version: account.version } }
    },
    'POST /api/v1/admin/fees/bank/accounts/:accountId/statements': async () => ({
      params: { accountId: (await bank()).id },
      body: { mode: 'import', fileName: 'statement.csv' },
      files: { statement: new Blob([statementOf([{ amount: 1 }])], { type: 'text/csv' }) },
    }),
    'POST /api/v1/admin/fees/bank/matches': async () => {
      const line = await openLine(250)
      const { data } = await paid(api, { uniqueId: await student(), Paid_amount: 250 }, admin)
      return { body: { matches: [{ line, entries: [{ kind: 'Payment', key: data.receiptNumber }] }] } }
    },
    'PUT /api/v1/admin/fees/bank/lines/:lineId/aside': async () => ({ params: { lineId: await openLine(7) }, body: exampleLineAside }),
    'DELETE /api/v1/admin/fees/bank/lines/:lineId/decision': async () => {
      const params = { lineId: await openLine(8) }
      await api.send(setBankLineAside, { params, body: exampleLineAside }, admin)
      return { params }
    },
  }
}
