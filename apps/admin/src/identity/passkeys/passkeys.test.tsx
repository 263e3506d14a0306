import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exportPeople, getOwnAccount, getProfile, listPeople, refreshSession, signIn } from '@campus/contracts/identity/endpoints.ts'
import {
  exampleAdmin,
  exampleOwnPasskey,
  examplePasskeyAssertion,
  examplePasskeyAttestation,
  examplePasskeyCreation,
  examplePasskeyRequest,
  examplePerson,
  exampleProfile,
} from '@campus/contracts/identity/examples.ts'
import { listInvitations } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import {
  addPasskey,
  beginPasskeySetUp,
  beginPasskeySignIn,
  beginPasskeyStepUp,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  stepUpWithPasskey,
} from '@campus/contracts/identity/passkeys/endpoints.ts'
import { passkeyAnswers, passkeyMessages as words } from '@campus/contracts/identity/passkeys/messages.ts'
import { factorMissingMessages, secondFactorAnswers, secondStepMessages } from '@campus/contracts/identity/second-factor-messages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../api-client/session.ts'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'
import { passkeySupport } from './web-authn.ts'

/** Stands in for the browser's `navigator.credentials`. */
const device = { create: vi.fn<() => Promise<object>>(), get: vi.fn<() => Promise<object>>() }
const sent = vi.fn<(body: object) => void>()
const cancelled = () => Promise.reject(new DOMException('The operation was not allowed', 'NotAllowedError'))

class Credential {
  static parseCreationOptionsFromJSON = (options: object) => options
  static parseRequestOptionsFromJSON = (options: object) => options
  readonly json: object
  constructor(json: object) {
    this.json = json
  }
  toJSON() {
    return this.json
  }
}

const user = { ...exampleAdmin, hasSecondFactor: true, factorWays: ['passkey' as const], token: exampleToken() }
const own = (...passkeys: (typeof exampleOwnPasskey)[]) =>
  mock(listOwnPasskeys, { success: true, data: { passkeys, address: window.location.origin } })

beforeEach(() => {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: Credential })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: device })
  device.create.mockReset().mockResolvedValue(new Credential(examplePasskeyAttestation))
  device.get.mockReset().mockResolvedValue(new Credential(examplePasskeyAssertion))
  sent.mockReset()
  server.use(
    own(),
    ...college(),
    mock(getProfile, { success: true, profile: exampleProfile }),
    mock(getOwnAccount, { success: true, user: exampleAdmin }),
    mock(listPeople, { success: true, data: [examplePerson] }),
    mock(listInvitations, { success: true, data: [] }),
    mock(beginPasskeySignIn, { success: true, data: examplePasskeyRequest }),
    mock(beginPasskeyStepUp, { success: true, data: examplePasskeyRequest }),
    mock(beginPasskeySetUp, ({ body }) => {
      sent(body)
      return { success: true as const, data: examplePasskeyCreation }
    }),
    mock(signInWithPasskey, ({ body }) => {
      sent(body)
      return { success: true as const, message: 'You are signed in', user }
    }),
    mock(addPasskey, ({ body }) => {
      sent(body)
      return { success: true as const, message: passkeyAnswers.added('Chrome on Android'), data: exampleOwnPasskey }
    }),
  )
})
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))

fullTest('signs in by a passkey; closing the browser’s question says so and loses nothing', async () => {
  server.use(mock(refreshSession, undefined))
  device.get.mockImplementationOnce(cancelled)
  const { user: person } = renderAdmin('/admin/profile', 'unknown')
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  await replaceText(person, email, 'office@aranya.example')
  await person.click(screen.getByRole('button', { name: words.signIn }))
  expect(await screen.findByText(words.cancelled)).toBeTruthy()
  expect(email.value).toBe('office@aranya.example')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: words.signIn }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ passkey: examplePasskeyAssertion })
  await settled()
})

fullTest.each([
  ['a passkey that opens nothing', () => Promise.resolve(new Credential(examplePasskeyAssertion)), passkeyAnswers.refused],
  ['an address to which no passkey is bound', () => Promise.reject(new DOMException('', 'SecurityError')), words.wrongAddress],
  ['a browser that fails', () => Promise.reject(new TypeError('x')), words.failed],
])('says of %s what is wrong', async (_, answer, said) => {
  server.use(mock(refreshSession, undefined), mock(signInWithPasskey, new AppError('NOT_SIGNED_IN', { message: passkeyAnswers.refused })))
  device.get.mockImplementationOnce(answer)
  const { user: person } = renderAdmin('/admin/profile', 'unknown')
  await person.click(await screen.findByRole('button', { name: words.signIn }))
  expect(await within(await screen.findByRole('dialog')).findByText(said)).toBeTruthy()
})

test('shows no button where the browser knows no passkeys', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  server.use(mock(refreshSession, undefined))
  renderAdmin('/admin/profile', 'unknown')
  await screen.findByRole('form', { name: 'Log In' })
  expect(screen.queryByRole('button', { name: words.signIn })).toBeNull()
})

test.each([
  ['http://localhost:3000/admin/', { is: 'here' }],
  ['https://college.example/admin/', { is: 'here' }],
  ['http://127.0.0.1:3000/admin/profile?a=b', { is: 'elsewhere', address: 'http://localhost:3000/admin/profile?a=b' }],
  ['http://[::1]:3000/admin/', { is: 'elsewhere', address: 'http://localhost:3000/admin/' }],
  ['https://192.168.1.5/admin/', { is: 'nowhere' }],
])('knows where passkeys work: %s', (address, expected) => {
  const { href, hostname } = new URL(address)
  expect(passkeySupport({ href, hostname })).toEqual(expected)
})

fullTest('the second step after the password takes a passkey', async () => {
  const secondFactor = { challenge: 'c'.repeat(43), ways: ['totp' as const, 'recovery' as const, 'passkey' as const] }
  server.use(mock(refreshSession, undefined), mock(signIn, { success: true, message: secondFactorAnswers.asked, secondFactor }))
  const { user: person } = renderAdmin('/admin/profile', 'unknown')
  await replaceText(person, await screen.findByLabelText('Email'), exampleAdmin.email)
  await replaceText(person, screen.getByLabelText('Password'), 'Sal tree 7')
  await person.click(screen.getByRole('button', { name: 'Log In' }))
  const use = await screen.findByRole('button', { name: words.use })
  expect(document.activeElement).toBe(use)
  // The code stays beside it.
  await person.click(screen.getByRole('button', { name: secondStepMessages.switchTo.totp }))
  expect(await screen.findByLabelText(secondStepMessages.labels.totp)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: secondStepMessages.switchTo.passkey }))
  await person.click(await screen.findByRole('button', { name: words.use }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ passkey: examplePasskeyAssertion, challenge: secondFactor.challenge })
  await settled()
})

fullTest('an action that needs a fresh factor asks for a passkey and goes on', async () => {
  let isFresh = false
  server.use(
    mock(exportPeople, () => (isFresh ? new Blob(['Name'], { type: 'text/csv' }) : new AppError('FRESH_FACTOR'))),
    mock(stepUpWithPasskey, ({ body }) => {
      sent(body)
      isFresh = true
      return { success: true as const, message: passkeyAnswers.shown }
    }),
  )
  device.get.mockImplementationOnce(cancelled)
  const { user: person } = renderAdmin('/admin/people')
  const saved = watchSavedFiles()
  act(() => session.update({ hasSecondFactor: true, factorWays: ['passkey'] }))
  await person.click(await screen.findByRole('button', { name: 'CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: words.againTitle }))
  await person.click(dialog.getByRole('button', { name: words.use }))
  expect(await dialog.findByText(words.cancelled)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: words.use }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ passkey: examplePasskeyAssertion })
})

fullTest('the profile adds a passkey by the password, and by no password where there is a factor', async () => {
  device.create.mockImplementationOnce(cancelled)
  const { user: person } = renderAdmin('/admin/profile')
  const section = within(await screen.findByRole('region', { name: words.title }))
  const add = async () => {
    await person.click(await section.findByRole('button', { name: words.add }))
    await replaceText(person, within(await screen.findByRole('dialog')).getByLabelText(/^Current Password/), 'Sal tree 7')
    await person.keyboard('{Enter}')
  }
  await add()
  expect(await section.findByText(words.cancelled)).toBeTruthy()
  server.use(mock(getOwnAccount, { success: true, user: { ...exampleAdmin, hasSecondFactor: true, factorWays: ['passkey'] } }))
  await add()
  expect(await screen.findByText(passkeyAnswers.added('Chrome on Android'))).toBeTruthy()
  await person.click(await section.findByRole('button', { name: words.add }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(5))
  const proof = { currentPassword: 'Sal tree 7' }
  const added = { passkey: examplePasskeyAttestation }
  expect(sent.mock.calls.map(([body]) => body)).toEqual([proof, proof, added, {}, added])
  await settled()
})

test('the profile lists, renames and removes passkeys, and warns whose only way back is one', async () => {
  const first = { ...exampleOwnPasskey, name: 'Phone' }
  server.use(
    own(first),
    mock(renamePasskey, ({ params, body }) => {
      sent({ ...params, ...body })
      return { success: true as const, message: passkeyAnswers.renamed, data: first }
    }),
    mock(removePasskey, ({ params }) => {
      sent(params)
      return { success: true as const, message: passkeyAnswers.removed('Phone') }
    }),
  )
  const { user: person } = renderAdmin('/admin/profile')
  const section = within(await screen.findByRole('region', { name: words.title }))
  expect((await section.findByRole('listitem')).textContent).toContain(words.synced)
  expect(section.getByText(words.onlyOne)).toBeTruthy()
  await person.click(section.getByRole('button', { name: words.renameNamed('Phone') }))
  await replaceText(person, within(await screen.findByRole('dialog')).getByLabelText(/^Name/), 'Desk')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(section.getByRole('button', { name: words.removeNamed('Phone') }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.remove }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls.map(([body]) => body)).toEqual([{ id: first._id, name: 'Desk' }, { id: first._id }])
  await settled()
})

fullTest.each([
  [{ passkeys: [] }, passkeyAnswers.noName],
  [{ passkeys: [], address: 'https://panel.college.example' }, 'https://panel.college.example'],
])('the profile says where passkeys work instead of failing: %j', async (data, said) => {
  server.use(mock(listOwnPasskeys, { success: true, data }))
  renderAdmin('/admin/profile')
  const section = within(await screen.findByRole('region', { name: words.title }))
  expect(await section.findByText(said)).toBeTruthy()
  expect(section.queryByRole('button')).toBeNull()
  await settled()
})

fullTest('a passkey is enough for an admin whom the office asks for a factor', async () => {
  const { user: person } = renderAdmin('/admin/profile')
  act(() => session.update({ mustSetUpFactor: true }))
  const missing = within(await screen.findByRole('main', { name: factorMissingMessages.title }))
  const section = within(await missing.findByRole('region', { name: words.title }))
  await person.click(await section.findByRole('button', { name: words.add }))
  await replaceText(person, within(await screen.findByRole('dialog')).getByLabelText(/^Current Password/), 'Sal tree 7')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(factorMissingMessages.text)).toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' }).closest('[inert]')).toBeNull()
  await settled()
})
