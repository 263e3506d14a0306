import {
  addBankAccount,
  changeBankAccount,
  listBankLines,
  matchBankLines,
  reopenBankLine,
  setBankLineAside,
  uploadBankStatement,
} from '@campus/contracts/bank/endpoints.ts'
import { bankAccountDraft, lineAside } from '@campus/contracts/bank/schema.ts'
import { maxBankAccounts } from '@campus/contracts/bank/options.ts'
import { recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { fewer, first, type HostileRequests, nameOf } from './requests.ts'
import { hostileStrings } from './strings.ts'

const nameField = bankAccountDraft.shape.name
/** Accounts have different names, small letters or not. */
const distinct = new Map(
  hostileStrings.filter((text) => nameField.safeParse(text).success).map((text) => [text.trim().toLowerCase(), text]),
)
const names = [...distinct.values()].slice(0, maxBankAccounts - 1)
const notes = hostileStrings.filter((note) => lineAside.safeParse({ reason: 'Other', note }).success)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A statement with a line of ten rupees for each narration. */
const statementOf = (narrations: readonly string[]) => {
  const rows = narrations.map((text, at) => `01/07/2026,${quoted(text)},${quoted(text.slice(0, 40))},01/07/2026,,10,${(at + 1) * 10}`)
  return ['Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance', ...rows].join('\n')
}

/** Adds bank accounts of hostile names and columns, imports a statement with hostile narrations, and decides about its lines. */
export const fillBank = async ({ send, filled }: HostileRequests, studentId: string) => {
  const mapping = (title: string) => ({
    day: title,
    dayFormat: 'DD/MM/YYYY' as const,
    narration: title,
    amounts: 'signed' as const,
    amount: title,
    balance: title,
  })
  for (const name of names) await send(addBankAccount, { body: { name, layout: 'own', mapping: mapping(name.slice(0, 60)) } })
  const { data: account } = await send(addBankAccount, { body: { name: 'Fees', layout: 'HDFC' } })
  const change = { account: { name: 'Fees', layout: 'HDFC' as const }, version: account.version }
  await send(changeBankAccount, { params: { accountId: account._id }, body: change })
  const statement = new Blob([statementOf(hostileStrings.map((text) => text.replaceAll(/[\r\n]+/g, ' ')))], { type: 'text/csv' })
  await send(uploadBankStatement, {
    params: { accountId: account._id },
    body: { mode: 'import', fileName: first(names) },
    files: { statement },
  })
  const lines = (await send(listBankLines, { query: { account: account._id, Limit: '50' } })).data
  for (const [at, note] of notes.slice(0, fewer).entries()) {
    const params = { lineId: lines[at]?._id }
    await send(setBankLineAside, { params, body: { reason: 'Other', note } })
    if (at === 0) await send(reopenBankLine, { params })
  }
  const { data: paid } = await send(recordPayment, { body: { uniqueId: studentId, paymentMethod: 'Card Payment', Paid_amount: 10.5 } })
  const difference = { amount: 0.5, reason: first(notes).slice(0, 120) }
  const match = { line: lines.at(-1)?._id ?? '', entries: [{ kind: 'Payment' as const, key: paid.receiptNumber }], difference }
  await send(matchBankLines, { body: { matches: [match] } })
  for (const each of [addBankAccount, changeBankAccount, uploadBankStatement, setBankLineAside, matchBankLines]) filled.add(nameOf(each))
}
