import { exampleProfileDraft } from '@campus/contracts/identity/examples.ts'
import { changePerson, saveProfile } from '@campus/contracts/identity/endpoints.ts'
import { removeSecondFactor, stepUp } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import { errors } from '@campus/contracts/core/errors.ts'
import { revealIdentityNumber } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRows } from '../../../../testing/access/access-matrix-rows.ts'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { findEndpoints, nameOf } from '../../../../testing/contract-endpoints.ts'
import { makeCaller } from '../../../../testing/make-caller.ts'
import { forgetSteps, setUpFactor, wrongCodeOf } from '../../../../testing/second-factors/second-factors.ts'
import { codeOf } from '../../../../testing/second-factors/totp-codes.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

const fresh = (await findEndpoints()).filter((e) => e.fresh === true)
const rows = accessRows(new Blob([]))

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
})
afterAll(() => api.dispose())

/** An admin who showed their second factor so long ago, in SQL; null: never with this session. */
const callerWithFactor = async (ago: string | null) => {
  const caller = await makeCaller(api, 'admin')
  await api.pool.query(
    `insert into second_factors (id, account_id, secret_encrypted, confirmed_at) values (gen_random_uuid(), $1, 'x', now())`,
    [caller.id],
  )
  if (ago !== null) await api.pool.query(`update sessions set factor_at = now() - $2::interval where id = $1`, [caller.sid, ago])
  return caller
}

// Written out: one that is forgotten works as before, for whoever finds the screen open.
test('asks for a fresh factor to show an identity number, take data away, correct money or change rights', () => {
  expect(fresh.map(nameOf).toSorted()).toEqual([
    'DELETE /api/v1/admin/fees/accounts/:uniqueId/withdrawal',
    'DELETE /api/v1/admin/people/:id',
    'DELETE /api/v1/admin/people/:id/second-factor',
    'DELETE /api/v1/auth/passkeys/:id',
    'DELETE /api/v1/auth/second-factor',
    'GET /api/v1/admin/applications.csv',
    'GET /api/v1/admin/applications/:uniqueId/export',
    'GET /api/v1/admin/audit.csv',
    'GET /api/v1/admin/contacts.csv',
    'GET /api/v1/admin/fees/ageing.csv',
    'GET /api/v1/admin/fees/cash-book.csv',
    'GET /api/v1/admin/fees/closings/:number/entries.csv',
    'GET /api/v1/admin/fees/collections.csv',
    'GET /api/v1/admin/fees/collections/heads.csv',
    'GET /api/v1/admin/fees/concessions.csv',
    'GET /api/v1/admin/fees/debtors.csv',
    'GET /api/v1/admin/fees/months.csv',
    'GET /api/v1/admin/fees/outstanding.csv',
    'GET /api/v1/admin/fees/statements.pdf',
    'GET /api/v1/admin/fees/tally/batches/:number/vouchers.xml',
    'GET /api/v1/admin/fees/tally/masters.xml',
    'GET /api/v1/admin/people.csv',
    'GET /api/v1/admin/students.csv',
    'GET /api/v1/admin/students/imports/:importId/problems.csv',
    'PATCH /api/v1/admin/people/:id',
    'POST /api/v1/admin/applications/:uniqueId/aadhaar',
    'POST /api/v1/admin/applications/:uniqueId/erase',
    'POST /api/v1/admin/approvals',
    'POST /api/v1/admin/approvals/:id/decision',
    'POST /api/v1/admin/fees/accounts/:uniqueId/refunds/:id/account',
    'POST /api/v1/admin/fees/adjustments',
    'POST /api/v1/admin/fees/online-payments/:id/refunds',
    'POST /api/v1/admin/fees/receipts/:number/bounce',
    'POST /api/v1/admin/fees/receipts/:number/reversal',
    'POST /api/v1/admin/fees/withdrawals',
    'POST /api/v1/admin/invitations',
    'POST /api/v1/admin/invitations/:id/link',
    'POST /api/v1/auth/Admin/SignUp',
    'POST /api/v1/auth/second-factor/recovery-codes',
    'PUT /api/v1/admin/approvals/rule',
    'PUT /api/v1/admin/fees/accounts/:uniqueId/refunds/:id/account',
    'PUT /api/v1/admin/fees/accounts/:uniqueId/refunds/:id/payment',
    'PUT /api/v1/admin/second-factor',
  ])
})

test('every list that is taken away as a file is among them', async () => {
  const files = (await findEndpoints()).filter(({ access, file }) => access !== 'anyone' && file?.startsWith('text/'))
  expect(files.length).toBeGreaterThan(6)
  expect(files.filter((e) => e.fresh !== true).map(nameOf)).toEqual([])
})

describe.each(fresh.map((e) => [nameOf(e), e] as const))('%s', (name, e) => {
  const ask = async (caller: { email: string; token: string }) => {
    const { statusCode, body } = await api.inject(e, rows[name]?.request?.({ email: caller.email, n: 1 }) ?? {}, { token: caller.token })
    return { status: statusCode, isRefused: body.includes('FRESH_FACTOR'), body }
  }

  test.each([
    ['never', null],
    ['more than five minutes ago', '5 minutes 1 second'],
  ])('is refused where the factor was shown %s', async (_, ago) => {
    const { status, body } = await ask(await callerWithFactor(ago))
    expect([status, JSON.parse(body)]).toEqual([403, { success: false, message: errors.FRESH_FACTOR.message, code: 'FRESH_FACTOR' }])
  })

  test('is served where it was just shown, and to an account without one', async () => {
    for (const caller of [await callerWithFactor('4 minutes 50 seconds'), await makeCaller(api, 'admin')]) {
      // An earlier test may have set the requirement, which refuses a caller without a factor.
      await api.pool.query('delete from factor_requirements')
      const { status, isRefused, body } = await ask(caller)
      expect([isRefused, status === 403], body).toEqual([false, false])
    }
  })
})

const aged = (id: string) => api.pool.query(`update sessions set factor_at = now() - interval '6 minutes' where account_id = $1`, [id])

fullTest('a step-up renews the factor of this session alone, by the app or by a recovery code', async () => {
  const admin = await api.signedIn('admin')
  const { secret, recoveryCodes } = await setUpFactor(api, admin)
  const other = await makeCaller(api, 'admin')
  await api.pool.query(`update sessions set account_id = $2 where id = $1`, [other.sid, admin.id])
  const elsewhere = { token: api.app.signToken({ sub: admin.id, sid: other.sid, role: 'admin' }, 900) }
  await aged(admin.id)

  const wrong = await api.sendRefused(stepUp, { body: { code: wrongCodeOf(secret) } }, admin)
  expect([wrong.status, wrong.body.errors]).toEqual([400, { code: secondFactorAnswers.wrong }])
  expect((await api.sendRefused(removeSecondFactor, {}, admin)).body.code).toBe('FRESH_FACTOR')
  const code = codeOf(secret)
  await api.send(stepUp, { body: { code } }, admin)
  expect((await api.sendRefused(stepUp, { body: { code } }, admin)).body.errors).toEqual({ code: secondFactorAnswers.used })
  expect((await api.sendRefused(removeSecondFactor, {}, elsewhere)).body.code).toBe('FRESH_FACTOR')
  await api.send(stepUp, { body: { way: 'recovery', code: recoveryCodes[0] ?? '' } }, elsewhere)
  await api.send(removeSecondFactor, {}, elsewhere)
})

fullTest('takes the place of the password where that is asked for, and the password does not take its', async () => {
  const admin = await api.signedIn('admin')
  const uniqueId = await applied(api, applicant(1))
  const { secret } = await setUpFactor(api, admin)
  const params = { uniqueId }
  await aged(admin.id)
  expect((await api.sendRefused(revealIdentityNumber, { params, body: { password: admin.password } }, admin)).body.code).toBe(
    'FRESH_FACTOR',
  )
  await api.send(stepUp, { body: { code: codeOf(secret) } }, admin)
  expect((await api.send(revealIdentityNumber, { params, body: {} }, admin)).body.data.AadharCardNumber).toMatch(/^\d{12}$/)

  const person = await api.signedIn('student')
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [person.id])
  expect((await api.send(changePerson, { params: { id: person.id }, body: { role: 'admin' } }, admin)).body.data.role).toBe('admin')

  const moved = { body: { ...exampleProfileDraft, email: 'moved.office@example.com' } }
  await api.send(saveProfile, moved, admin)
  await aged(admin.id)
  const again = { body: { ...moved.body, email: 'moved.again@example.com', currentPassword: admin.password } }
  expect((await api.sendRefused(saveProfile, again, admin)).body.code).toBe('FRESH_FACTOR')
  await forgetSteps(api, admin)
})
