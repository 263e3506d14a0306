import { describe, expect, test } from 'vitest'
import { neverThrows, refusals } from '../core/testing/schemas.ts'
import {
  exampleDayClosing,
  exampleClosingDraft,
  exampleClosingEntries,
  exampleClosingLine,
  exampleDrawer,
  exampleOpenDrawer,
} from './examples.ts'
import { closingDraft, closingEntry, closingLine, dayClosing, drawer, openDrawer, sumOfNotes } from './schema.ts'
import { closingMessages } from './messages.ts'

test.each([
  ['a drawer', drawer, exampleDrawer],
  ['a count', closingDraft, exampleClosingDraft],
  ['a closing', dayClosing, exampleDayClosing],
  ['a closing in the list', closingLine, exampleClosingLine],
  ['an entry', closingEntry, exampleClosingEntries[1]],
  ['an open drawer', openDrawer, exampleOpenDrawer],
])('the example of %s is what it says', (_, schema, example) => {
  expect(schema.parse(example)).toEqual(example)
})

test('notes and coins add up to the paisa', () => {
  expect(sumOfNotes({ '500': 1, '200': 2, '100': 3, '50': 4, '20': 5, '10': 6, coins: 0.35 })).toBe(1560.35)
  expect(sumOfNotes({})).toBe(0)
  expect(sumOfNotes(exampleClosingDraft.notes)).toBe(exampleDayClosing.counted)
})

describe('a count', () => {
  const { seen } = exampleClosingDraft

  test('is by notes or one figure; neither and both are refused, and no cash at all is written as 0', () => {
    expect(refusals(closingDraft, { seen, counted: 0 })).toEqual({})
    expect(refusals(closingDraft, { seen, notes: {} })).toEqual({})
    expect(refusals(closingDraft, { seen, counted: '' })).toEqual({ counted: closingMessages.count.missing })
    expect(refusals(closingDraft, { seen, counted: 1, notes: {} })).toEqual({ counted: closingMessages.count.onlyOne })
  })

  test.each([
    [{ counted: -1 }, { counted: 'Amount must not be negative' }],
    [{ counted: 0.001 }, { counted: 'Amount must be exact to the paisa' }],
    [{ counted: 1e9 }, { counted: 'Amount is larger than any fee' }],
    [{ notes: { '500': 1.5 } }, { 'notes.500': closingMessages.count.wholeNotes }],
    [{ notes: { '10': -1 } }, { 'notes.10': closingMessages.count.wholeNotes }],
    [{ notes: { '20': 1e6 } }, { 'notes.20': closingMessages.count.tooManyNotes }],
    [{ notes: { coins: -1 } }, { 'notes.coins': 'Amount must not be negative' }],
  ])('with %o is refused', (count, words) => {
    expect(refusals(closingDraft, { seen, ...count })).toEqual(words)
  })
})

test('throws for no input', () => neverThrows(closingDraft, exampleClosingDraft))
