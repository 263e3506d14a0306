import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = globSync('{apps,packages,e2e,scripts,bench}/**/*.{ts,tsx,mjs,cjs,css,html}', {
  cwd: root,
  exclude: ['**/{node_modules,dist,.output}/**'],
}).filter((file) => file !== 'scripts/comment-beginnings.test.ts')

/** Returns comments that begin with a clause, such as "What a form begins with". They name nothing, and have to be read twice. */
const findClauses = (source: string) => source.match(/(?:\/\*[\s*]*|\/\/ *|<!-- *)(?:What|Who|Whoever|Whatever)\b.*/g) ?? []

test('no comment begins with What, Who, Whoever or Whatever', () => {
  const found = files.flatMap((file) => findClauses(readFileSync(join(root, file), 'utf8')).map((comment) => `${file}: ${comment}`))
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

test.each([
  '/** What a form begins with. */',
  '/*\n * Who pays. */',
  'a() // Whoever asks',
  '{/* Whatever it is. */}',
  '<!-- What is drawn -->',
])('finds %j', (source) => {
  expect(findClauses(source)).toHaveLength(1)
})

test('accepts the words further on, and longer words', () => {
  expect(findClauses('/** Returns what a form begins with. */\n// Whole pixels\nconst a = 1 // See: What changed?')).toEqual([])
})
