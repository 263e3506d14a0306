import { expect, test } from 'vitest'
import { ownershipOf, canSeeEveryStudent } from './policy.ts'

const account = { userId: 'account', email: 'asha@example.com', emailVerified: true }

test('those of the office whose duty is with students see every one', () => {
  expect(canSeeEveryStudent({ duties: ['cashier'] })).toBe(true)
  expect(canSeeEveryStudent({ duties: ['content', 'messages'] })).toBe(false)
  expect(canSeeEveryStudent({ duties: [] })).toBe(false)
  expect(canSeeEveryStudent(null)).toBe(false)
})

test('an application belongs to its account, and to an address once that is confirmed', () => {
  expect(ownershipOf(account)).toEqual({ accountId: 'account', email: 'asha@example.com' })
  expect(ownershipOf({ ...account, emailVerified: false })).toEqual({ accountId: 'account', email: null })
})
