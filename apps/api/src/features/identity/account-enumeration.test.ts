import { changeForgottenPassword, requestPasswordReset, signIn, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recordQueries } from '../../../testing/recorded-queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

/*
 * Whether an address has an account must not be told, by words or by time. Time is not measured here, where other work decides
 * it: what is held is that both cause the same work.
 */

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  await api.send(signUp, { body: exampleSignup })
})
afterAll(() => api.dispose())

const known = exampleSignup.email
const unknown = 'nobody@example.com'

test('a refused sign-in compares one password and says the same, with and without an account', async () => {
  const compare = vi.spyOn(api.passwords, 'isRight')
  const answers = []
  for (const email of [known, unknown]) {
    const { status, body } = await api.sendRefused(signIn, { body: { email, password: 'Not the one 1' } })
    answers.push({ status, body })
  }
  expect(answers[0]).toEqual({ status: 401, body: { success: false, message: 'Invalid email or password' } })
  expect(answers[1]).toEqual(answers[0])
  expect(compare).toHaveBeenCalledTimes(2)
  expect(await Promise.all(compare.mock.results.map(({ value }) => value as Promise<boolean>))).toEqual([false, false])
})

test('asking for a code queues one job and says the same, with and without an account', async () => {
  const queue = vi.spyOn(api.jobs, 'send')
  const network = api.app.counts.networkOf({ ip: '127.0.0.1' })
  const answers = []
  for (const email of [known, unknown]) answers.push((await api.send(requestPasswordReset, { body: { email } })).body)
  expect(answers[1]).toEqual(answers[0])
  expect(queue.mock.calls.map(([{ name }, data]) => [name, data])).toEqual([
    ['password-reset', { email: known, network }],
    ['password-reset', { email: unknown, network }],
  ])
})

test('a refused sign-in asks the database the same, with and without an account', async () => {
  const tryAt = (email: string) => recordQueries(api.pool, () => api.sendRefused(signIn, { body: { email, password: 'Not the one 2' } }))
  await api.mails.settled()
  const asked = await tryAt(known)
  expect(asked.join()).toContain('"accounts"')
  expect(await tryAt(unknown)).toEqual(asked)
})

test('a wrong code costs one hash and the same queries, none of which waits for the disk, with and without an account or a code', async () => {
  const withoutCode = (await api.signedIn('student')).email
  const disabled = (await api.signedIn('student')).email
  await api.pool.query('update accounts set disabled_at = now() where email = $1', [disabled])
  const withCode = (await api.signedIn('student')).email
  await api.send(requestPasswordReset, { body: { email: withCode } })
  await api.mails.settled()

  const hash = vi.spyOn(api.passwords, 'hash')
  const answers: unknown[] = []
  const tryAt = (email: string) =>
    recordQueries(api.pool, async () => {
      const body = { email, otp: '0000', newPassword: 'Another 1 for them!' }
      const { status, body: said } = await api.sendRefused(changeForgottenPassword, { body })
      answers.push({ status, said })
    })
  const asked = await tryAt(withCode)
  expect(await tryAt(withoutCode)).toEqual(asked)
  expect(await tryAt(disabled)).toEqual(asked)
  expect(await tryAt(unknown)).toEqual(asked)
  expect(answers).toEqual(answers.map(() => answers[0]))
  expect(hash).toHaveBeenCalledTimes(4)
  expect(asked.join()).toContain('one_time_codes')
  // The try is counted for the one alone, and its commit would tell.
  expect(asked.slice(-2)).toEqual(['set local synchronous_commit to off', 'commit'])
})
