import { expect, test } from 'vitest'
import { coursesSeenBy, ownershipOf, seesStudentsOf } from './policy.ts'

const account = { userId: 'account', email: 'asha@example.com', emailVerified: true }

const cashier = { duties: ['cashier' as const], courses: 'all' as const, lacksFactor: false }

test('those of the office whose duty is with students see every one', () => {
  expect(coursesSeenBy(cashier)).toBe('all')
  expect(coursesSeenBy({ ...cashier, lacksFactor: true }), 'without the factor that is required').toBe(null)
  expect(coursesSeenBy({ ...cashier, duties: ['content', 'messages'] })).toBe(null)
  expect(coursesSeenBy({ ...cashier, duties: [] })).toBe(null)
  expect(coursesSeenBy(null)).toBe(null)
})

test('those whose duties are limited to some courses see the students of these alone', () => {
  expect(coursesSeenBy({ ...cashier, courses: ['bca'] })).toEqual(['bca'])
  expect(seesStudentsOf({ ...cashier, courses: ['bca'] }, 'bca')).toBe(true)
  expect(seesStudentsOf({ ...cashier, courses: ['bca'] }, 'mca')).toBe(false)
  expect(seesStudentsOf({ ...cashier, courses: ['bca'], duties: ['messages'] }, 'bca')).toBe(false)
  expect(seesStudentsOf(cashier, 'mca')).toBe(true)
})

test('an application belongs to its account, and to an address once that is confirmed', () => {
  expect(ownershipOf(account)).toEqual({ accountId: 'account', email: 'asha@example.com' })
  expect(ownershipOf({ ...account, emailVerified: false })).toEqual({ accountId: 'account', email: null })
})
