import { peopleAnswers } from '@campus/contracts/identity/people-messages.ts'
import { expect, test } from 'vitest'
import { changeRefusal } from './people-rules.ts'

const admin = { role: 'admin', disabled: false, emailVerified: true } as const
const student = { role: 'student', disabled: false, emailVerified: true } as const
const another = { isOwn: false, admins: 2 }

const refusal = (...given: Parameters<typeof changeRefusal>) => changeRefusal(...given)?.message ?? null

test.each([{ role: 'student' }, { disabled: true }] as const)('the last admin keeps the office: %j', (change) => {
  expect(refusal(admin, change, { isOwn: true, admins: 1 })).toBe(peopleAnswers.lastAdmin)
  expect(refusal(admin, change, { isOwn: false, admins: 1 })).toBe(peopleAnswers.lastAdmin)
  expect(refusal(admin, change, { isOwn: true, admins: 2 })).toBe(peopleAnswers.yourself)
  expect(refusal(admin, change, another)).toBeNull()
})

test('an admin who cannot sign in is none of those who must remain', () => {
  expect(refusal({ ...admin, disabled: true }, { role: 'student' }, { isOwn: false, admins: 1 })).toBeNull()
})

test('only who can sign in, by an address that is theirs, is made an admin', () => {
  expect(refusal(student, { role: 'admin' }, another)).toBeNull()
  expect(refusal({ ...student, emailVerified: false }, { role: 'admin' }, another)).toBe(peopleAnswers.unconfirmed)
  expect(refusal({ ...student, disabled: true }, { role: 'admin' }, another)).toBe(peopleAnswers.disabled)
})

test('a student is disabled and enabled without more', () => {
  expect(refusal(student, { disabled: true }, another)).toBeNull()
  expect(refusal({ ...student, disabled: true, emailVerified: false }, { disabled: false }, another)).toBeNull()
})
