import { randomInt, randomUUID } from 'node:crypto'
import { applyForAdmission, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionDraft, exampleChoices, exampleStatusUpdate } from '@campus/contracts/admissions/examples.ts'
import { type ChoiceName, choiceFields, otherChoice, otherOf, outOfFields, pictureField } from '@campus/contracts/admissions/form-fields.ts'
import { sentAdmissionFor } from '@campus/contracts/admissions/schema.ts'
import { questionIdOf } from '@campus/contracts/admissions/questions/questions.ts'
import { sentNewStudentFor } from '@campus/contracts/admissions/new-student/schema.ts'
import { admitStudent } from '@campus/contracts/admissions/new-student/endpoints.ts'
import { askForApproval, decideApproval } from '@campus/contracts/approvals/endpoints.ts'
import { dayLength } from '@campus/contracts/core/dates.ts'
import { adjustFees, bounceCheque, findReceipt, listDebtors, recordPayment, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { exampleFeeAdjustment, exampleFeePayment, examplePaymentReversal } from '@campus/contracts/fees/examples.ts'
import { createAdmin, signIn } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { correctRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { eraseApplication, importStudents, listStudentImports } from '@campus/contracts/students/endpoints.ts'
import { exampleErasure } from '@campus/contracts/students/examples.ts'
import { importColumns, importMessages } from '@campus/contracts/students/import-columns.ts'
import { expect } from '@playwright/test'
import { fewer, first, type HostileRequests, nameOf, pictureOf } from './requests.ts'
import type { Person } from '../demo-accounts.ts'
import { hostileBodies, mark } from './bodies.ts'

type Applying = { university: string; courseName: string }

/** Chooses Other wherever it is possible, with the text beside it. */
const others = Object.fromEntries(
  choiceFields.filter(({ name, other }) => other && name !== 'university').map(({ name }) => [name, otherChoice]),
) as Record<Exclude<ChoiceName, 'university' | 'courseName'>, string>

/** The first of the college's own questions, which has only this choice. */
const ownAnswers = JSON.stringify({ [questionIdOf('0'.repeat(12))]: mark })

const applicant = (choices: Applying) => ({
  ...exampleAdmissionDraft,
  ...choices,
  ownAnswers,
  AadharCardNumber: String(randomInt(2e11, 9e11)),
  email: `hostile-${randomUUID()}@example.com`,
})
/** The smallest possible picture; its content does not matter here. */
const portrait = () => ({ files: { [pictureField]: pictureOf('bank-logo.webp') } })
/** The chosen course, and marks, which the server parses as numbers. */
const named = ['university', 'universityOther', 'courseName', ...outOfFields.flatMap(({ marks, outOf }) => [marks, outOf])]
/** The contract only parses the request; the lists are checked afterwards. */
const sentNow = sentAdmissionFor(exampleChoices)

export const fillApplications = async ({ send, fill }: HostileRequests, choices: Applying, student: string) => {
  const ids = (
    await fill({ ...applyForAdmission, body: sentNow }, () => ({ ...applicant(choices), ...others }), {
      along: portrait,
      keep: named,
      token: student,
    })
  ).map(({ data }) => data.uniqueId)
  const id = first(ids)
  const decide = (applicationStatus: 'Verified' | 'Rejected' | 'Approved') => ({ ...exampleStatusUpdate, applicationStatus })
  await fill(updateStatus, (round) => decide(round % 2 ? 'Rejected' : 'Verified'), { along: () => ({ params: { studentUniqueId: id } }) })
  await send(updateStatus, { params: { studentUniqueId: id }, body: decide('Approved') })
  return id
}

export const fillNewStudents = ({ fill }: HostileRequests, choices: Applying) =>
  fill({ ...admitStudent, body: sentNewStudentFor(exampleChoices) }, () => ({ ...applicant(choices), ...others, semester: '1' }), {
    along: portrait,
    keep: named,
    most: fewer,
  })

// Numbers and days take no text; another number makes each round a change.
export const fillCorrections = async ({ fill }: HostileRequests, uniqueId: string) => {
  const body = (round: number) => ({ version: round, reason: 'x', contactNumber: String(9_800_000_000 + round), ...others })
  const keep = ['email', ...named, ...Object.keys(others)]
  await fill(correctRecord, body, { along: () => ({ params: { uniqueId } }), keep, most: fewer })
}

/** Applies without hostile text; the id of the application. */
export const applyOnce = async ({ send }: Pick<HostileRequests, 'send'>, choices: Applying): Promise<string> =>
  (await send(applyForAdmission, { ...portrait(), body: applicant(choices) })).data.uniqueId

export const fillErasures = async ({ send, fill }: HostileRequests, choices: Applying, { password }: Person) => {
  const along = async () => ({ params: { uniqueId: await applyOnce({ send }, choices) } })
  await fill(eraseApplication, () => ({ ...exampleErasure, password }), { along, keep: ['password'], most: fewer })
}

export const fillFees = async ({ send, fill }: HostileRequests, uniqueId: string) => {
  await fill(adjustFees, () => ({ ...exampleFeeAdjustment, uniqueId, amount: 1 }), { keep: ['uniqueId'] })
  const cheque = { ...exampleFeePayment, paymentMethod: 'Cheque', chequeDate: '2026-01-01', Paid_amount: 1 } as const
  const paid = await fill(recordPayment, () => ({ ...cheque, uniqueId }), { keep: ['uniqueId', 'reason'] })
  // Reason for an earlier day: a backdated payment needs an account that existed then.
  const paidOn = new Date(Date.now() - 2 * dayLength).toISOString().slice(0, 10)
  const { uniqueId: longOwing } = first((await send(listDebtors, { query: { sort: 'since' } })).data.filter(({ since }) => since <= paidOn))
  await fill(recordPayment, () => ({ ...cheque, uniqueId: longOwing, paidOn, reason: 'x' }), { keep: ['uniqueId'], most: fewer })
  const [number = '', bounced = '', ...reversed] = paid.map(({ data }) => data.receiptNumber)
  await fill(reversePayment, () => examplePaymentReversal, {
    along: (round) => ({ params: { number: reversed[round] ?? '' } }),
    most: fewer,
  })
  await fill(bounceCheque, () => ({ reason: 'x' }), { along: () => ({ params: { number: bounced } }), most: 1 })
  const { confirmation } = (await send(findReceipt, { params: { number } })).data
  const { pathname, search } = new URL(confirmation)
  return { number, confirmation: pathname + search }
}

/** Requests for approval with hostile reasons, one that waits and one that is refused with a hostile note. */
export const fillApprovals = async ({ send, filled }: HostileRequests, uniqueId: string, { password }: Person) => {
  const second = { ...exampleSignup, email: `second-${randomUUID()}@example.com` }
  await send(createAdmin, { body: { ...second, name: mark, currentPassword: password } })
  const token = (await send(signIn, { body: second }, '')).user?.token ?? ''
  const request = { uniqueId, amount: 1, reason: mark }
  const refused = (await send(askForApproval, { body: { request: { kind: 'concession', ...request } } }, token)).data
  const refusal = { decision: 'refuse', note: mark, currentPassword: password }
  await send(decideApproval, { params: { id: refused._id }, body: refusal })
  await send(askForApproval, { body: { request: { kind: 'erasure', uniqueId, reason: mark } } }, token)
  for (const e of [askForApproval, decideApproval]) filled.add(nameOf(e))
}

const csvOf = (rows: string[][]) =>
  new Blob([rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')], { type: 'text/csv' })

export const fillImport = async ({ send, fill }: HostileRequests, choices: Applying) => {
  const imports = async () => (await send(listStudentImports)).data
  const ended = () => expect.poll(async () => (await imports()).filter(({ state }) => state === 'running'), { timeout: 30_000 }).toEqual([])
  const heads = importColumns.map(({ label }) => label)
  const rows = hostileBodies(sentNow, () => ({ ...applicant(choices), ...others }), { keep: named }).map((sent) => {
    const { ownAnswers: _, shownQuestions: __, ...body } = sent
    const cells: Record<string, string | number | boolean | null | undefined> = { ...body, semester: 1, admissionYear: 2026 }
    return importColumns.map(({ name }) => (name in others ? `${importMessages.other} ${cells[otherOf(name)]}` : String(cells[name] ?? '')))
  })
  await send(importStudents, { body: { mode: 'good', fileName: 'all.csv' }, files: { students: csvOf([heads, ...rows]) } })
  await ended()
  expect((await imports())[0]).toMatchObject({ state: 'done', added: rows.length })
  const along = async () => {
    await ended()
    return { files: { students: csvOf([heads, heads.map(() => mark)]) } }
  }
  const replies = await fill(importStudents, () => ({ mode: 'check' as const, fileName: 'x' }), { along, most: fewer })
  await ended()
  return replies.at(-1)?.data._id ?? ''
}
