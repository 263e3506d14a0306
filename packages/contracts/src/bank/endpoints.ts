import { endpoint } from '../core/endpoint.ts'
import { recordId } from '../core/field-schemas.ts'
import { listPage } from '../core/list-schemas.ts'
import { ok } from '../core/reply-schemas.ts'
import { z } from '../core/zod.ts'
import {
  bankAccount,
  bankAccountChange,
  bankAccountDraft,
  bankLine,
  bankMatches,
  bookEntry,
  entrySearch,
  lineAside,
  lineSearch,
  matchOutcome,
  statementFile,
  statementOrder,
  statementSummary,
  unseenSearch,
} from './schema.ts'

const oneAccount = z.object({ accountId: recordId })
const oneLine = z.object({ lineId: recordId })

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/bank/accounts',
  summary: 'The college’s bank accounts, with the last balance that is known and the number of open lines',
  access: 'fees.report',
  status: 200,
  reply: ok({ data: z.array(bankAccount) }),
})

export const addBankAccount = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/bank/accounts',
  summary: 'Adds a bank account, by the form of its statements and never by its whole number',
  access: 'fees.correct',
  body: bankAccountDraft,
  refuses: ['CONFLICT'],
  status: 201,
  reply: ok({ message: z.string(), data: bankAccount }),
})

export const changeBankAccount = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/bank/accounts/:accountId',
  summary: 'Changes a bank account, unless somebody else has meanwhile',
  access: 'fees.correct',
  params: oneAccount,
  body: bankAccountChange,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), data: bankAccount }),
})

/** A file whose balances do not add up is refused, with the row. A line that is known is not added again. */
export const uploadBankStatement = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/bank/accounts/:accountId/statements',
  summary: 'Looks at a bank statement, or imports what is new of it',
  access: 'fees.correct',
  params: oneAccount,
  body: statementOrder,
  files: { statement: statementFile },
  refuses: ['NOT_FOUND'],
  status: 201,
  reply: ok({ message: z.string(), data: statementSummary }),
})

/** Of open lines it says what they most likely are. */
export const listBankLines = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/bank/lines',
  summary: 'Lines of the bank statements, the newest first, with what they are or may be in the fee book',
  access: 'fees.report',
  query: lineSearch,
  status: 200,
  reply: listPage(bankLine),
})

export const listBankCandidates = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/bank/lines/:lineId/entries',
  summary: 'Entries of the fee book, and settlements, that a line may be, those of its amount first',
  access: 'fees.report',
  params: oneLine,
  query: entrySearch,
  refuses: ['NOT_FOUND'],
  status: 200,
  reply: ok({ data: z.array(bookEntry) }),
})

/** Each line is decided once, and each entry is in one line. Matches that somebody else decided meanwhile are refused, the rest written. */
export const matchBankLines = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/bank/matches',
  summary: 'Says which entries of the fee book some lines are',
  access: 'fees.correct',
  body: bankMatches,
  refuses: ['CONFLICT'],
  status: 201,
  reply: ok({ message: z.string(), data: matchOutcome }),
})

export const setBankLineAside = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/bank/lines/:lineId/aside',
  summary: 'Says that an open line is none of the fee book’s',
  access: 'fees.correct',
  params: oneLine,
  body: lineAside,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  status: 200,
  reply: ok({ message: z.string() }),
})

export const reopenBankLine = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/fees/bank/lines/:lineId/decision',
  summary: 'Takes a match back, or that a line was set aside',
  access: 'fees.correct',
  params: oneLine,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  status: 200,
  reply: ok({ message: z.string() }),
})

export const listUnseenPayments = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/bank/unseen',
  summary: 'Payments other than cash that no line of the bank is matched to, the newest first',
  access: 'fees.report',
  query: unseenSearch,
  status: 200,
  reply: listPage(bookEntry),
})
