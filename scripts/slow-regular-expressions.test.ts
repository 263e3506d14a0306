import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'campus-planted-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns what `pnpm lint` prints for a source with this expression. */
const lint = (source: string) => {
  const file = path.join(folder, 'planted.ts')
  writeFileSync(file, `export const planted = ${source}\n`)
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { status, stdout } = spawnSync(process.execPath, [linter, '--config', '.oxlintrc.json', file], { cwd: root, encoding: 'utf8' })
  return { status, stdout }
}

test.each([
  ['takes exponentially long', String.raw`/^(?:[i1!][^a-z]*)+z$/`, 'no-super-linear-backtracking'],
  ['takes polynomially long', String.raw`/^\+?[\d\s().-]*\d[\d\s().-]*$/`, 'no-super-linear-backtracking'],
  ['is tried anew at each character', String.raw`(text: string) => text.replace(/\s+$/, '')`, 'no-super-linear-move'],
  ['is made of data', '(word: string) => new RegExp(word)', 'no-restricted-globals'],
])('lint refuses a regular expression that %s', (_, source, rule) => {
  const { status, stdout } = lint(source)
  expect(stdout).toContain(rule)
  expect(status).toBe(1)
})

test('lint accepts a regular expression that runs in linear time', () => {
  expect(lint(String.raw`/^\/media\/[\w-]+\/\d+x\d+\.webp$/`)).toEqual({ status: 0, stdout: expect.stringContaining('0 errors') as string })
})
