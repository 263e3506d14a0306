import {
  changeForgottenPassword,
  changePerson,
  getOwnAccount,
  getProfile,
  proveEmail,
  requestEmailProof,
  requestPasswordReset,
  saveProfile,
  saveProfilePicture,
  signIn,
  signInWithProvider,
  signUp,
} from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { exportOwnData } from '@campus/contracts/students/endpoints.ts'
import sharp from 'sharp'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { startTokenIssuer } from '../../../testing/token-issuer.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

// Real password hashes, by the dozen, on whatever machine this is.
/** An attacker and a victim: who has which way into which account. The provider vouches for the address that each really has. */
let issuer: Awaited<ReturnType<typeof startTokenIssuer>>
let api: TestApp
beforeAll(async () => {
  issuer = await startTokenIssuer()
  api = await testApp({ RATE_LIMIT_FACTOR: '1000', GOOGLE_CLIENT_ID: 'campus', OIDC_ISSUER: issuer.issuer })
  await openAdmissions(api)
})
afterAll(async () => {
  await api.dispose()
  await issuer.close()
})

const attackersPassword = 'Mango thief 7'
const victimsPassword = 'Monsoon 8 ledger'
let stories = 0
const cast = () => {
  const n = ++stories
  return { attacker: `attacker.${n}@example.com`, victim: `victim.${n}@example.com` }
}
const google = async (email: string, sub = `google ${email}`) => ({ body: { token: await issuer.mint({ payload: { email, sub } }) } })
const byGoogle = async (email: string) => (await api.send(signInWithProvider, await google(email))).body.user
const refusedGoogle = async (email: string) => api.sendRefused(signInWithProvider, await google(email))
const signedUp = async (email: string, password: string) =>
  (await api.send(signUp, { body: { ...exampleSignup, name: 'Mallory Demo', email, password, confirm_Password: password } })).body.user
const byPassword = async (email: string, password: string) => (await api.send(signIn, { body: { email, password } })).body.user
const mailedCode = async (to: string) => /\b\d{8}\b/.exec((await api.mails.next({ to, subject: /code/i }, 20_000)).text)?.[0] ?? ''
const reset = async (email: string, newPassword = victimsPassword) => {
  await api.send(requestPasswordReset, { body: { email } })
  const otp = await mailedCode(email)
  await api.send(changeForgottenPassword, { body: { email, otp, newPassword } })
  const { subject, text } = await api.mails.next({ to: email, subject: 'Your password was changed' }, 20_000)
  return { subject, text }
}
const confirm = async (email: string, token: string) => {
  await api.send(requestEmailProof, {}, { token })
  await api.send(proveEmail, { body: { otp: await mailedCode(email) } }, { token })
}
const profileOf = async (token: string) => (await api.send(getProfile, {}, { token })).body.profile
const moveTo = (email: string, token: string, currentPassword: string) =>
  api.inject(saveProfile, { body: { name: 'Mallory Demo', email, socialLinks: {}, currentPassword } }, { token })
const isSignedIn = async (token: string) => (await api.inject(getOwnAccount, {}, { token })).statusCode === 200
const rowOf = async (email: string) =>
  (await api.pool.query<Record<string, unknown>>('select * from accounts where email = $1', [email])).rows[0]

/** An attacker with a confirmed account of their own that both their password and their Google account open. */
const linkedAttacker = async (attacker: string) => {
  await byGoogle(attacker)
  await reset(attacker, attackersPassword)
  const { token } = await byGoogle(attacker)
  expect((await rowOf(attacker))?.['provider_subject']).not.toBeNull()
  await api.mails.settled()
  return token
}

fullTest('keeps an account’s address until the code mailed to the new one is entered', async () => {
  const { attacker, victim } = cast()
  const token = await linkedAttacker(attacker)
  expect((await moveTo(victim, token, attackersPassword)).statusCode).toBe(200)
  expect(await profileOf(token)).toMatchObject({ email: attacker, pendingEmail: victim, emailVerified: true })
  expect((await api.sendRefused(signIn, { body: { email: victim, password: attackersPassword } })).status).toBe(401)
})

test('change the address, wait for the reset: the victim’s reset opens nothing of the attacker’s account, and the attacker nothing of the victim’s', async () => {
  const { attacker, victim } = cast()
  const token = await linkedAttacker(attacker)
  await moveTo(victim, token, attackersPassword)
  // There is no account of that address: the victim makes one, and it is theirs alone.
  const own = await signedUp(victim, victimsPassword)
  await confirm(victim, own.token)
  await reset(victim)
  expect((await byGoogle(attacker)).email).toBe(attacker)
  const attackers = await byGoogle(attacker)
  const exported = await api.send(exportOwnData, {}, { token: attackers.token })
  expect(exported.body.data.account.email).toBe(attacker)
  const { id } = (await rowOf(victim)) ?? {}
  const admin = await api.signedIn('admin')
  await api.send(changePerson, { params: { id: String(id) }, body: { role: 'admin', currentPassword: admin.password } }, admin)
  expect((await byGoogle(attacker)).role).toBe('student')
  // The address is somebody's by now.
  await moveTo(attacker, attackers.token, attackersPassword)
  expect((await moveTo(victim, attackers.token, attackersPassword)).statusCode).toBe(409)
})

test('a new address that is confirmed ends the provider’s way in and other devices, and is told to both addresses', async () => {
  const { attacker: former, victim: next } = cast()
  const token = await linkedAttacker(former)
  const elsewhere = (await byGoogle(former)).token
  await moveTo(next, token, attackersPassword)
  await confirm(next, token)
  expect(await profileOf(token)).toMatchObject({ email: next, emailVerified: true, hasProvider: false })
  expect(await profileOf(token)).not.toHaveProperty('pendingEmail')
  expect(await isSignedIn(elsewhere)).toBe(false)
  const told = (await api.mails.settled()).filter(({ text }) => text.includes('Google no longer opens it')).map(({ to }) => to)
  expect(told.toSorted()).toEqual([former, next].toSorted())
  // Google's word is for the former address: an account of its own.
  const apart = await byGoogle(former)
  expect(apart.email).toBe(former)
  expect((await rowOf(next))?.['provider_subject']).toBeNull()
})

test('a reset ends the provider’s way in, says so, and only the address itself links again', async () => {
  const { attacker, victim } = cast()
  // As a release before this one could leave it: an account of the victim's address that the attacker's Google account opens.
  const own = await signedUp(victim, victimsPassword)
  await confirm(victim, own.token)
  await api.pool.query('update accounts set provider_issuer = $2, provider_subject = $3 where email = $1', [
    victim,
    issuer.issuer,
    `google ${attacker}`,
  ])
  const thief = await byGoogle(attacker)
  expect(thief.email).toBe(victim)
  const { text } = await reset(victim)
  expect(text).toContain('Google no longer opens it')
  expect(await isSignedIn(thief.token)).toBe(false)
  expect((await byGoogle(attacker)).email).toBe(attacker)
  expect((await byGoogle(victim)).email).toBe(victim)
  expect((await byGoogle(attacker)).email).toBe(attacker)
})

/** A stranger's account of the victim's address, with all that a stranger can put into one. */
const strangersAccount = async (victim: string) => {
  const { token } = await signedUp(victim, attackersPassword)
  const body = { name: 'Mallory Demo', email: victim, socialLinks: { instagram: 'https://instagram.com/mallory', number: '06512200000' } }
  await api.send(saveProfile, { body }, { token })
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#444' } })
    .png()
    .toBuffer()
  const saved = await api.send(saveProfilePicture, { files: { picture: new Blob([new Uint8Array(png)]) } }, { token })
  const application = await applied(api, applicant(700 + ++stories), { token })
  return { token, picture: saved.body.profile.profile_image ?? '', application }
}
type Strangers = Awaited<ReturnType<typeof strangersAccount>>

const nothingIsLeftOf = async (stranger: Strangers, victim: string, token: string) => {
  const profile = await profileOf(token)
  expect(profile).toMatchObject({ email: victim, emailVerified: true, socialLinks: {} })
  expect(profile.profile_image).toBeNull()
  expect((await api.app.inject(stranger.picture)).statusCode).toBe(404)
  expect(await isSignedIn(stranger.token)).toBe(false)
  expect((await api.sendRefused(signIn, { body: { email: victim, password: attackersPassword } })).status).toBe(401)
  const { data } = (await api.send(exportOwnData, {}, { token })).body
  expect(JSON.stringify(data)).not.toContain(stranger.application)
  const networks = await api.pool.query<{ n: number }>(
    'select count(*)::int as n from known_networks k join accounts a on a.id = k.account_id where a.email = $1',
    [victim],
  )
  expect(networks.rows).toEqual([{ n: 1 }])
}

test('sign up with the victim’s address, the victim comes by Google: they get an account of their own, with nothing of the stranger’s', async () => {
  const { victim } = cast()
  const stranger = await strangersAccount(victim)
  const own = await byGoogle(victim)
  expect(own.email).toBe(victim)
  await nothingIsLeftOf(stranger, victim, own.token)
  expect((await profileOf(own.token)).name).not.toContain('Mallory')
  expect((await byGoogle(victim)).email).toBe(victim)
})

test('sign up with the victim’s address, the victim resets by mail: nothing of the stranger’s is left but address and name', async () => {
  const { attacker, victim } = cast()
  const stranger = await strangersAccount(victim)
  // The stranger asks for an address of their own beside it.
  await moveTo(attacker, stranger.token, attackersPassword)
  const { text } = await reset(victim)
  expect(text).toContain('nobody had confirmed')
  const own = await byPassword(victim, victimsPassword)
  await nothingIsLeftOf(stranger, victim, own.token)
  expect(await profileOf(own.token)).toMatchObject({ name: 'Mallory Demo' })
  expect(await profileOf(own.token)).not.toHaveProperty('pendingEmail')
})

fullTest('lets an account confirm an address that another holds unconfirmed', async () => {
  const { attacker: former, victim: wanted } = cast()
  const squatter = await strangersAccount(wanted)
  const token = await linkedAttacker(former)
  expect((await moveTo(wanted, token, attackersPassword)).statusCode).toBe(200)
  await confirm(wanted, token)
  expect(await profileOf(token)).toMatchObject({ email: wanted, emailVerified: true })
  expect(await isSignedIn(squatter.token)).toBe(false)
})

test('two who confirm each other’s unconfirmed address at once wait in no circle', async () => {
  const { attacker: one, victim: other } = cast()
  const [first, second] = [await signedUp(one, attackersPassword), await signedUp(other, victimsPassword)]
  await moveTo(other, first.token, attackersPassword)
  await moveTo(one, second.token, victimsPassword)
  await api.send(requestEmailProof, {}, { token: first.token })
  const toOther = await mailedCode(other)
  await api.send(requestEmailProof, {}, { token: second.token })
  const toOne = await mailedCode(one)
  const answers = await Promise.all([
    api.inject(proveEmail, { body: { otp: toOther } }, first),
    api.inject(proveEmail, { body: { otp: toOne } }, second),
  ])
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  expect(answers.every(({ statusCode }) => [200, 400, 401].includes(statusCode))).toBe(true)
})

fullTest('a second sign-up with an address is answered alike, confirmed or not, and takes nothing from the first', async () => {
  const { attacker, victim } = cast()
  const confirmed = await signedUp(victim, victimsPassword)
  await confirm(victim, confirmed.token)
  const unconfirmed = await signedUp(attacker, attackersPassword)
  const again = (email: string) => api.sendRefused(signUp, { body: { ...exampleSignup, email } })
  const [known, unproven] = [await again(victim), await again(attacker)]
  expect([known.status, unproven.status]).toEqual([409, 409])
  expect(unproven.body).toEqual(known.body)
  expect(await isSignedIn(unconfirmed.token)).toBe(true)
})

fullTest('links no disabled account to a Google account', async () => {
  const { victim } = cast()
  await signedUp(victim, attackersPassword)
  await api.pool.query('update accounts set disabled_at = now() where email = $1', [victim])
  expect((await refusedGoogle(victim)).status).toBe(401)
  expect((await rowOf(victim))?.provider_subject).toBeNull()
})

test('unlinks a promoted account from its Google account and ends the sessions made by it', async () => {
  const { attacker, victim } = cast()
  const own = await signedUp(victim, victimsPassword)
  await confirm(victim, own.token)
  await api.pool.query('update accounts set provider_issuer = $2, provider_subject = $3 where email = $1', [
    victim,
    issuer.issuer,
    `google ${attacker}`,
  ])
  const thief = await byGoogle(attacker)
  const admin = await api.signedIn('admin')
  const { id } = (await rowOf(victim)) ?? {}
  await api.send(changePerson, { params: { id: String(id) }, body: { role: 'admin', currentPassword: admin.password } }, admin)
  expect(await isSignedIn(thief.token)).toBe(false)
  expect(await byGoogle(attacker)).toMatchObject({ email: attacker, role: 'student' })
  expect(await byGoogle(victim)).toMatchObject({ email: victim, role: 'admin' })
})

test('signs a promoted account out everywhere, also without a linked Google account', async () => {
  const { victim } = cast()
  const { token } = await signedUp(victim, victimsPassword)
  await confirm(victim, token)
  const admin = await api.signedIn('admin')
  const { id } = (await rowOf(victim)) ?? {}
  await api.send(changePerson, { params: { id: String(id) }, body: { role: 'admin', currentPassword: admin.password } }, admin)
  expect(await isSignedIn(token)).toBe(false)
  expect((await byPassword(victim, victimsPassword)).role).toBe('admin')
})

fullTest('a linked admin who is demoted comes back by Google as a student', async () => {
  const { attacker } = cast()
  await byGoogle(attacker)
  const { id } = (await rowOf(attacker)) ?? {}
  const admin = await api.signedIn('admin')
  for (const role of ['admin', 'student'])
    await api.send(changePerson, { params: { id: String(id) }, body: { role, currentPassword: admin.password } }, admin)
  expect((await byGoogle(attacker)).role).toBe('student')
})
