import { changePerson, deletePerson, getOwnAccount, signIn, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import {
  acceptInvitation,
  findInvitation,
  inviteAdmin,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@campus/contracts/identity/people/invitation-endpoints.ts'
import { firstAdminName } from '@campus/contracts/identity/first-admin-name.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>

const password = 'An entirely other pass-phrase 7'
const refused = 'This link was used, withdrawn or has expired. Ask whoever invited you for a new one'

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

let n = 0
const newAddress = () => `colleague.${++n}@example.com`
const draftOf = (email: string, by = admin) => ({ name: 'Ravi Demo', email, currentPassword: by.password })
/** The tokens that were mailed to an address, the oldest first. */
const tokensOf = async (address: string) =>
  (await api.mails.settled())
    .filter(({ to }) => to === address)
    .flatMap(({ text }) => /\/admin\/invitation#([\w-]{43})/.exec(text)?.[1] ?? [])
const invited = async (email = newAddress(), by = admin) => {
  const { body } = await api.send(inviteAdmin, { body: draftOf(email, by) }, by)
  const token = (await tokensOf(email)).at(-1) ?? ''
  return { id: body.data._id, email, token }
}
const acceptance = (token: string) => ({ body: { token, name: 'Ravi K. Demo', password, confirm_Password: password } })
const refusalOf = async (token: string) => {
  const { status, body } = await api.sendRefused(acceptInvitation, acceptance(token))
  return [status, body.message]
}
const list = async () => (await api.send(listInvitations, {}, admin)).body.data
const auditOf = async (subject: string) =>
  (await api.pool.query<{ action: string }>('select action from audit_entries where subject = $1 order by at, id', [subject])).rows.map(
    ({ action }) => action,
  )

fullTest('the mail says to which duties, and who invites, by the name that they have entered, else by the address alone', async () => {
  const textFor = async () => {
    const email = newAddress()
    await api.send(inviteAdmin, { body: draftOf(email) }, admin)
    return (await api.mails.next({ to: email })).text.replaceAll(/\s+/g, ' ')
  }
  await api.pool.query(`update accounts set name = 'Asha Demo' where id = $1`, [admin.id])
  const text = await textFor()
  expect(text).toContain(`Asha Demo (${admin.email}) invites you`)
  expect(text).toContain('Your duties will be: Owner.')
  for (const name of [firstAdminName, 'Pay at evil.example']) {
    await api.pool.query('update accounts set name = $2 where id = $1', [admin.id, name])
    expect(await textFor()).toContain(` ${admin.email} invites you`)
  }
})

test('an invited colleague sets a password by the mailed link, is signed in as an admin, and all admins are told', async () => {
  const { email, token } = await invited()
  expect(await list()).toEqual([expect.objectContaining({ email, name: 'Ravi Demo', isGood: true })])
  expect((await api.send(findInvitation, { body: { token } })).body.data).toEqual({ name: 'Ravi Demo', email })
  const { user } = (await api.send(acceptInvitation, acceptance(token))).body
  expect([user.role, user.name, user.email]).toEqual(['admin', 'Ravi K. Demo', email])
  expect((await api.send(getOwnAccount, {}, user)).body.user.role).toBe('admin')
  expect((await api.send(signIn, { body: { email, password } })).body.user.role).toBe('admin')
  const { rows } = await api.pool.query('select email_verified_at is not null as confirmed from accounts where email = $1', [email])
  expect(rows).toEqual([{ confirmed: true }])
  expect(await list()).toEqual([])
  expect((await auditOf(email)).slice(0, 2)).toEqual(['admin invited', 'invitation accepted'])
  const told = (await api.mails.settled()).filter(({ subject, text }) => subject.startsWith('An invitation') && text.includes(email))
  expect(told.map(({ to }) => to)).toEqual([admin.email])
  // The mailbox hears of the sign-in as well, since somebody else may have used the link.
  const heard = (await api.mails.settled()).filter(({ to, subject }) => to === email && subject === 'Sign-in from a new browser')
  expect(heard).toHaveLength(1)
})

fullTest('the secret of a link is kept as a hash alone, and stands in no part of an address that a server is sent', async () => {
  const { email, token } = await invited()
  const { rows } = await api.pool.query<{ row: string }>('select i::text as row from invitations i where email = $1', [email])
  expect(rows[0]?.row).not.toContain(token)
  const mail = (await api.mails.settled()).find(({ to }) => to === email)
  const link = new URL(/https?:\S+\/admin\/invitation#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect([link.search, link.hash]).toEqual(['', `#${token}`])
  expect(mail?.subject).not.toContain(token)
})

describe('where no mail server is set up', () => {
  beforeAll(() => void Object.assign(api.config, { smtpUrl: null }))
  afterAll(() => void Object.assign(api.config, { smtpUrl: 'smtp://mail.example' }))

  test('answers an invitation with the link, which no list, row or audit entry has', async () => {
    const email = newAddress()
    const first = (await api.send(inviteAdmin, { body: draftOf(email) }, admin)).body
    const params = { id: first.data._id }
    const { link = '' } = (await api.send(resendInvitation, { params, body: { currentPassword: admin.password } }, admin)).body
    const [former = '', token = ''] = [first.link ?? '', link].map((one) => /^\/admin\/invitation#([\w-]{43})$/.exec(one)?.[1])
    expect(former).not.toBe(token)
    const { rows } = await api.pool.query('select i::text from invitations i union all select a::text from audit_entries a')
    expect(JSON.stringify([rows, await list()])).not.toMatch(new RegExp(`${former}|${token}`))
    expect(await refusalOf(former)).toEqual([400, refused])
    expect((await api.send(acceptInvitation, acceptance(token))).body.user.email).toBe(email)
  })

  test('somebody who may only read the people gets no link', async () => {
    const { id } = await invited()
    const reader = await api.signedIn('admin')
    await api.pool.query(`update accounts set duties = '{auditor}' where id = $1`, [reader.id])
    const asked = { params: { id }, body: { currentPassword: reader.password } }
    const { status, body } = await api.sendRefused(resendInvitation, asked, reader)
    expect([status, JSON.stringify(body).includes('invitation#')]).toEqual([403, false])
  })
})

test('no answer has the link that was mailed', async () => {
  const { body } = await api.send(inviteAdmin, { body: draftOf(newAddress()) }, admin)
  expect(body).not.toHaveProperty('link')
})

test('requires the sender’s password for an invitation', async () => {
  const email = newAddress()
  for (const currentPassword of [undefined, 'Not the one 1'])
    expect((await api.sendRefused(inviteAdmin, { body: { ...draftOf(email), currentPassword } }, admin)).status).toBe(400)
  expect(await list()).toEqual([])
  const { id } = await invited(email)
  expect((await api.sendRefused(resendInvitation, { params: { id }, body: {} }, admin)).status).toBe(400)
  expect(await tokensOf(email)).toHaveLength(1)
})

test('lets one of two concurrent uses of a link in, and none later', async () => {
  const { email, token } = await invited()
  const answers = await Promise.all([1, 2, 3].map(() => api.inject(acceptInvitation, acceptance(token), {})))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  expect(await refusalOf(token)).toEqual([400, refused])
  expect((await api.pool.query('select from accounts where email = $1', [email])).rowCount).toBe(1)
})

fullTest('a password that is refused leaves the link good', async () => {
  const { token } = await invited()
  const weak = { ...acceptance(token).body, password: 'P@ssw0rd1', confirm_Password: 'P@ssw0rd1' }
  const { body } = await api.sendRefused(acceptInvitation, { body: weak })
  expect(body.errors).toEqual({ password: 'This password is too easy to guess' })
  expect((await api.send(acceptInvitation, acceptance(token))).status).toBe(201)
})

test('refuses a second invitation of a person; sent again, only the newer link works', async () => {
  const { id, email, token } = await invited()
  const { status, body } = await api.sendRefused(inviteAdmin, { body: draftOf(email) }, admin)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['email']])
  await api.send(resendInvitation, { params: { id }, body: { currentPassword: admin.password } }, admin)
  const newer = (await tokensOf(email)).at(-1) ?? ''
  expect(newer).not.toBe(token)
  expect(await refusalOf(token)).toEqual([400, refused])
  expect((await api.send(acceptInvitation, acceptance(newer))).status).toBe(201)
})

test.each<[string, (given: Awaited<ReturnType<typeof invited>>, sender: Someone) => Promise<unknown>]>([
  ['withdrawn', ({ id }) => api.send(withdrawInvitation, { params: { id } }, admin)],
  [
    'three days old',
    ({ id }) =>
      api.pool.query(
        `update invitations set sent_at = sent_at - interval '72 hours', expires_at = expires_at - interval '72 hours' where id = $1`,
        [id],
      ),
  ],
  [
    'of an admin who is one no more',
    (_, { id }) => api.send(changePerson, { params: { id }, body: { role: 'student', currentPassword: admin.password } }, admin),
  ],
  [
    'of an admin whose account was disabled',
    (_, { id }) => api.send(changePerson, { params: { id }, body: { disabled: true, currentPassword: admin.password } }, admin),
  ],
  [
    'of an admin whose account was deleted',
    (_, { id }) => api.send(deletePerson, { params: { id }, body: { currentPassword: admin.password } }, admin),
  ],
])('the link of an invitation that is %s opens nothing, in the same words', async (_, spoil) => {
  const sender = await api.signedIn('admin')
  const given = await invited(undefined, sender)
  await spoil(given, sender)
  expect(await refusalOf(given.token)).toEqual([400, refused])
  expect((await api.sendRefused(findInvitation, { body: { token: given.token } })).body.message).toBe(refused)
  expect((await list()).filter(({ isGood }) => isGood)).toEqual([])
  expect((await api.pool.query('select from accounts where email = $1', [given.email])).rowCount).toBe(0)
})

fullTest('an invitation of a former admin is good again once another admin sends it', async () => {
  const sender = await api.signedIn('admin')
  const { id, email } = await invited(undefined, sender)
  await api.send(changePerson, { params: { id: sender.id }, body: { role: 'student', currentPassword: admin.password } }, admin)
  await api.send(resendInvitation, { params: { id }, body: { currentPassword: admin.password } }, admin)
  expect((await api.send(acceptInvitation, acceptance((await tokensOf(email)).at(-1) ?? ''))).status).toBe(201)
})

fullTest('gives an account with the invited address to the reader of the mail', async () => {
  const email = newAddress()
  const squatter = (await api.send(signUp, { body: { ...exampleSignup, email } })).body.user
  const { token } = await invited(email)
  await api.send(acceptInvitation, acceptance(token))
  expect((await api.inject(getOwnAccount, {}, squatter)).statusCode).toBe(401)
  expect((await api.inject(signIn, { body: { email, password: exampleSignup.password } }, {})).statusCode).toBe(401)
})

fullTest('a confirmed account is opened by no invitation, whether it was there before or came between', async () => {
  const student = await api.signedIn('student')
  const confirm = (id: string) => api.pool.query('update accounts set email_verified_at = now() where id = $1', [id])
  await confirm(student.id)
  const before = await api.sendRefused(inviteAdmin, { body: draftOf(student.email) }, admin)
  expect([before.status, Object.keys(before.body.errors ?? {})]).toEqual([409, ['email']])

  const { email, token } = await invited()
  await api.send(signUp, { body: { ...exampleSignup, email } })
  await api.pool.query('update accounts set email_verified_at = now() where email = $1', [email])
  expect((await refusalOf(token))[0]).toBe(409)
  expect((await api.send(signIn, { body: { email, password: exampleSignup.password } })).body.user.role).toBe('student')
})

test.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}=`, "' or 1=1 --"])(
  'a link that was never mailed is refused alike: %j',
  async (token) => {
    for (const e of [findInvitation, acceptInvitation]) {
      const { status, body } = await api.sendRefused(e, acceptance(token))
      expect([status, body.errors]).toEqual([400, { token: refused }])
    }
  },
)
