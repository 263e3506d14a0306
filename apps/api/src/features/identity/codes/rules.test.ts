import { expect, test } from 'vitest'
import { type CodeRequest, canRequestCode } from './rules.ts'

/** A day of codes to an owner who was signed in from so many networks; each is asked for from one of those, or from a stranger's. */
const dayOf = (ownersNetworks: number) => {
  const made: { network: string; isKnown: boolean }[] = []
  return (network: string, isKnown: boolean) => {
    const asked: CodeRequest = {
      all: made.length,
      here: made.filter((code) => code.network === network).length,
      unknown: made.filter((code) => !code.isKnown).length,
      knownNetworks: new Set(made.filter((code) => code.isKnown).map((code) => code.network)).size,
      ownersNetworks,
      isKnown,
    }
    const may = canRequestCode(asked)
    if (may) made.push({ network, isKnown })
    return may
  }
}
const times = <T>(n: number, work: (i: number) => T) => Array.from({ length: n }, (_, i) => work(i))
const countTrue = (answers: boolean[]) => answers.filter(Boolean).length

test.each([1, 2, 3, 6])(
  'each of %i networks of an owner has a code, after strangers and one of them asked for all they could get',
  (networks) => {
    const ask = dayOf(networks)
    times(10, () => ask('home 0', true))
    times(30, (n) => ask(`stranger ${n}`, false))
    expect(times(networks - 1, (n) => ask(`home ${n + 1}`, true))).toEqual(times(networks - 1, () => true))
  },
)

test.each([1, 2, 3, 6])('each of %i networks of an owner has a code, where strangers came first', (networks) => {
  const ask = dayOf(networks)
  times(30, (n) => ask(`stranger ${n}`, false))
  times(10, () => ask('home 0', true))
  expect(times(networks - 1, (n) => ask(`home ${n + 1}`, true))).toEqual(times(networks - 1, () => true))
})

test('reserves six codes for an owner with ten known networks and leaves four for an unknown phone', () => {
  const ask = dayOf(10)
  expect(countTrue(times(30, (n) => ask(`stranger ${n}`, false)))).toBe(4)
  expect(countTrue(times(10, (n) => ask(`home ${n}`, true)))).toBe(6)
})

test('reserves no codes for an owner without known networks and leaves one network four of ten', () => {
  const ask = dayOf(0)
  expect(countTrue(times(10, () => ask('stranger', false)))).toBe(4)
  expect(countTrue(times(30, (n) => ask(`stranger ${n}`, false)))).toBe(6)
})

test('leaves strangers seven of ten codes where an owner’s only network has had its own', () => {
  const ask = dayOf(1)
  expect(ask('home', true)).toBe(true)
  expect(countTrue(times(30, (n) => ask(`stranger ${n}`, false)))).toBe(7)
})
