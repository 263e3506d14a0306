import { requestPasswordReset, signIn, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'

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
  const answers = []
  for (const email of [known, unknown]) answers.push((await api.send(requestPasswordReset, { body: { email } })).body)
  expect(answers[1]).toEqual(answers[0])
  expect(queue.mock.calls.map(([{ name }, data]) => [name, data])).toEqual([
    ['password-reset', { email: known }],
    ['password-reset', { email: unknown }],
  ])
})
