import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { areas, mutate, parseMutants, readMutants, sourceOf } from './read-mutants.ts'

const root = path.resolve(import.meta.dirname, '../..')

const list = `
--- apps/api/src/a.ts
tests a.test.ts b/b.test.ts
@@ takes one too many
- if (a < b
+ if (a <= b
@@ forgets the owner
tests apps/api/src/c.test.ts
  where(
-   owner,
    open)
`

test('a list names of each mutant the text, what takes its place and the tests that are to notice', () => {
  const file = 'apps/api/src/a.ts'
  expect(parseMutants(list, 'money')).toEqual([
    {
      area: 'money',
      fault: 'takes one too many',
      file,
      tests: ['apps/api/src/a.test.ts', 'apps/api/src/b/b.test.ts'],
      from: 'if (a < b',
      to: 'if (a <= b',
    },
    {
      area: 'money',
      fault: 'forgets the owner',
      file,
      tests: ['apps/api/src/c.test.ts'],
      from: 'where(\nowner,\nopen)',
      to: 'where(\nopen)',
    },
  ])
})

test('a mutant whose text is not there, is there twice or leaves no TypeScript is refused by its name', () => {
  const [mutant] = parseMutants(list, 'money')
  if (!mutant) throw new Error('no mutant')
  expect(mutate(mutant, '  if (a < b) c()\n')).toBe('if (a <= b) c()\n')
  expect(() => mutate(mutant, 'if (a > b) c()')).toThrow('"takes one too many" is to be found once, but is found 0 times')
  expect(() => mutate(mutant, 'if (a < b) if (a < b) c()')).toThrow('2 times')
  expect(() => mutate(mutant, 'if (a < b')).toThrow('is no TypeScript')
})

test.each(areas)('each mutant of %s applies to one place, and its tests are of every run', (area) => {
  const mutants = readMutants(area)
  expect(mutants.length).toBeGreaterThanOrEqual(30)
  for (const mutant of mutants) {
    mutate(mutant, sourceOf(mutant))
    expect(mutant.tests.length, mutant.fault).toBeGreaterThan(0)
    const missing = mutant.tests.filter((file) => file.includes('.full.test.') || !existsSync(path.join(root, file)))
    expect(missing, mutant.fault).toEqual([])
  }
})

test('there are at least two hundred mutants, no two of one file with the same fault', () => {
  const names = areas.flatMap(readMutants).map(({ file, fault }) => `${file}: ${fault}`)
  expect(names.length).toBeGreaterThanOrEqual(200)
  expect(new Set(names).size).toBe(names.length)
})
