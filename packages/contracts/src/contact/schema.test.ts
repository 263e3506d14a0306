import { describe, expect, test } from 'vitest'
import { neverThrows, refusals, refusesOrKeeps } from '../core/testing/schemas.ts'
import { exampleContactDraft, exampleContactMessage } from './examples.ts'
import { contactDraft, contactMessage } from './schema.ts'

const said = (change: object) => refusals(contactDraft, { ...exampleContactDraft, ...change })

test('takes the example, and nothing that it does not know', () => {
  expect(contactDraft.parse({ ...exampleContactDraft, role: 'admin', _id: '1' })).toEqual(exampleContactDraft)
  expect(contactMessage.parse(exampleContactMessage)).toEqual(exampleContactMessage)
})

test('says what is missing, in the words of the form', () => {
  expect(refusals(contactDraft, {})).toEqual({
    cName: 'Name is required',
    cEmail: 'Email is required',
    cNumber: 'Phone number is required',
    cMessage: 'Message is required',
  })
})

describe('name', () => {
  test('has at least five characters, ends not counted', () => {
    expect(said({ cName: 'Meera' })).toEqual({})
    expect(said({ cName: ' Meer ' })).toEqual({ cName: 'Name is required' })
  })
})

describe('email', () => {
  test('must be an address', () => {
    expect(said({ cEmail: 'meera' })).toEqual({ cEmail: 'Must be a valid email address' })
  })
})

describe('number', () => {
  test.each([9_800_000_000, '9800000000', '0651220', '123456789012345'])('takes %o and keeps its digits', (cNumber) => {
    expect(contactDraft.parse({ ...exampleContactDraft, cNumber }).cNumber).toBe(String(cNumber))
  })

  test.each([
    ['+91 98220 12346', '919822012346'],
    ['(0651) 220-001', '0651220001'],
  ])('%o is kept as its digits', (cNumber, kept) => {
    expect(contactDraft.parse({ ...exampleContactDraft, cNumber }).cNumber).toBe(kept)
  })

  test.each(['98000a0000', '98000+00000', '++919800000000', '-9800000000', -9_800_000_000, 980.5, '0000000000', 1e21, {}])(
    '%o is no phone number',
    (cNumber) => {
      expect(said({ cNumber })).toEqual({ cNumber: 'Phone must be a number' })
    },
  )

  test.each(['123456', '1234567890123456'])('%o has too few or too many digits', (cNumber) => {
    expect(said({ cNumber })).toEqual({ cNumber: 'Phone number must have 7 to 15 digits' })
  })
})

describe('message', () => {
  test('has 10 to 100 characters, ends not counted', () => {
    expect(said({ cMessage: 'x'.repeat(10) })).toEqual({})
    expect(said({ cMessage: 'x'.repeat(100) })).toEqual({})
    expect(said({ cMessage: ` ${'x'.repeat(9)} ` })).toEqual({ cMessage: 'Message must be at least 10 characters' })
    expect(said({ cMessage: 'x'.repeat(101) })).toEqual({ cMessage: 'Message must be at most 100 characters' })
  })

  test('may have several lines', () => {
    expect(contactDraft.parse({ ...exampleContactDraft, cMessage: 'First line\nsecond line' }).cMessage).toBe('First line\nsecond line')
  })
})

test('never throws, and refuses hostile strings or keeps them exact', () => {
  neverThrows(contactDraft, exampleContactDraft)
  expect(refusesOrKeeps(contactDraft, exampleContactDraft)).toEqual([])
})
