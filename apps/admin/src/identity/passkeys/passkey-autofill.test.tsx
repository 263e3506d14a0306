import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getOwnAccount, getProfile, refreshSession, signIn } from '@campus/contracts/identity/endpoints.ts'
import { exampleAdmin, examplePasskeyAssertion, examplePasskeyRequest, exampleProfile } from '@campus/contracts/identity/examples.ts'
import { loginMessages } from '@campus/contracts/identity/messages.ts'
import { beginPasskeySignIn, listOwnPasskeys, signInWithPasskey } from '@campus/contracts/identity/passkeys/endpoints.ts'
import { passkeyAnswers, passkeyMessages as words } from '@campus/contracts/identity/passkeys/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'
import { renewalMs } from './offer-passkeys.ts'

type Question = { publicKey: { challenge: string }; mediation: string; signal: AbortSignal }

class Credential {
  static parseRequestOptionsFromJSON = (options: object) => options
  static isConditionalMediationAvailable = () => Promise.resolve(true)
  toJSON() {
    return examplePasskeyAssertion
  }
}

/** The browser's autofill, which waits until somebody chooses or the page has no use for it any more. */
let questions: { asked: Question; choose: () => void; refuse: () => void }[] = []
const get = vi.fn<(asked: Question) => Promise<object>>()
const untilChosen = (asked: Question) =>
  new Promise<object>((resolve, reject) => {
    asked.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    const refuse = () => reject(new DOMException('', 'NotAllowedError'))
    questions.push({ asked, choose: () => resolve(new Credential()), refuse })
  })
const offers = () => questions.filter(({ asked }) => asked.mediation === 'conditional' && !asked.signal.aborted)

let challenges = 0
const begun = vi.fn<() => void>()
const user = { ...exampleAdmin, token: exampleToken() }

beforeEach(() => {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: Credential })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  Credential.isConditionalMediationAvailable = () => Promise.resolve(true)
  questions = []
  begun.mockReset()
  get.mockReset().mockImplementation(untilChosen)
  server.use(
    ...college(),
    mock(refreshSession, undefined),
    mock(getProfile, { success: true, profile: exampleProfile }),
    mock(getOwnAccount, { success: true, user: exampleAdmin }),
    mock(listOwnPasskeys, { success: true, data: { passkeys: [], address: window.location.origin } }),
    mock(beginPasskeySignIn, () => {
      begun()
      return { success: true as const, data: { ...examplePasskeyRequest, challenge: `challenge-${++challenges}` } }
    }),
    mock(signInWithPasskey, { success: true, message: 'You are signed in', user }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
})

const open = async () => {
  const { user: person } = renderAdmin('/admin/profile', 'unknown')
  await screen.findByRole('form', { name: loginMessages.button })
  return person
}
const offered = () => waitFor(() => expect(offers()).toHaveLength(1), { timeout: 10_000 })

fullTest('signs in by a passkey that is chosen in the e-mail field’s autofill', async () => {
  await open()
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn')
  await offered()
  offers()[0]?.choose()
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
  expect(begun).toHaveBeenCalledTimes(1)
  await settled()
})

test('says what is wrong with a passkey that was chosen, and offers them again', async () => {
  server.use(mock(signInWithPasskey, new AppError('NOT_SIGNED_IN', { message: passkeyAnswers.refused })))
  const person = await open()
  await offered()
  offers()[0]?.choose()
  const alert = within(await screen.findByRole('dialog'))
  expect(alert.getByText(passkeyAnswers.refused)).toBeTruthy()
  await person.click(alert.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(begun).toHaveBeenCalledTimes(2))
})

fullTest.each([
  ['the browser fills no passkeys in', () => void (Credential.isConditionalMediationAvailable = () => Promise.resolve(false))],
  ['the browser is older than that', () => void Reflect.set(Credential, 'isConditionalMediationAvailable', undefined)],
  ['the browser knows no passkeys', () => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential')],
  ['the panel is opened by a number', () => vi.spyOn(window, 'location', 'get').mockReturnValue(new URL('http://127.0.0.1/') as never)],
])('asks nothing where %s', async (_, change) => {
  change()
  await open()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(begun).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

fullTest.each([
  ['the server has no name that passkeys can be bound to', () => server.use(mock(beginPasskeySignIn, new AppError('CONFLICT')))],
  ['the connection is lost', () => server.use(mock(beginPasskeySignIn, new AppError('UNAVAILABLE')))],
  ['the browser refuses at once', () => get.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
  ['the browser fails', () => get.mockRejectedValue(new TypeError('x'))],
])('says nothing, and asks no second time at once, where %s', async (_, change) => {
  change()
  await open()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(get.mock.calls.length).toBeLessThanOrEqual(1)
  expect(begun.mock.calls.length).toBeLessThanOrEqual(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: words.signIn })).toBeTruthy()
})

fullTest('offers them by a new challenge before the former one expires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await open()
  await offered()
  const first = questions[0]?.asked
  await vi.advanceTimersByTimeAsync(renewalMs)
  await waitFor(() => expect(questions).toHaveLength(2))
  expect(first?.signal.aborted).toBe(true)
  expect(questions[1]?.asked.publicKey.challenge).not.toBe(first?.publicKey.challenge)
  expect(renewalMs).toBeLessThan(5 * 60_000)
})

fullTest('withdraws the offer while the button asks, and makes it again when that was closed', async () => {
  const person = await open()
  await offered()
  await person.click(screen.getByRole('button', { name: words.signIn }))
  await waitFor(() => expect(questions).toHaveLength(2))
  expect(offers()).toEqual([])
  expect(questions[1]?.asked).toMatchObject({ mediation: 'optional', signal: { aborted: false } })
  questions[1]?.refuse()
  expect(await screen.findByText(words.cancelled)).toBeTruthy()
  await offered()
})

fullTest('withdraws the offer while a password is checked, and with the screen', async () => {
  let answer: (is: AppError) => void = () => undefined
  server.use(mock(signIn, () => new Promise<AppError>((resolve) => (answer = resolve))))
  const person = await open()
  await offered()
  await replaceText(person, screen.getByLabelText('Email'), exampleAdmin.email)
  await replaceText(person, screen.getByLabelText('Password'), 'Sal tree 7')
  await person.keyboard('{Enter}')
  expect(offers()).toEqual([])
  answer(new AppError('NOT_SIGNED_IN', { message: loginMessages.refused }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }))
  await offered()
  server.use(mock(signIn, { success: true, message: 'You are signed in', user }))
  await person.click(screen.getByRole('button', { name: loginMessages.button }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
  expect(offers()).toEqual([])
  await settled()
})
