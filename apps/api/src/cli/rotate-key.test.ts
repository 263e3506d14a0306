import { recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { revealRefundAccount } from '@campus/contracts/fees/refunds/endpoints.ts'
import { exampleShownRefundAccount } from '@campus/contracts/fees/refunds/examples.ts'
import { stepUp } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, expect, test } from 'vitest'
import { applicant, applied, apply } from '../../testing/admissions.ts'
import { booksOf, enrolled } from '../../testing/fees.ts'
import { importFile, studentRow, takeImport } from '../../testing/imports.ts'
import { addStudent } from '../../testing/new-students.ts'
import { setUpFactor } from '../../testing/second-factors/second-factors.ts'
import { codeOf } from '../../testing/second-factors/totp-codes.ts'
import { withdrawalChanges } from '../../testing/withdrawals.ts'
import { openCollege, pay, pressed } from '../../testing/key-exchange.ts'

// Some run the command as a process of its own.
const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end()
})
const college = (options?: { hasStudent: boolean }) => openCollege((end) => cleanUp.push(end), options)

/** A server that knows the former key alone, or the new one as well but writes under the former. */
const expectRefusalBeside = async (server: 'former' | 'prepared') => {
  const { rotate, first, serve } = await college()
  if (server === 'prepared') {
    await first.dispose()
    await serve('prepared')
  }
  const { code, complaint } = await rotate().ended
  expect([code, complaint]).toEqual([
    1,
    'Cannot rotate the key: Servers that do not write under the new key yet: 1. Restart them, then run this command again.\n',
  ])
}
test('refuses to begin while a server runs that knows the former key alone', () => expectRefusalBeside('former'))
fullTest('refuses to begin while a server runs that still writes under the former key', () => expectRefusalBeside('prepared'))

fullTest('exchanges a key that second factors alone stand under, and their codes are right afterwards', async () => {
  const { serve, rotate, first, admin } = await college({ hasStudent: false })
  const { secret } = await setUpFactor(first, admin)
  await first.mails.settled()
  await first.pool.query('delete from jobs.job')
  await first.dispose()
  const { code, said, complaint } = await rotate().ended
  expect([complaint, code]).toEqual(['', 0])
  expect(JSON.parse(said)).toMatchObject({ state: 'done', reencrypted: { secondFactors: 1 }, left: { secondFactors: 0 } })
  const api = await serve('anew')
  await api.send(stepUp, { body: { code: codeOf(secret) } }, admin)
})

test('the bank account of a refund stands under the new key alone afterwards', async () => {
  const { serve, rotate, first, admin } = await college({ hasStudent: false })
  const { params } = await withdrawalChanges(first, admin, () => enrolled(first, 1, admin))[
    'POST /api/v1/admin/fees/accounts/:uniqueId/refunds/:id/account'
  ]()
  await first.mails.settled()
  await first.dispose()
  const { code, said, complaint } = await rotate().ended
  expect([complaint, code]).toEqual(['', 0])
  expect(JSON.parse(said)).toMatchObject({ state: 'done', reencrypted: { refundAccounts: 1 }, left: { refundAccounts: 0 } })
  const api = await serve('anew')
  const { data } = (await api.send(revealRefundAccount, { params, body: { currentPassword: admin.password } }, admin)).body
  expect(data).toEqual({ ...exampleShownRefundAccount, at: expect.any(String) as string })

  await api.pool.query(`update refund_accounts set encrypted = reverse(encrypted)`)
  await api.dispose()
  const lost = await rotate().ended
  expect(lost.code).toBe(1)
  expect(JSON.parse(lost.said)).toMatchObject({ state: 'left', left: { refundAccounts: 1 } })
})

fullTest('a request that is repeated after the exchange gets its first answer, and the same person is recognised everywhere', async () => {
  const { serve, first, admin, student } = await college()
  const receipt = (await first.send(recordPayment, pay(student), pressed(admin))).body
  const api = await serve('exchanged')
  expect((await api.send(recordPayment, pay(student), pressed(admin))).body).toEqual(receipt)
  expect((await booksOf(api)).get(student)).toMatchObject({ entries: 1 })
  expect((await api.sendRefused(recordPayment, { body: { ...pay(student).body, Paid_amount: 501 } }, pressed(admin))).status).toBe(422)

  const other = { email: 'another.address@example.com', dateOfBirth: '2004-02-03' }
  expect((await apply(api, { ...applicant(1), ...other })).status).toBe(409)
  expect((await addStudent(api, { ...applicant(1), ...other }, admin)).status).toBe(409)
  const again = studentRow(1, { ...other, admissionYear: '2025' })
  const [year] = (await api.pool.query<{ year: number }>('select admission_year as year from applications')).rows
  const file = importFile([{ ...again, admissionYear: String(year?.year) }])
  for (const mode of ['check', 'good', 'all'] as const)
    expect(await takeImport(api, admin, { mode, file, patience: 20_000 })).toMatchObject({ added: 0, existing: 1, bad: 0 })
})

test('takes a payment or an application once that arrives at servers before and after the exchange at the same time', async () => {
  const { serve, first, admin, student } = await college()
  const [before, after] = [await serve('prepared'), await serve('exchanged')]
  const servers = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? before : after))
  const payments = await Promise.all(servers.map((api) => api.send(recordPayment, pay(student), pressed(admin))))
  expect(new Set(payments.map(({ body }) => body.data.receiptNumber)).size).toBe(1)
  expect((await booksOf(first)).get(student)).toMatchObject({ entries: 1 })
  const applications = await Promise.all(servers.map((api, i) => apply(api, { ...applicant(2), email: `another.${i}@example.com` })))
  expect(applications.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array.from({ length: 11 }, () => 409),
  ])
})

fullTest('names a student whose number is under a third key, and says the rest is done', async () => {
  const { rotate, serve, first } = await college()
  const lost = await applied(first, applicant(2))
  await first.pool.query(`update applications set aadhaar_sealed = 'unknown1.AAAA' where unique_id = $1`, [lost])
  await first.dispose()
  await serve('exchanged')
  const { code, said } = await rotate().ended
  expect([code, JSON.parse(said)]).toMatchObject([1, { state: 'left', checked: 1, left: { identityNumbers: 1, students: [lost] } }])
})
