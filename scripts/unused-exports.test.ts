import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = ['{apps,packages}/*/{src,demo,testing}/**/*.{ts,tsx}', '{bench,e2e,scripts}/**/*.ts', '{.,apps/*}/*.ts'].flatMap((pattern) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }),
)

/**
 * Read by their names: schemas, endpoints, events and examples by the API's documentation, tables by drizzle-kit. The router writes its
 * own file.
 */
const readByName = /^packages\/contracts\/.*\b(?:schema|endpoints|events|examples)\.ts$|examples\.ts$|tables\.ts$|\.gen\.ts$/

/** Loaded by name by the build of a site. */
const ofBuilds = ['apps/admin/src/draw-sign-in.tsx drawSignIn', 'apps/public/src/page/no-server-functions.ts createClientRpc']

const everything = '*'

const fileOf = (file: string, from: string) =>
  from.startsWith('.')
    ? join(dirname(file), from)
    : from.replace('@campus/e2e/', 'e2e/').replace(/^@campus\/([a-z-]+)\//, 'packages/$1/src/')

/** Returns the names that a file exports, and those that it imports or hands on, each as `file name`. */
const namesOf = (file: string, source: string) => {
  const { staticImports, staticExports } = parseSync(file, source).module
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => `${fileOf(file, moduleRequest.value)} ${importName.name ?? everything}`),
  )
  const loaded = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, from = '']) => `${fileOf(file, from)} ${everything}`)
  const exported = staticExports.flatMap(({ entries }) => entries)
  const handedOn = exported.flatMap(({ moduleRequest, importName }) =>
    moduleRequest ? [`${fileOf(file, moduleRequest.value)} ${importName.name ?? everything}`] : [],
  )
  const own = exported.flatMap(({ moduleRequest, exportName }) => (moduleRequest || !exportName.name ? [] : [`${file} ${exportName.name}`]))
  return { own, used: [...imported, ...loaded, ...handedOn] }
}

/** Returns what no other file uses, of files with their sources. A default export is for a tool. */
const unusedOf = (sources: (readonly [file: string, source: string])[]): string[] => {
  const names = sources.map(([file, source]) => namesOf(file, source))
  const used = new Set(names.flatMap((name) => name.used))
  return names.flatMap(({ own }) => own.filter((name) => !used.has(name) && !used.has(`${name.split(' ')[0]} ${everything}`)))
}

test('an export is used by another file: what its own file alone uses does without the word', () => {
  const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  expect(sources.length).toBeGreaterThan(2500)
  expect(
    unusedOf(sources)
      .filter((name) => !readByName.test(name.split(' ')[0] ?? ''))
      .toSorted(),
  ).toEqual(ofBuilds)
})

test('an export that another file imports, re-exports or loads as a whole is used', () => {
  const uses = [
    "import { a, type B } from './one.ts'",
    "export { c } from './one.ts'",
    "import * as two from '@campus/two/two.ts'",
    "const three = await import('./three.ts')",
  ]
  const one = 'export const a = 1\nexport type B = 1\nexport const c = 1\nexport const d = a\nexport type E = B'
  const of = (statements: string[]) =>
    unusedOf([
      ['x/uses.ts', statements.join('\n')],
      ['x/one.ts', one],
      ['packages/two/src/two.ts', 'export const f = 1'],
      ['x/three.ts', 'export const g = 1\nexport default g'],
    ])
  expect(of(uses)).toEqual(['x/one.ts d', 'x/one.ts E'])
  expect(of([])).toEqual([
    'x/one.ts a',
    'x/one.ts B',
    'x/one.ts c',
    'x/one.ts d',
    'x/one.ts E',
    'packages/two/src/two.ts f',
    'x/three.ts g',
  ])
})
