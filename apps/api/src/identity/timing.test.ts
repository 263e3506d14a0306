import { requestPasswordReset, signIn, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'

vi.setConfig({ testTimeout: 120_000 })

let api: TestApp
beforeEach(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await api.send(signUp, { body: exampleSignup })
})
afterEach(() => api.dispose())

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** The medians of one call for the address that has an account and for addresses that have none, in turns. */
const compare = async (call: (email: string) => Promise<unknown>) => {
  const time = async (email: string) => {
    const since = performance.now()
    await call(email)
    return performance.now() - since
  }
  const known: number[] = []
  const unknown: number[] = []
  await time(exampleSignup.email)
  await time('nobody@example.com')
  for (let i = 0; i < 100; i++) {
    known.push(await time(exampleSignup.email))
    unknown.push(await time(`nobody.${i}@example.com`))
  }
  return { known: median(known), unknown: median(unknown) }
}

/** A machine that does other work beside this adds to both, by chance more to one. */
const expectAlike = ({ known, unknown }: { known: number; unknown: number }) =>
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, known / 8))

test('how long a refused sign-in takes does not tell whether the account exists', { retry: 2 }, async () => {
  const times = await compare((email) => api.sendRefused(signIn, { body: { email, password: 'Not the one 1' } }))
  expectAlike(times)
  // Both do the work of a real comparison.
  expect(times.unknown).toBeGreaterThan(4)
})

test('how long asking for a code takes does not tell it either', { retry: 2 }, async () => {
  expectAlike(await compare((email) => api.send(requestPasswordReset, { body: { email } })))
})
