import { endPersonSessions, getOwnAccount, signIn } from '@campus/contracts/identity/endpoints.ts'
import { exampleAcceptance, exampleSignup } from '@campus/contracts/identity/examples.ts'
import { courseLimitMessages, missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { acceptInvitation, inviteAdmin, withdrawInvitation } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import { peopleAnswers } from '@campus/contracts/identity/people/messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { listCourseIds } from '../../courses/queries.ts'
import { locks } from '../../../platform/database/locks.ts'
import { peopleRequests, type Someone } from '../../../../testing/people.ts'
import { untilWaitingForLock } from '../../../../testing/waiting-queries.ts'

let api: TestApp
let admin: Someone
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
})
beforeEach(async () => {
  await api.pool.query('delete from accounts')
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const { list, emails, change, refused, isSignedIn, confirmed } = peopleRequests(
  () => api,
  () => admin,
)
test('duties are given, changed, written down with those before, and hold at once', async () => {
  const clerk = await confirmed()
  expect((await change(clerk, { role: 'admin', duties: ['messages', 'cashier'] })).body.data).toMatchObject({
    role: 'admin',
    duties: ['cashier', 'messages'],
  })
  const { body } = await api.send(signIn, { body: { email: clerk.email, password: clerk.password } })
  expect(body.user.duties).toEqual(['cashier', 'messages'])
  expect((await change(clerk, { duties: ['messages'] })).body.message).toBe(peopleAnswers.dutiesChanged(exampleSignup.name))
  expect((await api.send(getOwnAccount, {}, { token: body.user?.token ?? '' })).body.user.duties).toEqual(['messages'])
  await change(clerk, { duties: ['auditor'] })
  expect((await change(clerk, { duties: ['auditor'] })).body.message).toBe(peopleAnswers.unchanged)
  const { rows } = await api.pool.query(
    `select details from audit_entries where subject = $1 and action = 'duties changed' order by at, id`,
    [clerk.email],
  )
  expect(rows).toEqual([
    { details: { name: exampleSignup.name, duties: 'Messages', former: 'Cashier, Messages' } },
    { details: { name: exampleSignup.name, duties: 'Auditor', former: 'Messages' } },
  ])
  expect(await emails({ duty: 'auditor' })).toEqual([clerk.email])
  expect(await emails({ duty: 'owner' })).toEqual([admin.email])
  await change(clerk, { role: 'student' })
  expect(await emails({ duty: 'auditor' })).toEqual([])
})

fullTest('a person who may do more than before has to sign in again, and every owner is told', async () => {
  const clerk = await confirmed()
  await change(clerk, { role: 'admin', duties: ['cashier', 'messages'] })
  const signedIn = async () => {
    const { body } = await api.send(signIn, { body: { email: clerk.email, password: clerk.password } })
    return { ...clerk, token: body.user?.token ?? '' }
  }
  const first = await signedIn()
  await change(clerk, { duties: ['cashier'] })
  expect(await isSignedIn(first)).toBe(true)
  await change(clerk, { duties: ['admissions'] })
  expect(await isSignedIn(first)).toBe(false)
  const second = await signedIn()
  await change(clerk, { duties: ['owner'] })
  expect(await isSignedIn(second)).toBe(false)
  const mails = await api.mails.settled()
  const said = (to: string, subject: RegExp) =>
    mails.filter((mail) => mail.to === to && subject.test(mail.subject)).map(({ text }) => /: ([A-Z][\w, ]*)\./.exec(text)?.[1])
  expect(said(admin.email, /Somebody is an admin/)).toEqual(['Cashier, Messages', 'Admissions', 'Owner'])
  expect(said(clerk.email, /duties .* have changed/)).toEqual(['Cashier', 'Admissions', 'Owner'])
})

test('an owner who is none any more while their call waits withdraws no invitation and ends nobody’s sessions', async () => {
  const clerk = await confirmed()
  const draft = { name: 'Ravi Demo', email: 'invited.clerk@example.com', currentPassword: admin.password }
  const { _id: id } = (await api.send(inviteAdmin, { body: draft }, admin)).body.data
  const demoter = await api.pool.connect()
  try {
    await demoter.query('begin')
    await demoter.query('select pg_advisory_xact_lock($1)', [locks.rights])
    const calls = [
      api.sendRefused(withdrawInvitation, { params: { id } }, admin),
      api.sendRefused(endPersonSessions, { params: { id: clerk.id } }, admin),
    ]
    await untilWaitingForLock(api.pool, calls.length)
    await demoter.query(`update accounts set duties = '{accounts}' where id = $1`, [admin.id])
    await demoter.query('commit')
    for (const { status, body } of await Promise.all(calls)) expect([status, body.message]).toEqual([403, missingDuty('people.change')])
  } finally {
    demoter.release()
  }
  expect((await api.pool.query('select from invitations where id = $1', [id])).rowCount).toBe(1)
  expect(await isSignedIn(clerk)).toBe(true)
})

test('nobody but an owner gives duties, to themselves or to others', async () => {
  const clerk = await confirmed()
  await change(clerk, { role: 'admin', duties: ['accounts', 'admissions', 'auditor'] })
  const { body } = await api.send(signIn, { body: { email: clerk.email, password: clerk.password } })
  const as = { ...clerk, token: body.user.token }
  for (const wanted of [{ duties: ['owner'] }, { role: 'student' }, { disabled: true }])
    expect(await refused(admin, wanted, as)).toBe(missingDuty('people.change'))
  expect(await refused(clerk, { duties: ['owner'] }, as)).toBe(missingDuty('people.change'))
  expect((await list({}, as)).data).toHaveLength(2)
})

fullTest('a word that only a later release knows as a duty allows nothing and breaks nothing', async () => {
  const clerk = await confirmed()
  await change(clerk, { role: 'admin', duties: ['cashier'] })
  const { body } = await api.send(signIn, { body: { email: clerk.email, password: clerk.password } })
  await api.pool.query('alter table accounts drop constraint accounts_duties')
  await api.pool.query(`update accounts set duties = '{librarian,cashier}' where id = $1`, [clerk.id])
  const { user } = (await api.send(getOwnAccount, {}, { token: body.user?.token ?? '' })).body
  expect(user.duties).toEqual(['cashier'])
  expect((await list()).data.find(({ email }) => email === clerk.email)?.duties).toEqual(['cashier'])
  await api.pool.query(`update accounts set duties = '{librarian}' where id = $1`, [clerk.id])
  expect(await refused(admin, { disabled: true }, { ...clerk, token: body.user?.token ?? '' })).toBe(missingDuty('people.change'))
})

const courseIds = async () => {
  if ((await listCourseIds(api.db)).size === 0) await openAdmissions(api)
  const ids = await listCourseIds(api.db)
  return { bca: ids.get('BCA') ?? '', mca: ids.get('MCA') ?? '' }
}

fullTest('duties are limited to courses, which is written down, mailed and shown; more courses are more rights', async () => {
  const { bca, mca } = await courseIds()
  const clerk = await confirmed()
  const courses = [bca, mca].toSorted()
  const made = await change(clerk, { role: 'admin', duties: ['verifier'], courses: [mca, bca, mca] })
  expect(made.body.data).toMatchObject({ duties: ['verifier'], courses })
  const { user } = (await api.send(signIn, { body: { email: clerk.email, password: clerk.password } })).body
  expect(user.courses).toEqual(courses)

  const as = { ...clerk, token: user.token }
  await change(clerk, { courses: [bca] })
  expect((await api.send(getOwnAccount, {}, as)).body.user.courses, 'fewer courses end no session').toEqual([bca])
  await change(clerk, { duties: ['verifier', 'cashier'], courses: [bca] })
  expect(await isSignedIn(as), 'a further duty').toBe(false)
  expect((await list()).data.find(({ email }) => email === clerk.email)?.courses).toEqual([bca])
  const again = (await api.send(signIn, { body: { email: clerk.email, password: clerk.password } })).body.user
  await change(clerk, { duties: ['cashier'] })
  expect((await api.send(getOwnAccount, {}, again)).body.user, 'duties leave the courses').toMatchObject({
    duties: ['cashier'],
    courses: [bca],
  })
  await change(clerk, { courses: [bca, mca] })
  expect(await isSignedIn({ ...clerk, token: again.token }), 'a further course').toBe(false)
  await change(clerk, { courses: 'all' })

  const { rows } = await api.pool.query<{ duties: string; former: string }>(
    `select details->>'duties' as duties, details->>'former' as former from audit_entries where subject = $1 and action = 'duties changed' order by at, id`,
    [clerk.email],
  )
  const both = courses.map((id) => (id === bca ? 'BCA' : 'MCA')).join(', ')
  expect(rows).toEqual([
    { duties: 'Verifier (only BCA)', former: `Verifier (only ${both})` },
    { duties: 'Cashier, Verifier (only BCA)', former: 'Verifier (only BCA)' },
    { duties: 'Cashier (only BCA)', former: 'Cashier, Verifier (only BCA)' },
    { duties: `Cashier (only ${both})`, former: 'Cashier (only BCA)' },
    { duties: 'Cashier', former: `Cashier (only ${both})` },
  ])
})

test('an owner is never limited, and nobody to a course that there is not', async () => {
  const { bca } = await courseIds()
  const clerk = await confirmed()
  expect(await refused(clerk, { role: 'admin', duties: ['owner', 'cashier'], courses: [bca] })).toBe(courseLimitMessages.owner)
  expect(await refused(clerk, { role: 'admin', courses: [bca] })).toBe(courseLimitMessages.owner)
  expect(await refused(clerk, { role: 'admin', duties: ['cashier'], courses: [clerk.id] })).toBe(courseLimitMessages.unknown)
  expect(await refused(clerk, { role: 'admin', duties: ['cashier'], courses: [] })).toBe(courseLimitMessages.missing)
  expect(await refused(clerk, { role: 'student', courses: [bca] })).toBe(peopleAnswers.studentDuties)
  await change(clerk, { role: 'admin', duties: ['cashier'], courses: [bca] })
  expect((await change(clerk, { duties: ['owner'] })).body.data).toMatchObject({ duties: ['owner'], courses: 'all' })
  expect(await refused(clerk, { courses: [bca] })).toBe(courseLimitMessages.owner)
})

fullTest('an invitation gives its duties for its courses alone', async () => {
  const { bca } = await courseIds()
  const draft = { name: 'Ravi', email: 'ravi@example.com', duties: ['cashier' as const], courses: [bca], currentPassword: admin.password }
  const refusal = await api.sendRefused(inviteAdmin, { body: { ...draft, duties: ['owner'] } }, admin)
  expect(refusal.body.errors).toEqual({ courses: courseLimitMessages.owner })
  const { data } = (await api.send(inviteAdmin, { body: draft }, admin)).body
  expect(data.courses).toEqual([bca])
  const token = 'i'.repeat(43)
  await api.pool.query(`update invitations set token_hash = sha256($1::bytea)`, [token])
  const { user } = (await api.send(acceptInvitation, { body: { ...exampleAcceptance, token } })).body
  expect(user).toMatchObject({ duties: ['cashier'], courses: [bca] })
})
