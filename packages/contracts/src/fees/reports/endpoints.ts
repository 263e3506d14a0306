import { z } from '../../core/zod.ts'
import { endpoint } from '../../core/endpoint.ts'
import { fileReply, ok } from '../../core/reply-schemas.ts'
import { reportPeriod } from './collection-schema.ts'
import { debtorFilters, feeReminder, remindedStudents } from './debtor-schema.ts'
import { financialYear, ageing, ageingFilter, headCollections, monthlyFees } from './schema.ts'

const report = { method: 'GET', access: 'fees.report', status: 200 } as const
const csv = { ...report, fresh: true, file: 'text/csv', reply: fileReply } as const

export const listHeadCollections = endpoint({
  ...report,
  path: '/api/v1/admin/fees/collections/heads',
  summary: 'The money of some days by the heads that it went to',
  query: reportPeriod,
  reply: ok({ data: headCollections }),
})

export const exportHeadCollections = endpoint({
  ...csv,
  path: '/api/v1/admin/fees/collections/heads.csv',
  summary: 'The money by head, as a CSV file',
  query: reportPeriod,
})

export const listAgeing = endpoint({
  ...report,
  path: '/api/v1/admin/fees/ageing',
  summary: 'What admitted students still owe, by head and by how long it has been due',
  query: ageingFilter,
  reply: ok({ data: ageing }),
})

export const exportAgeing = endpoint({
  ...csv,
  path: '/api/v1/admin/fees/ageing.csv',
  summary: 'What is owed by head and age, as a CSV file',
  query: ageingFilter,
})

export const listMonthlyFees = endpoint({
  ...report,
  path: '/api/v1/admin/fees/months',
  summary: 'What falls due in each month of a financial year and what of it is paid, and the money that came in',
  query: financialYear,
  reply: ok({ data: monthlyFees }),
})

export const exportMonthlyFees = endpoint({
  ...csv,
  path: '/api/v1/admin/fees/months.csv',
  summary: 'A financial year by month, as a CSV file',
  query: financialYear,
})

/** More students than `maxStatements` are refused at `semester`. That they were printed is written down. */
export const printStatements = endpoint({
  ...report,
  path: '/api/v1/admin/fees/statements.pdf',
  summary: 'The statements of account of all who owe and fit, as one PDF',
  courses: 'filtered',
  fresh: true,
  query: debtorFilters,
  refuses: ['NOT_FOUND'],
  file: 'application/pdf',
  reply: fileReply,
})

/** Nobody is reminded twice on one day, however often it is sent. More students than `maxReminders` are refused at `semester`. */
export const remindDebtors = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/reminders',
  summary: 'Mails all who fit what they owe now',
  access: 'fees.correct',
  body: feeReminder,
  refuses: ['NOT_FOUND'],
  status: 201,
  reply: ok({ message: z.string(), data: remindedStudents }),
})
