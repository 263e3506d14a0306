import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '..')

const refused = [
  ['takes exponentially long', String.raw`/^(?:[i1!][^a-z]*)+z$/`, 'no-super-linear-backtracking'],
  ['takes polynomially long', String.raw`/^\+?[\d\s().-]*\d[\d\s().-]*$/`, 'no-super-linear-backtracking'],
  ['is tried anew at each character', String.raw`(text: string) => text.replace(/\s+$/, '')`, 'no-super-linear-move'],
  ['is made of data', '(word: string) => new RegExp(word)', 'no-restricted-globals'],
] as const
const linear = String.raw`/^\/media\/[\w-]+\/\d+x\d+\.webp$/`

const folder = mkdtempSync(path.join(tmpdir(), 'campus-planted-'))
afterAll(() => rmSync(folder, { recursive: true }))

const report = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), code: z.string(), severity: z.string() })),
  number_of_files: z.number(),
})

/** Returns what `pnpm lint` says about each expression, all checked in one start of the linter. */
const lint = (expressions: readonly string[]) => {
  for (const [n, expression] of expressions.entries())
    writeFileSync(path.join(folder, `planted-${n}.ts`), `export const planted = ${expression}\n`)
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [linter, '--config', '.oxlintrc.json', '--format', 'json', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  const { diagnostics, number_of_files } = report.parse(JSON.parse(stdout))
  const problems = expressions.map((_, n) =>
    diagnostics.filter(({ filename }) => path.basename(filename) === `planted-${n}.ts`).map(({ code, severity }) => `${severity} ${code}`),
  )
  return { problems, number_of_files }
}
const { problems, number_of_files } = lint([...refused.map(([, expression]) => expression), linear])

test.each(refused.map(([what, , rule], n) => [what, rule, n] as const))('lint refuses a regular expression that %s', (_, rule, n) => {
  expect(problems[n]).toEqual([expect.stringMatching(`^error .*${rule}`)])
})

test('lint accepts a regular expression that runs in linear time', () => {
  expect(number_of_files).toBe(refused.length + 1)
  expect(problems.at(-1)).toEqual([])
})
