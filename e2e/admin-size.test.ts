import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/** Measures what the admin panel loads in bytes of gzip, from the build and without a browser. */
const limits = { firstVisit: 260_000, anyScreen: 300_000 }

const admin = resolve(import.meta.dirname, '../apps/admin')
const read = (name: string) => readFileSync(join(admin, 'dist/assets', name), 'utf8')

const named = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].flatMap(({ 1: name }) => name ?? [])
const neededBy = (name: string) => named(read(name), /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
const laterIn = (name: string) =>
  named(read(name), /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
    // Loaded only while the website still lacks something, for a student who leaves, and to change what is due.
    .filter((later) => !/^(?:set-up-panel|withdrawal-(?:form|note)|adjustment-form)-/.test(later))

/** Files built from routes, such as Contact-BYwQt3nx.js from Contact.tsx. */
const routes = new Set(readdirSync(join(admin, 'src/routes')).map((name) => basename(name, '.tsx').replaceAll('$', '_')))
const routeOf = (name: string) => name.replace(/-.{8}\.js$/, '')
const isScreen = (name: string) => routes.has(routeOf(name))

const page = readFileSync(join(admin, 'dist/index.html'), 'utf8')
/** Files that the page itself references. */
const entry = new Set(named(page, /<(?:script|link)\b[^>]*?(?:src|modulepreload[^>]*? href)="\/admin\/assets\/([^"]+\.js)"/g))

/**
 * Returns these files with all their static imports, and those that a screen loads by itself. Files that the frame loads later (dialog,
 * toasts, other screens) need an action and are left out.
 */
const closureOf = (names: Iterable<string>): Set<string> => {
  const all = new Set(names)
  // Iterating a set includes entries added meanwhile.
  for (const name of all) for (const next of [...neededBy(name), ...(entry.has(name) ? [] : laterIn(name))]) all.add(next)
  return all
}

/** Most screens share most files. */
const sizes = new Map<string, number>()
const gzipped = (name: string) => {
  const size = sizes.get(name) ?? gzipSync(read(name)).length
  sizes.set(name, size)
  return size
}
const sizeOf = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + gzipped(name), 0)

/** The component of each screen and, in a file of its own, its queries. */
const screens = Map.groupBy([...entry].flatMap(laterIn).filter(isScreen), routeOf)
const firstVisit = closureOf([...entry, ...(screens.get('DashBoard') ?? [])])

test('the first visit of the admin panel, dashboard included, loads at most 260 kB of JavaScript', { tag: '@desktop' }, () => {
  expect(screens.has('DashBoard')).toBe(true)
  expect(sizeOf(firstVisit)).toBeLessThanOrEqual(limits.firstVisit)
})

test('each screen of the admin panel loads at most 300 kB together with the first visit', { tag: '@desktop' }, () => {
  const further = [...screens].map(([screen, files]) => ({
    screen,
    bytes: sizeOf(new Set([...firstVisit, ...closureOf(files)])),
  }))

  expect(further.length).toBeGreaterThan(25)
  expect(further.filter(({ bytes }) => bytes > limits.anyScreen)).toEqual([])
})
