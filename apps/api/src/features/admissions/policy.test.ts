import { expect, test } from 'vitest'
import { ownershipOf, canSeeEveryStudent } from './policy.ts'

const account = { userId: 'account', email: 'asha@example.com', emailVerified: true }

test('the office alone sees every student', () => {
  expect(canSeeEveryStudent({ role: 'admin' })).toBe(true)
  expect(canSeeEveryStudent({ role: 'student' })).toBe(false)
  expect(canSeeEveryStudent(null)).toBe(false)
})

test('an application belongs to its account, and to an address once that is confirmed', () => {
  expect(ownershipOf(account)).toEqual({ accountId: 'account', email: 'asha@example.com' })
  expect(ownershipOf({ ...account, emailVerified: false })).toEqual({ accountId: 'account', email: null })
})
