import { getOwnAccount, signIn } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { missingDuty } from '@campus/contracts/identity/duty-messages.ts'
import { peopleAnswers } from '@campus/contracts/identity/people-messages.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { peopleRequests, type Someone } from '../../../testing/people.ts'

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

test('whoever may do more than before signs in anew, and every owner is told', async () => {
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

test('a word that only a later release knows as a duty allows nothing and breaks nothing', async () => {
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
