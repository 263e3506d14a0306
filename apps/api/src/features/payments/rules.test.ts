import { dayLength } from '@campus/contracts/core/dates.ts'
import { expect, test } from 'vitest'
import { decide, isLater, nextLookAge, refundRefusal, shownState } from './rules.ts'

const captured = { amountPaise: 10_000, currency: 'INR', refundedPaise: 0 }
const fits = { asked: 10_000, due: 50_000, isSecond: false }

test.each([
  ['what fits is credited', captured, fits, { creditPaise: 10_000, held: null }],
  ['to the last paisa that is due', captured, { ...fits, due: 10_000 }, { creditPaise: 10_000, held: null }],
  ['of more than is due the rest is held', captured, { ...fits, due: 9_999 }, { creditPaise: 9_999, held: 'due' }],
  ['where nothing is due all of it', captured, { ...fits, due: 0 }, { creditPaise: 0, held: 'due' }],
  ['a second one of the same attempt is held', captured, { ...fits, isSecond: true }, { creditPaise: 0, held: 'twice' }],
  ['another amount than was asked for', captured, { ...fits, asked: 9_999 }, { creditPaise: 0, held: 'amount' }],
  ['of which a part has gone back', { ...captured, refundedPaise: 1 }, fits, { creditPaise: 0, held: 'amount' }],
  ['what has gone back already is neither', { ...captured, refundedPaise: 10_000 }, fits, { creditPaise: 0, held: null }],
  ['another currency', { ...captured, currency: 'USD' }, fits, { creditPaise: 0, held: 'currency' }],
  ['none of ours', captured, { ...fits, asked: null }, { creditPaise: 0, held: 'unknown' }],
  ['nobody is left whose it is', captured, { ...fits, due: null }, { creditPaise: 0, held: 'erased' }],
] as const)('%s', (_, payment, circumstances, decision) => {
  expect(decide(payment, circumstances)).toEqual(decision)
})

test('an attempt is looked at for five days where somebody tried to pay, seldom once it is paid, and until its page has closed where nobody tried', () => {
  const all = (how: { isPaid: boolean; isTried: boolean }) => {
    const ages: number[] = []
    for (let age: number | null = 0; (age = nextLookAge(age, how)) !== null; ) ages.push(age)
    return ages
  }
  const days = (ages: number[]) => (ages.at(-1) ?? 0) / dayLength
  const [tried, paid, untried] = [
    all({ isPaid: false, isTried: true }),
    all({ isPaid: true, isTried: true }),
    all({ isPaid: false, isTried: false }),
  ]
  expect([tried[0], days(tried), days(paid), paid.length]).toEqual([20_000, 5, 5, 3])
  // The page closes after thirty minutes, and a bank may take ten.
  expect(untried.some((age) => age >= 40 * 60_000)).toBe(true)
  expect(untried.length).toBeLessThan(10)
})

const minute = 60_000
const at = (minutes: number) => new Date(minutes * minute)
const attempt = { state: 'open' as const, openUntil: at(30), answeredAt: at(5000) }
const nothing = { creditedPaise: 0, heldPaise: 0, returnedPaise: 0, tried: [] }
const triedAt = (minutes: number, status: 'failed' | 'authorized' | 'created') => ({ ...nothing, tried: [{ status, madeAt: at(minutes) }] })

test.each([
  ['nothing was tried', attempt, nothing, 1, 'open'],
  ['a failure that is nine minutes old may still come', attempt, triedAt(1, 'failed'), 10, 'confirming'],
  ['one of ten minutes is told, while the page is still open', attempt, triedAt(1, 'failed'), 11, 'failed'],
  ['what is authorised is not paid', attempt, triedAt(1, 'authorized'), 29, 'confirming'],
  ['however long that takes', { ...attempt, state: 'expired' as const }, triedAt(1, 'authorized'), 3000, 'confirming'],
  ['a page that has just closed may have been paid on', { ...attempt, state: 'expired' as const }, nothing, 31, 'confirming'],
  ['ten minutes later nothing was', { ...attempt, state: 'expired' as const }, nothing, 41, 'ended'],
  [
    'nor is anything said for sure that the provider was not asked',
    { ...attempt, state: 'expired' as const, answeredAt: at(39) },
    nothing,
    60,
    'confirming',
  ],
  [
    'a newer failure does not hide what is authorised',
    attempt,
    {
      ...nothing,
      tried: [
        { status: 'authorized' as const, madeAt: at(1) },
        { status: 'failed' as const, madeAt: at(2) },
      ],
    },
    29,
    'confirming',
  ],
  ['what went back is told', { ...attempt, state: 'paid' as const }, { ...nothing, returnedPaise: 5 }, 60, 'returned'],
  ['money beats whatever is known of the page', { ...attempt, state: 'expired' as const }, { ...nothing, creditedPaise: 1 }, 41, 'paid'],
  ['held money is no failure', { ...attempt, state: 'failed' as const }, { ...nothing, heldPaise: 1 }, 41, 'held'],
] as const)('%s', (_, one, sums, minutes, state) => {
  expect(shownState(one, { ...sums, tried: [...sums.tried] }, at(minutes)).state).toBe(state)
})

test('a bank may answer late, and nothing undoes what was captured', () => {
  expect(isLater('authorized', 'failed')).toBe(true)
  expect(isLater('captured', 'failed')).toBe(true)
  expect(isLater('failed', 'captured')).toBe(false)
  expect(isLater('captured', 'refunded')).toBe(false)
  expect(isLater('captured', 'captured')).toBe(false)
})

test.each([
  ['2026-08-31T10:00:00Z', '2027-02-28T10:00:00Z', true],
  ['2026-08-31T10:00:00Z', '2027-03-01T10:00:00Z', false],
  // The first of March at the college.
  ['2026-08-31T10:00:00Z', '2027-02-28T19:00:00Z', false],
  ['2026-03-15T10:00:00Z', '2026-09-15T18:00:00Z', true],
])('what was paid on %s may go back on %s: %s', (madeAt, now, may) => {
  const sums = { status: 'captured', amountPaise: 100, refundedPaise: 0, creditedPaise: 0, currency: 'INR' } as const
  const payment = { ...sums, madeAt: new Date(madeAt), provider: 'razorpay' } as const
  expect(refundRefusal(payment, { now: new Date(now), provider: 'razorpay' }) === null).toBe(may)
})
