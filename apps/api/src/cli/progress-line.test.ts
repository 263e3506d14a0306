import type { Step } from '@campus/pg-backup/progress.ts'
import { expect, test } from 'vitest'
import { openProgressLine } from './progress-line.ts'

const openOn = (isTTY: boolean) => {
  const written: string[] = []
  const write = (text: string) => written.push(text) > 0
  return { written, line: openProgressLine({ isTTY, write }) }
}

test('a terminal shows each step in one line that is written over, and nothing in the end', () => {
  const { written, line } = openOn(true)
  const steps: [Step, number][] = [
    ['rows', 1],
    ['files', 0.1],
    ['files', 0.999],
    ['files', 1],
    ['files', 1],
  ]
  for (const [step, share] of steps) line.onProgress?.(step, share)
  line[Symbol.dispose]()
  const start = '\u001B[1G'
  const clear = '\u001B[0K'
  expect(written).toEqual([start, clear, 'Rows: 100 %', start, clear, 'Pictures and other files: 100 %', start, clear, ''])
})

test('a pipe or a file gets nothing', () => {
  const { written, line } = openOn(false)
  expect(line.onProgress).toBeUndefined()
  line[Symbol.dispose]()
  expect(written).toEqual([])
})
