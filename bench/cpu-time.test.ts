import { expect, test } from 'vitest'
import { readStat } from './cpu-time.ts'

test('reads a process whose name holds spaces and parentheses', () => {
  const line = '4711 (odd ) (name) S 1 4711 4711 0 -1 4194560 25 0 0 0 31 12 7 5 20 0 11 0 99 1 2'
  expect(readStat(line)).toEqual({ parent: 1, ticks: 43, ticksOfEndedChildren: 12 })
})
