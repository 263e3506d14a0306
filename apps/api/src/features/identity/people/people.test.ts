import {
  changePerson,
  createAdmin,
  deletePerson,
  endPersonSessions,
  exportPeople,
  listPeople,
  signIn,
  unlinkPerson,
} from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { peopleAnswers } from '@campus/contracts/identity/people/messages.ts'
import { io } from 'socket.io-client'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { peopleRequests, type Someone } from '../../../../testing/people.ts'

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
/** Accounts that nobody signs in to, named so. */
const named = (...names: string[]) =>
  api.pool.query(
    `insert into accounts (id, email, name, role, password_hash)
      select gen_random_uuid(), 'p' || n || '@example.com', name, 'student', '$argon2id$x' from unnest($1::text[]) with ordinality as t (name, n)`,
    [names],
  )
const entriesOf = async (subject: string) =>
  (await api.pool.query<{ action: string }>('select action from audit_entries where subject = $1 order by at, id', [subject])).rows.map(
    ({ action }) => action,
  )

fullTest('an account is listed with who it is, how it signs in, when it last did and how many sessions go on', async () => {
  const { data } = await list()
  expect(data).toEqual([
    {
      _id: admin.id,
      name: exampleSignup.name,
      email: admin.email,
      role: 'admin',
      duties: ['owner'],
      courses: 'all',
      emailVerified: true,
      hasPassword: true,
      hasProvider: false,
      hasSecondFactor: false,
      disabled: false,
      sessions: 1,
      lastSignedInAt: expect.stringMatching(/^20.*Z$/) as string,
      createdAt: expect.stringMatching(/^20.*Z$/) as string,
    },
  ])
})

fullTest('a search finds the beginnings of a name’s words and of an address; a role narrows it', async () => {
  await named('Birsa Munda', 'Sunita Birhor', "100% O'Neill")
  expect(await emails({ search: 'bir' })).toEqual(['p1@example.com', 'p2@example.com'])
  expect(await emails({ search: 'munda BIRSA' })).toEqual(['p1@example.com'])
  expect(await emails({ search: 'P3@' })).toEqual(['p3@example.com'])
  expect(await emails({ search: "o'neill" })).toEqual(['p3@example.com'])
  expect(await emails({ search: 'unda' })).toEqual([])
  expect(await emails({ search: '%' })).toEqual([])
  expect(await emails({ role: 'admin' })).toEqual([admin.email])
})

test.each(['name', '-name', 'email', '-email', 'lastSignedInAt', '-lastSignedInAt', 'createdAt', '-createdAt'])(
  'by %s its pages go on and back, none twice and none left out, also of equal ones',
  async (sort) => {
    await named('Asha', 'asha', 'Zebu', 'Asha', 'Birsa')
    const whole = await emails({ sort, Limit: '100' })
    expect(whole).toHaveLength(6)
    const pages: string[][] = []
    let page = await list({ sort, Limit: '2' })
    expect(page.previous).toBeUndefined()
    pages.push(page.data.map(({ email }) => email))
    while (page.next) {
      page = await list({ sort, Limit: '2', after: page.next })
      pages.push(page.data.map(({ email }) => email))
    }
    expect(pages.flat()).toEqual(whole)
    const back: string[][] = [pages.at(-1) ?? []]
    while (page.previous) {
      page = await list({ sort, Limit: '2', before: page.previous })
      back.unshift(page.data.map(({ email }) => email))
    }
    expect(back).toEqual(pages)
  },
)

test('refuses a cursor of another order and a made-up one', async () => {
  await named('Asha', 'Birsa')
  const { next = '' } = await list({ Limit: '1' })
  const mark = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
  const id = admin.id
  for (const query of [
    { sort: 'email', after: next },
    { after: 'x' },
    { before: mark(['name', 'a\u0000', id]) },
    { sort: 'createdAt', after: mark(['createdAt', '2026-02-31T00:00:00.000000Z', id]) },
    { sort: 'createdAt', after: mark(['createdAt', '0000-01-01T00:00:00.000000Z', id]) },
    { after: mark(['name', 'a', "1' or true"]) },
  ])
    expect((await api.sendRefused(listPeople, { query }, admin)).status, JSON.stringify(query)).toBe(400)
})

test('everybody who fits is in the file, and nothing in it is a formula', async () => {
  await named('=1+1', 'Asha, Kumari')
  const { body, headers } = await api.inject(exportPeople, { query: { sort: 'email' } }, admin)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="people-.*\.csv"$/)
  const lines = body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFName,Email,Role,Signs in by,Last signed in,Sessions,Since,Disabled')
  expect(lines.find((line) => line.includes('p1@'))).toMatch(/^"'=1\+1",p1@example.com,Student,Password,,0,/)
  expect(lines.find((line) => line.includes('p2@'))).toMatch(/^"Asha, Kumari",/)
  expect(await entriesOf('people')).toEqual(['list exported'])
})

fullTest('somebody is made an admin, told by mail, and is one with their next sign-in; and no longer', async () => {
  const clerk = await confirmed()
  const made = await change(clerk, { role: 'admin' })
  expect(made.body.message).toBe(peopleAnswers.madeAdmin(exampleSignup.name))
  expect((await api.mails.next({ to: clerk.email })).subject).toBe('You are an admin of the college’s website now')
  expect((await api.inject(listPeople, {}, clerk)).statusCode).toBe(401)
  const { email, password } = clerk
  const again = (await api.send(signIn, { body: { email, password } })).body.user
  expect((await list({}, { ...clerk, token: again.token })).data).toHaveLength(2)
  await change(clerk, { role: 'student' })
  expect(await api.mails.next({ to: clerk.email, subject: 'You are no longer an admin of the college’s website' })).toBeTruthy()
  expect((await api.inject(listPeople, {}, again)).statusCode).toBe(403)
  expect((await change(clerk, { role: 'student' })).body.message).toBe(peopleAnswers.unchanged)
  expect(await entriesOf(clerk.email)).toEqual(['admin made', 'signed in', 'admin removed'])
})

fullTest('an address that nobody has confirmed, and a disabled account, is not made an admin', async () => {
  const stranger = await api.signedIn('student')
  expect(await refused(stranger, { role: 'admin' })).toBe(peopleAnswers.unconfirmed)
  const former = await confirmed()
  await change(former, { disabled: true })
  expect(await refused(former, { role: 'admin' })).toBe(peopleAnswers.disabled)
})

fullTest('keeps the last owner and refuses removing oneself', async () => {
  expect(await refused(admin, { role: 'student' })).toBe(peopleAnswers.lastOwner)
  expect(await refused(admin, { disabled: true })).toBe(peopleAnswers.lastOwner)
  const other = await api.signedIn('admin')
  expect(await refused(admin, { role: 'student' })).toBe(peopleAnswers.yourself)
  await change(other, { disabled: true })
  expect(await refused(admin, { role: 'student' })).toBe(peopleAnswers.lastOwner)
})

test('keeps one admin when all remove each other at once', async () => {
  const all = [admin, await api.signedIn('admin'), await api.signedIn('admin')]
  const tries = all.flatMap((one) => all.filter((other) => other !== one).map((other) => [one, other] as const))
  const bodies = [{ role: 'student' }, { disabled: true }]
  const answers = await Promise.all(
    tries.map(([one, other], i) =>
      api.inject(changePerson, { params: { id: other.id }, body: { ...bodies[i % 2], currentPassword: one.password } }, one),
    ),
  )
  expect(answers.every(({ statusCode }) => [200, 401, 403, 409].includes(statusCode))).toBe(true)
  const { rows } = await api.pool.query(`select id from accounts where role = 'admin' and disabled_at is null`)
  expect(rows).toHaveLength(1)
})

test('a disabled account is signed out and cannot come in until it is enabled, and its former sessions stay over', async () => {
  const student = await api.signedIn('student')
  await change(student, { disabled: true })
  expect(await isSignedIn(student)).toBe(false)
  const enabled = await change(student, { disabled: false })
  expect(enabled.body.data).toMatchObject({ disabled: false, sessions: 0 })
  expect(await isSignedIn(student)).toBe(false)
  expect(await entriesOf(student.email)).toEqual(['account disabled', 'account enabled'])
})

test('ended sessions are over at once, and so are their sockets', async () => {
  const student = await api.signedIn('student')
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = io(address, { transports: ['websocket'], auth: { token: student.token }, reconnection: false })
  await new Promise((open, failed) => socket.on('connect', () => open(null)).on('connect_error', failed))
  const closed = new Promise((done) => socket.on('disconnect', done))
  const { body } = await api.send(endPersonSessions, { params: { id: student.id } }, admin)
  expect(body).toMatchObject({ message: peopleAnswers.ended(1), data: { sessions: 0 } })
  expect(await closed).toBe('io server disconnect')
  expect(await isSignedIn(student)).toBe(false)
  const again = await api.send(endPersonSessions, { params: { id: student.id } }, admin)
  expect(again.body.message).toBe(peopleAnswers.ended(0))
  expect(await entriesOf(student.email)).toEqual(['sessions ended'])
})

test('a deleted account is gone with its sessions and is written down; nobody deletes their own', async () => {
  const student = await api.signedIn('student')
  await api.pool.query('update accounts set profile_image_url = $1 where id = $2', ['/media/gone/9x9.webp', student.id])
  const params = { id: student.id }
  const body = { currentPassword: admin.password }
  expect((await api.send(deletePerson, { params, body }, admin)).body.message).toBe(peopleAnswers.deleted(exampleSignup.name))
  expect(await isSignedIn(student)).toBe(false)
  expect(await emails()).toEqual([admin.email])
  expect((await api.sendRefused(deletePerson, { params, body }, admin)).body.message).toBe(peopleAnswers.unknown)
  // A student is written down by the number of the account alone, an admin by their address.
  expect([await entriesOf(student.id), await entriesOf(student.email)]).toEqual([['account deleted'], []])

  const other = await api.signedIn('admin')
  await api.send(deletePerson, { params: { id: other.id }, body }, admin)
  expect(await entriesOf(other.email)).toEqual(['account deleted'])
  expect((await api.sendRefused(deletePerson, { params: { id: admin.id }, body }, admin)).body.message).toBe(peopleAnswers.yourself)
})

fullTest('an id in capital letters is the same person: nobody deletes their own account by it, and no owner goes untold', async () => {
  const other = await api.signedIn('admin')
  const remove = (id: string) =>
    api.inject(deletePerson, { params: { id: id.toUpperCase() }, body: { currentPassword: admin.password } }, admin)
  expect((await remove(admin.id)).json()).toMatchObject({ success: false, message: peopleAnswers.yourself })
  const before = (await api.mails.settled()).length
  expect((await remove(other.id)).statusCode).toBe(200)
  const told = (await api.mails.settled())
    .slice(before)
    .filter(({ subject }) => subject.includes('no longer an owner'))
    .map(({ to }) => to)
  expect(told.toSorted()).toEqual([admin.email, other.email].toSorted())
})

test('keeps one admin when all delete each other at once', async () => {
  const all = [admin, await api.signedIn('admin'), await api.signedIn('admin')]
  const tries = all.flatMap((one) => all.filter((other) => other !== one).map((other) => [one, other] as const))
  const answers = await Promise.all(
    tries.map(([one, other]) => api.inject(deletePerson, { params: { id: other.id }, body: { currentPassword: one.password } }, one)),
  )
  expect(answers.every(({ statusCode }) => [200, 401, 403, 404].includes(statusCode))).toBe(true)
  expect((await api.pool.query('select id from accounts')).rows).toHaveLength(1)
})

fullTest('an account that is made for a further admin is written down, and they are told', async () => {
  const email = 'further@example.com'
  await api.send(createAdmin, { body: { ...exampleSignup, email, currentPassword: admin.password } }, admin)
  expect(await entriesOf(email)).toEqual(['admin account created'])
  expect((await api.mails.next({ to: email })).subject).toBe('You are an admin of the college’s website now')
})

fullTest(
  'the provider’s way into somebody’s account is removed, with their sessions, and they are told; not where it is the only one',
  async () => {
    const student = await confirmed()
    await api.pool.query(`update accounts set provider_issuer = 'i', provider_subject = 's' where id = $1`, [student.id])
    const params = { id: student.id }
    const { body } = await api.send(unlinkPerson, { params }, admin)
    expect(body).toMatchObject({ message: peopleAnswers.unlinked(exampleSignup.name), data: { hasProvider: false, sessions: 0 } })
    expect((await api.mails.next({ to: student.email })).subject).toBe('Google can no longer sign you in')
    expect(await entriesOf(student.email)).toEqual(['provider unlinked'])
    await api.pool.query(`update accounts set provider_issuer = 'i', provider_subject = 's', password_hash = null where id = $1`, [
      student.id,
    ])
    const only = await api.sendRefused(unlinkPerson, { params }, admin)
    expect([only.status, only.body.message]).toEqual([409, peopleAnswers.onlyProvider])
  },
)

test('one thing is changed at a time', async () => {
  for (const body of [{}, { role: 'admin', disabled: true }, { role: 'king' }])
    expect((await api.sendRefused(changePerson, { params: { id: admin.id }, body }, admin)).status).toBe(400)
})
