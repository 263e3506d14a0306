import { describe, expect, test } from 'vitest'
import { neverThrows, refusals } from '../core/testing/schemas.ts'
import {
  exampleBankAccount,
  exampleBankAccountDraft,
  exampleBankLine,
  exampleBankMatches,
  exampleBookEntry,
  exampleLineAside,
  exampleOwnBankAccountDraft,
  exampleStatementOrder,
  exampleStatementSummary,
} from './examples.ts'
import { bankStatementMessages } from './messages.ts'
import { maxMatchItems } from './options.ts'
import { bankAccount, bankAccountDraft, bankLine, bankMatches, bookEntry, lineAside, statementOrder, statementSummary } from './schema.ts'

test.each([
  ['an account', bankAccount, exampleBankAccount],
  ['a new account', bankAccountDraft, exampleBankAccountDraft],
  ['an account of its own columns', bankAccountDraft, exampleOwnBankAccountDraft],
  ['an upload', statementOrder, exampleStatementOrder],
  ['the summary of a file', statementSummary, exampleStatementSummary],
  ['an entry', bookEntry, exampleBookEntry],
  ['a line', bankLine, exampleBankLine],
  ['matches', bankMatches, exampleBankMatches],
  ['a line set aside', lineAside, exampleLineAside],
])('the example of %s is what it says', (_, schema, example) => {
  expect(schema.parse(example)).toEqual(example)
})

describe('an account', () => {
  const { wholeNumber, fourDigits } = bankStatementMessages.account
  const { mapping } = exampleOwnBankAccountDraft

  test.each([
    [{ lastDigits: '12345' }, { lastDigits: wholeNumber }],
    [{ lastDigits: '12a' }, { lastDigits: fourDigits }],
    [{ name: '5010-0123-4567' }, { name: wholeNumber }],
    [{ layout: 'own', mapping: { ...mapping, mark: '' } }, { 'mapping.mark': bankStatementMessages.mapping.missing }],
    [
      { layout: 'own', mapping: { ...mapping, amounts: 'columns' } },
      { 'mapping.debit': bankStatementMessages.mapping.missing, 'mapping.credit': bankStatementMessages.mapping.missing },
    ],
  ])('with %o is refused', (fields, words) => {
    expect(refusals(bankAccountDraft, { ...exampleBankAccountDraft, ...fields })).toEqual(words)
  })
})

test('a line is at most so many entries, and what a bank kept is above zero and exact to the paisa', () => {
  const [match] = exampleBankMatches.matches
  const entries = Array.from({ length: maxMatchItems + 1 }, (_, n) => ({ kind: 'Payment', key: `R2026-${n}` }))
  expect(refusals(bankMatches, { matches: [{ ...match, entries }] })).toEqual({ 'matches.0.entries': bankStatementMessages.match.tooMany })
  const wrong = { matches: [{ ...match, difference: { amount: 0.001, reason: '' } }] }
  expect(refusals(bankMatches, wrong)).toEqual({
    'matches.0.difference.amount': 'Amount must be exact to the paisa',
    'matches.0.difference.reason': bankStatementMessages.match.noReason,
  })
})

test('throws for no input', () => neverThrows(bankAccountDraft, exampleOwnBankAccountDraft))
