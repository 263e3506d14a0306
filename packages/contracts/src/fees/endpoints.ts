import { z } from '../core/zod.ts'
import { endpoint } from '../core/endpoint.ts'
import { listPage } from '../core/list-schemas.ts'
import { normalizeDocumentCode } from '../core/identifiers/document-code.ts'
import { fileReply, ok } from '../core/reply-schemas.ts'
import { adminStudentId, studentId } from '../core/identifiers/student-id-schema.ts'
import { collections, outstanding, reportPeriod } from './reports/collection-schema.ts'
import { debtor, debtorFilters, debtorSearch, debtorTotal } from './reports/debtor-schema.ts'
import { lateFine, lateFineDraft, lateFinePreview, lateFineRun } from './late-fines/schema.ts'
import { chequeBounce, feeAdjustment, feeLedger, paymentReversal } from './ledger-schema.ts'
import { ownFees, receipt, receiptConfirmation, receiptNumber } from './receipts/schema.ts'
import { fee, feeInfo, feePayment, officeFeeInfo, paymentReceipt } from './schema.ts'

const oneReceipt = z.object({ number: receiptNumber })

export const findFeeInfo = endpoint({
  method: 'GET',
  path: '/api/v1/Student/FeeInfoByStudent',
  summary: 'What a student owes and has paid; whose account it is, is masked for everybody but the student and the office',
  access: 'anyone',
  courses: 'filtered',
  limit: 'lookup',
  query: z.object({ uniqueId: studentId }),
  refuses: ['NOT_FOUND'],
  status: 200,
  reply: ok({ data: feeInfo }),
})

export const findOfficeFeeInfo = endpoint({
  method: 'GET',
  path: '/api/v1/Student/FeeInfo',
  summary: 'What a student owes and has paid, for the office',
  access: 'fees.read',
  courses: { student: 'uniqueId' },
  query: z.object({ uniqueId: adminStudentId }),
  refuses: ['NOT_FOUND'],
  status: 200,
  reply: ok({ data: officeFeeInfo }),
})

/** More than is due is a conflict. */
export const recordPayment = endpoint({
  method: 'PATCH',
  path: '/api/v1/Student/FeeUpdate',
  summary: 'Records a payment that the office has received, and mails the receipt',
  access: 'fees.collect',
  courses: { student: 'uniqueId' },
  body: feePayment,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  repeatable: true,
  status: 200,
  reply: ok({ message: z.string(), data: paymentReceipt }),
})

export const findFeeLedger = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/accounts/:uniqueId',
  summary: 'An account with all lines of its ledger, the newest first',
  access: 'fees.read',
  courses: { student: 'uniqueId' },
  params: z.object({ uniqueId: adminStudentId }),
  status: 200,
  reply: ok({ data: feeLedger }),
})

/** With the numbers of the certificates on which the payment stands and which are not revoked; absent where there is none. */
const takenBack = ok({ message: z.string(), data: z.object({ fee, certificates: z.array(z.string()).optional() }) })

/** A payment is reversed once, and whole; a repeat is a conflict. */
export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/receipts/:number/reversal',
  summary: 'Takes a payment back, with a reason',
  access: 'fees.correct',
  courses: { receipt: 'number' },
  params: oneReceipt,
  body: paymentReversal,
  refuses: ['CONFLICT'],
  fresh: true,
  secondPerson: true,
  status: 201,
  reply: takenBack,
})

/** Once for each cheque, like any reversal; nothing but a cheque can bounce. */
export const bounceCheque = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/receipts/:number/bounce',
  summary: 'Takes back a payment by a cheque that the bank did not pay, with a reason and perhaps a charge, and mails the student',
  access: 'fees.correct',
  courses: { receipt: 'number' },
  params: oneReceipt,
  body: chequeBounce,
  refuses: ['CONFLICT'],
  fresh: true,
  secondPerson: true,
  status: 201,
  reply: takenBack,
})

export const adjustFees = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/adjustments',
  summary: 'Changes the concession or the late fine of an account, with a reason',
  access: 'fees.correct',
  courses: { student: 'uniqueId' },
  body: feeAdjustment,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  repeatable: true,
  fresh: true,
  secondPerson: true,
  status: 201,
  reply: ok({ message: z.string(), data: z.object({ fee }) }),
})

export const listOwnFees = endpoint({
  method: 'GET',
  path: '/api/v1/student/fees',
  summary: 'The fee accounts that belong to the account, with their receipts',
  access: 'student',
  status: 200,
  reply: ok({ data: z.array(ownFees) }),
})

export const findReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/fees/receipts/:number',
  summary: 'A receipt, for the office and for the student whose payment it is',
  access: 'signed-in',
  courses: 'filtered',
  params: oneReceipt,
  status: 200,
  reply: ok({ data: receipt }),
})

export const printReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/fees/receipts/:number/pdf',
  summary: 'The same as a PDF',
  access: 'signed-in',
  courses: 'filtered',
  params: oneReceipt,
  refuses: ['TOO_MANY_REQUESTS'],
  status: 200,
  file: 'application/pdf',
  reply: fileReply,
})

/** Called by the page that the QR code on a receipt opens. */
export const confirmReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/fees/receipts/:number/confirmation',
  summary: 'Confirms a receipt to who holds it, by the mark that is printed on it; names nobody',
  access: 'anyone',
  limit: 'lookup',
  params: oneReceipt,
  query: z.object({ mark: z.string().transform(normalizeDocumentCode).catch('') }),
  status: 200,
  reply: ok({ data: receiptConfirmation }),
})

/** Of an account that is not the caller's, and none of the office's courses, it says what it says of an unknown one. */
export const printStatement = endpoint({
  method: 'GET',
  path: '/api/v1/fees/statements/:uniqueId/pdf',
  summary: 'An account with all its entries as a PDF, for the office and for the student whose account it is',
  access: 'signed-in',
  courses: 'filtered',
  params: z.object({ uniqueId: adminStudentId }),
  refuses: ['TOO_MANY_REQUESTS'],
  status: 200,
  file: 'application/pdf',
  reply: fileReply,
})

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/collections',
  summary: 'What came in by day and payment method, and what was taken back',
  access: 'fees.report',
  query: reportPeriod,
  status: 200,
  reply: ok({ data: collections }),
})

const csv = { method: 'GET', access: 'fees.report', fresh: true, status: 200, file: 'text/csv', reply: fileReply } as const

export const exportCollections = endpoint({
  ...csv,
  path: '/api/v1/admin/fees/collections.csv',
  summary: 'What came in, as a CSV file',
  query: reportPeriod,
})

export const exportCashBook = endpoint({
  ...csv,
  path: '/api/v1/admin/fees/cash-book.csv',
  summary: 'Every payment and reversal of some days as a CSV file',
  query: reportPeriod,
})

export const listOutstanding = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/outstanding',
  summary: 'What admitted students still owe, by course and semester',
  access: 'fees.report',
  status: 200,
  reply: ok({ data: outstanding }),
})

export const exportOutstanding = endpoint({
  ...csv,
  path: '/api/v1/admin/fees/outstanding.csv',
  summary: 'What is still owed, as a CSV file',
})

export const listDebtors = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/debtors',
  summary: 'Admitted students who owe something, page by page, with a search; `total` is of all who fit',
  access: 'fees.report',
  courses: 'filtered',
  query: debtorSearch,
  status: 200,
  reply: listPage(debtor).extend({ total: debtorTotal }),
})

export const exportDebtors = endpoint({
  ...csv,
  path: '/api/v1/admin/fees/debtors.csv',
  summary: 'All who fit, as a CSV file; that they were exported is written down',
  courses: 'filtered',
  query: debtorFilters,
})

export const listLateFines = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/late-fines',
  summary: 'How each course fines who pays late',
  access: 'fees.report',
  courses: 'filtered',
  status: 200,
  reply: ok({ data: z.array(lateFine) }),
})

/** A preview: the run itself may fine others, if accounts change before it. */
export const previewLateFines = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/late-fines/preview',
  summary: 'Who would be fined by a run now, by course and the first students',
  access: 'fees.report',
  status: 200,
  reply: ok({ data: lateFinePreview }),
})

/**
 * Another amount takes the due dates that are over out of the list, and other steps count for instalments to come: nobody is fined by what
 * came later.
 */
export const saveLateFine = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/late-fines/:course',
  summary: 'Sets how a course fines who pays late; it goes by its code',
  access: 'fees.set',
  courses: { courseCode: 'course' },
  params: z.object({ course: z.string() }),
  body: lateFineDraft,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), data: lateFine }),
})

export const runLateFines = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/late-fines/run',
  summary: 'Fines who is late by now, for each due date or step once; the server does so daily by itself',
  access: 'fees.set',
  status: 200,
  reply: ok({ message: z.string(), data: lateFineRun }),
})
