import {
  deletePerson,
  getOwnAccount,
  getProfile,
  requestEmailProof,
  proveEmail,
  saveProfile,
  saveProfilePicture,
  signIn,
  unlinkProvider,
} from '@campus/contracts/identity/endpoints.ts'
import sharp from 'sharp'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { untilWaitingForLock } from '../../../testing/waiting-queries.ts'

// Real password hashes, by the dozen, on whatever machine this is.
let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => api.dispose())

const links = { instagram: 'https://instagram.com/x', number: '06512200000' }

fullTest('a profile is kept as it was saved, and what was emptied is gone', async () => {
  const { email, token } = await api.signedIn('admin')
  const saved = await api.send(saveProfile, { body: { name: ' Rehana ', email, socialLinks: { ...links, facebook: '' } } }, { token })
  expect(saved.body).toEqual({
    success: true,
    message: 'Your profile has been saved',
    profile: {
      name: 'Rehana',
      email,
      emailVerified: true,
      hasPassword: true,
      hasProvider: false,
      picture: null,
      profile_image: null,
      socialLinks: links,
    },
  })
  expect((await api.send(getOwnAccount, {}, { token })).body.user.name).toBe('Rehana')
  await api.send(saveProfile, { body: { name: 'Rehana', email, socialLinks: {} } }, { token })
  expect((await api.send(getProfile, {}, { token })).body.profile.socialLinks).toEqual({})
})

test('role, password and the like cannot be sent along', async () => {
  const { id, email, token } = await api.signedIn('student')
  await api.send(
    saveProfile,
    { body: { name: 'X', email, socialLinks: {}, role: 'admin', emailVerified: true, id: 'y', passwordHash: 'z' } },
    { token },
  )
  const { rows } = await api.pool.query('select role, email_verified_at from accounts where id = $1', [id])
  expect(rows).toEqual([{ role: 'student', email_verified_at: null }])
})

fullTest('a new address needs the password, waits for its code, and is told to the old one', async () => {
  const { email, password, token } = await api.signedIn('admin')
  const moved = { name: 'R', email: 'moved@example.com', socialLinks: {} }
  for (const [currentPassword, words] of [
    [undefined, 'Enter your current password to change the email'],
    ['Not the one 1', 'This is not your current password'],
  ]) {
    const { status, body } = await api.sendRefused(saveProfile, { body: { ...moved, currentPassword } }, { token })
    expect([status, body.errors]).toEqual([400, { currentPassword: words }])
  }
  const saved = await api.send(saveProfile, { body: { ...moved, currentPassword: password } }, { token })
  expect(saved.body.profile).toMatchObject({ email, pendingEmail: 'moved@example.com' })
  expect((await api.sendRefused(signIn, { body: { email: 'moved@example.com', password } })).status).toBe(401)
  await api.send(requestEmailProof, {}, { token })
  const otp = /\d{8}/.exec((await api.mails.next({ to: 'moved@example.com' })).text)?.[0]
  await api.send(proveEmail, { body: { otp } }, { token })
  const mail = await api.mails.next({ to: email })
  expect(mail.subject).toBe('The address of your account was changed')
  expect(mail.text).not.toContain('moved@example.com')
  expect((await api.send(signIn, { body: { email: 'moved@example.com', password } })).status).toBe(200)
})

test('voids the code of a pending address when the owner returns to the present one', async () => {
  const { email, password, token } = await api.signedIn('student')
  const draft = { name: 'R', email: `next.${email}`, socialLinks: {}, currentPassword: password }
  await api.send(saveProfile, { body: draft }, { token })
  await api.send(requestEmailProof, {}, { token })
  const otp = /\d{8}/.exec((await api.mails.next({ to: draft.email })).text)?.[0]
  const { body } = await api.send(saveProfile, { body: { name: 'R', email, socialLinks: {} } }, { token })
  expect(body.profile).toMatchObject({ email })
  expect(body.profile).not.toHaveProperty('pendingEmail')
  expect((await api.sendRefused(proveEmail, { body: { otp } }, { token })).status).toBe(400)
})

test('the provider’s way in is removed with the password, ends other devices, and is told by mail', async () => {
  const { id, email, password, token } = await api.signedIn('admin')
  const elsewhere = (await api.send(signIn, { body: { email, password } })).body.user.token
  await api.pool.query(`update accounts set provider_issuer = 'i', provider_subject = $1 where id = $2`, [email, id])
  for (const [currentPassword, words] of [
    [undefined, 'Enter your current password'],
    ['Not the one 1', 'This is not your current password'],
  ]) {
    const { status, body } = await api.sendRefused(unlinkProvider, { body: { currentPassword } }, { token })
    expect([status, body.errors]).toEqual([400, { currentPassword: words }])
  }
  const { body } = await api.send(unlinkProvider, { body: { currentPassword: password } }, { token })
  expect(body).toMatchObject({ message: 'Google no longer opens your account', profile: { hasProvider: false } })
  expect((await api.inject(getOwnAccount, {}, { token: elsewhere })).statusCode).toBe(401)
  expect(await api.mails.next({ to: email, subject: 'Google can no longer sign you in' })).toBeTruthy()
  const again = await api.send(unlinkProvider, { body: { currentPassword: password } }, { token })
  expect(again.body.message).toBe('Google does not open your account')
})

test('the provider’s way in is not removed where it is the only one', async () => {
  const { id, token } = await api.signedIn('student')
  await api.pool.query(`update accounts set password_hash = null, provider_issuer = 'i', provider_subject = 'only' where id = $1`, [id])
  const refused = await api.sendRefused(unlinkProvider, { body: { currentPassword: 'Anything 1' } }, { token })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { currentPassword: 'Set a password by Forgot Password? first, or nothing would open your account' },
  ])
})

test('a code that was mailed to the old address confirms no new one', async () => {
  const { email, password, token } = await api.signedIn('student')
  await api.send(requestEmailProof, {}, { token })
  const otp = /\d{8}/.exec((await api.mails.next({ to: email })).text)?.[0]
  const moved = { name: 'R', email: 'somebody.elses@example.com', socialLinks: {}, currentPassword: password }
  await api.send(saveProfile, { body: moved }, { token })
  expect((await api.sendRefused(proveEmail, { body: { otp } }, { token })).status).toBe(400)
})

test('a code asked for while the account moves to another address is not mailed to the old one, and proves nothing', async () => {
  const { id, email, token } = await api.signedIn('student')
  const mover = await api.pool.connect()
  await mover.query('begin')
  await mover.query(`update accounts set email = 'victim@example.com' where id = $1`, [id])
  const asked = api.sendRefused(requestEmailProof, {}, { token })
  await untilWaitingForLock(api.pool)
  await mover.query('commit')
  mover.release()
  expect((await asked).status).toBe(409)
  expect((await api.mails.settled()).filter(({ to }) => to === email)).toEqual([])
  expect((await api.pool.query('select 1 from one_time_codes where account_id = $1', [id])).rowCount).toBe(0)
})

test('an address that has an account is refused at its field, and nothing changes', async () => {
  const { email: taken } = await api.signedIn('student')
  await api.pool.query('update accounts set email_verified_at = now() where email = $1', [taken])
  const { email, password, token } = await api.signedIn('student')
  const refused = await api.sendRefused(
    saveProfile,
    { body: { name: 'New', email: taken, socialLinks: {}, currentPassword: password } },
    { token },
  )
  expect(refused).toMatchObject({ status: 409, body: { errors: { email: 'An account with this email already exists' } } })
  expect((await api.send(getProfile, {}, { token })).body.profile).toMatchObject({ email, name: 'Asha Demo' })
  expect((await api.mails.settled()).filter(({ to }) => to === email)).toEqual([])
})

test('an account without a password sets one first', async () => {
  const { id, email, token } = await api.signedIn('student')
  await api.pool.query(`update accounts set password_hash = null, provider_issuer = 'i', provider_subject = 's' where id = $1`, [id])
  expect((await api.send(getProfile, {}, { token })).body.profile.hasPassword).toBe(false)
  const refused = await api.sendRefused(
    saveProfile,
    { body: { name: 'R', email: `x${email}`, socialLinks: {}, currentPassword: 'Anything 1' } },
    { token },
  )
  expect(refused.body.errors).toEqual({ currentPassword: 'Set a password by Forgot Password? before you change the email' })
})

test('a picture is made anew, takes the place of the former one, and goes with the account', async () => {
  const { id, token } = await api.signedIn('student')
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#444' } })
    .png()
    .toBuffer()
  const upload = async () => {
    const { body } = await api.send(saveProfilePicture, { files: { picture: new Blob([png]) } }, { token })
    return body.profile.profile_image ?? ''
  }
  const first = await upload()
  expect(first).toMatch(/^\/media\/[\w-]+\/40x30\.webp$/)
  expect((await api.app.inject(first)).headers['content-type']).toBe('image/webp')
  const second = await upload()
  expect((await api.app.inject(first)).statusCode).toBe(404)
  expect((await api.app.inject(second)).statusCode).toBe(200)
  expect((await api.send(getOwnAccount, {}, { token })).body.user.profile_image).toBe(second)
  const admin = await api.signedIn('admin')
  await api.send(deletePerson, { params: { id }, body: { currentPassword: admin.password } }, admin)
  expect((await api.app.inject(second)).statusCode).toBe(404)
})

test('refuses a file that is no picture and keeps the former one', async () => {
  const { token } = await api.signedIn('student')
  const files = { picture: new Blob(['<?php echo 1;']) }
  expect((await api.sendRefused(saveProfilePicture, { files }, { token })).status).toBe(415)
  expect((await api.send(getOwnAccount, {}, { token })).body.user.profile_image).toBeNull()
})
