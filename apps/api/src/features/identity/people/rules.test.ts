import type { PersonChange } from '@campus/contracts/identity/people/schema.ts'
import { peopleAnswers } from '@campus/contracts/identity/people/messages.ts'
import { expect, test } from 'vitest'
import { changeOf, changeRefusal, gainsRights } from './rules.ts'

type Rights = Parameters<typeof changeOf>[0]
const owner: Rights = { role: 'admin', duties: ['owner'], courses: 'all', disabled: false, emailVerified: true }
const cashier: Rights = { ...owner, duties: ['cashier'] }
const student: Rights = { role: 'student', duties: [], courses: 'all', disabled: false, emailVerified: true }
const now = new Date('2026-05-04')
const another = { isOwn: false, owners: 2 }

const refusal = (person: Rights, wanted: PersonChange, circumstances: Parameters<typeof changeRefusal>[2]) => {
  const change = changeOf(person, wanted, now)
  if (!change) throw new Error('nothing would change')
  return changeRefusal(person, change, circumstances)?.message ?? null
}

test.each([{ role: 'student' }, { disabled: true }, { duties: ['accounts'] }] as const)('the last owner stays one: %j', (fixed) => {
  const change = structuredClone(fixed) as PersonChange
  expect(refusal(owner, change, { isOwn: true, owners: 1 })).toBe(peopleAnswers.lastOwner)
  expect(refusal(owner, change, { isOwn: false, owners: 1 })).toBe(peopleAnswers.lastOwner)
  expect(refusal(owner, change, { isOwn: true, owners: 2 })).toBe(peopleAnswers.yourself)
  expect(refusal(owner, change, another)).toBeNull()
})

test('somebody with another duty leaves while there is one owner', () => {
  expect(refusal(cashier, { role: 'student' }, { isOwn: false, owners: 1 })).toBeNull()
})

test('an owner may take a further duty', () => {
  expect(refusal(owner, { duties: ['owner', 'cashier'] }, { isOwn: true, owners: 1 })).toBeNull()
})

test('an owner who cannot sign in is none of those who must remain', () => {
  expect(refusal({ ...owner, disabled: true }, { role: 'student' }, { isOwn: false, owners: 1 })).toBeNull()
})

test('only who can sign in, by an address that is theirs, is made an admin', () => {
  expect(refusal(student, { role: 'admin' }, another)).toBeNull()
  expect(refusal({ ...student, emailVerified: false }, { role: 'admin' }, another)).toBe(peopleAnswers.unconfirmed)
  expect(refusal({ ...student, disabled: true }, { role: 'admin' }, another)).toBe(peopleAnswers.disabled)
})

test('a student is disabled and enabled without more, and has no duties', () => {
  expect(refusal(student, { disabled: true }, another)).toBeNull()
  expect(refusal({ ...student, disabled: true, emailVerified: false }, { disabled: false }, another)).toBeNull()
  expect(refusal(student, { duties: ['cashier'] }, another)).toBe(peopleAnswers.notAdmin)
})

test('an admin is made with the chosen duties, or as an owner, and loses them with the role', () => {
  expect(changeOf(student, { role: 'admin', duties: ['cashier'] }, now)).toMatchObject({
    action: 'admin made',
    set: { duties: ['cashier'] },
  })
  expect(changeOf(student, { role: 'admin' }, now)).toMatchObject({ set: { duties: ['owner'] } })
  expect(changeOf(cashier, { role: 'student' }, now)).toMatchObject({ action: 'admin removed', set: { duties: null } })
})

test('a person who may do more than before gains rights, an owner with a further duty none', () => {
  const gains = (person: Rights, wanted: PersonChange) => {
    const change = changeOf(person, wanted, now)
    return change && gainsRights(person, change)
  }
  expect(gains(cashier, { duties: ['cashier', 'messages'] })).toBe(true)
  expect(gains(student, { role: 'admin', duties: ['messages'] })).toBe(true)
  expect(gains({ ...owner, duties: ['accounts'] }, { duties: ['cashier'] })).toBe(false)
  expect(gains(owner, { duties: ['owner', 'cashier'] })).toBe(false)
  expect(gains(cashier, { disabled: true })).toBe(false)
})

test('further courses are further rights, fewer are none', () => {
  const limited: Rights = { ...cashier, courses: ['bca'] }
  const gains = (person: Rights, wanted: PersonChange) => {
    const change = changeOf(person, wanted, now)
    return change && gainsRights(person, change)
  }
  expect(gains(limited, { courses: 'all' })).toBe(true)
  expect(gains(limited, { courses: ['bca', 'mca'] })).toBe(true)
  expect(gains(limited, { courses: ['mca'] }), 'another in its place').toBe(true)
  expect(gains({ ...limited, courses: ['bca', 'mca'] }, { courses: ['bca'] })).toBe(false)
  expect(gains(cashier, { courses: ['bca'] })).toBe(false)
  expect(gains(limited, { duties: ['owner'] })).toBe(true)
})

test('a change to what is so already is none', () => {
  expect(changeOf(cashier, { role: 'admin' }, now)).toBeNull()
  expect(changeOf(cashier, { duties: ['cashier'] }, now)).toBeNull()
  expect(changeOf(student, { disabled: false }, now)).toBeNull()
})
