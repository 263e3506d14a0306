import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newRecoveryCode } from '../../../platform/crypto/factor-secrets.ts'
import { lockMinutes, lockOut, matchedStep, newTotpSecret, plainRecoveryCode, totpAddress } from './second-factor-rules.ts'

/** The secret of the test vectors of RFC 6238, appendix B, which are of eight digits: an app shows the last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('takes the code of RFC 6238 at %i s', (seconds, code) => {
  expect(matchedStep(secret, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('takes the code of the step before and of the one after, and of no other', () => {
  const code = '287082'
  const at = 45_000
  expect([-2, -1, 0, 1, 2].map((steps) => matchedStep(secret, code, at + steps * 30_000))).toEqual([null, 1, 1, 1, null])
})

test('takes a code in groups, and nothing that is not six digits', () => {
  expect(matchedStep(secret, ' 287 082 ', 59_000)).toBe(1)
  for (const typed of ['', '28708', '2870820', '94287082', 'abcdef', '２８７０８２', '-87082', '1e5'])
    expect(matchedStep(secret, typed, 59_000), typed).toBeNull()
})

test('a new secret has 160 bits, and its address says what an app needs', () => {
  const made = newTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(made)
  const address = new URL(totpAddress(made, { issuer: 'St. Mary: Ranchi', label: 'office@aranya.example' }))
  expect(address.protocol).toBe('otpauth:')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'St. Mary  Ranchi',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('a recovery code has 50 bits, and is the same however it is typed', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  expect(plainRecoveryCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code.replace('-', ''))
  expect(plainRecoveryCode('0O1I8-BABAB')).toBe('OOIIBBABAB')
})

describe('guessing', () => {
  /** The tries of somebody who knows the password and always tries again at once, over some days. */
  const triesWithin = (days: number) => {
    let [minute, wrong, tries, wrongAt] = [0, 0, 0, 0]
    while (minute <= days * 24 * 60) {
      wrong = Math.max(0, wrong - ((minute - wrongAt) / (24 * 60)) * lockOut.forgivenADay) + 1
      wrongAt = minute
      tries += 1
      minute += lockMinutes(Math.round(wrong))
    }
    return tries
  }

  test('locks from the fifth wrong code on, each time for twice as long, up to a day', () => {
    expect([1, 4, 5, 6, 7, 11, 12, 40].map(lockMinutes)).toEqual([0, 0, 15, 30, 60, 960, 1440, 1440])
  })

  test('is hopeless: some 380 tries in a year, where three codes of a million are right at a time', () => {
    const tries = triesWithin(365)
    expect(tries).toBeLessThan(400)
    expect(tries).toBeGreaterThan(300)
    // One chance in 800 within a year, during which the owner hears of each lock.
    expect((tries * 3) / 1_000_000).toBeLessThan(1 / 800)
    // A million tries take more than two thousand years.
    expect((1_000_000 / tries) * 1).toBeGreaterThan(2000)
  })
})
