import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askForApproval } from './endpoints.ts'
import { adjustmentApproval, isLaxerThan, takesSecondPerson } from './kinds.ts'
import { approvalDecision, approvalRequest } from './schema.ts'
import { exampleApprovalRequest } from './examples.ts'

const needed = { isRequired: true, concessionLimit: 5000 }

test('a concession takes a second person by what the account has afterwards, everything else always', () => {
  expect(takesSecondPerson(needed, { kind: 'concession', concessionAfter: 5000 })).toBe(false)
  expect(takesSecondPerson(needed, { kind: 'concession', concessionAfter: 5000.01 })).toBe(true)
  expect(takesSecondPerson(needed, { kind: 'reversal' })).toBe(true)
  expect(takesSecondPerson({ ...needed, isRequired: false }, { kind: 'reversal' })).toBe(false)
})

test('asking counts against a limit, for each request is kept for ever', () => {
  expect(askForApproval.limit).toBe('approval')
})

test('an adjustment that lowers the amount due can need approval, one that raises it cannot', () => {
  expect(adjustmentApproval('Concession', 1)).toBe('concession')
  expect(adjustmentApproval('Late Fine', -1)).toBe('fine waiver')
  expect([adjustmentApproval('Concession', -1), adjustmentApproval('Late Fine', 1)]).toEqual([null, null])
})

test('a rule is laxer exactly where something takes a second person under the former one alone', () => {
  const rule = fc.record({ isRequired: fc.boolean(), concessionLimit: fc.integer({ min: 0, max: 50 }) })
  fc.assert(
    fc.property(rule, rule, (now, former) => {
      const concessions = Array.from({ length: 52 }, (_, concessionAfter) => ({ kind: 'concession', concessionAfter }) as const)
      const isFreed = [{ kind: 'reversal' } as const, ...concessions].some(
        (what) => takesSecondPerson(former, what) && !takesSecondPerson(now, what),
      )
      expect(isLaxerThan(now, former)).toBe(isFreed)
    }),
  )
})

test('a refusal says why, an approval need not', () => {
  expect(approvalDecision.safeParse({ decision: 'approve' }).success).toBe(true)
  expect(approvalDecision.safeParse({ decision: 'refuse', note: ' ' }).error?.issues[0]?.path).toEqual(['note'])
})

test.each([0, -1, 0.001, 10_000_001])('an amount of %d is no concession to ask for', (amount) => {
  expect(approvalRequest.safeParse({ ...exampleApprovalRequest, amount }).success).toBe(false)
})
