import { expect, test } from 'vitest'
import { ownershipOf, canSeeEveryStudent } from './policy.ts'

const account = { userId: 'account', email: 'asha@example.com', emailVerified: true }

test('those of the office whose duty is with students see every one', () => {
  expect(canSeeEveryStudent({ duties: ['cashier'], lacksFactor: false })).toBe(true)
  expect(canSeeEveryStudent({ duties: ['cashier'], lacksFactor: true }), 'without the factor that is required').toBe(false)
  expect(canSeeEveryStudent({ duties: ['content', 'messages'], lacksFactor: false })).toBe(false)
  expect(canSeeEveryStudent({ duties: [], lacksFactor: false })).toBe(false)
  expect(canSeeEveryStudent(null)).toBe(false)
})

test('an application belongs to its account, and to an address once that is confirmed', () => {
  expect(ownershipOf(account)).toEqual({ accountId: 'account', email: 'asha@example.com' })
  expect(ownershipOf({ ...account, emailVerified: false })).toEqual({ accountId: 'account', email: null })
})
