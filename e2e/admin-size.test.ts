import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/** What the office loads, in bytes of gzip. Read from the build: no browser is needed. */
const limits = { firstVisit: 260_000, anyScreen: 300_000 }

const admin = resolve(import.meta.dirname, '../apps/admin')
const read = (name: string) => readFileSync(join(admin, 'dist/assets', name), 'utf8')

const named = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].flatMap(({ 1: name }) => name ?? [])
const neededBy = (name: string) => named(read(name), /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
const laterIn = (name: string) =>
  named(read(name), /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
    // Fetched only while the website still lacks something.
    .filter((later) => !later.startsWith('set-up-panel-'))

/** The files that routes became: Contact-BYwQt3nx.js of Contact.tsx. */
const routes = new Set(readdirSync(join(admin, 'src/routes')).map((name) => basename(name, '.tsx').replaceAll('$', '_')))
const routeOf = (name: string) => name.replace(/-.{8}\.js$/, '')
const isScreen = (name: string) => routes.has(routeOf(name))

const page = readFileSync(join(admin, 'dist/index.html'), 'utf8')
/** What the page itself names. */
const entry = new Set(named(page, /<(?:script|link)\b[^>]*?(?:src|modulepreload[^>]*? href)="\/admin\/assets\/([^"]+\.js)"/g))

/**
 * These files with all that they need, and what a screen fetches by itself as soon as it stands. What the frame fetches later comes
 * with an action: the dialog, the toasts, the other screens.
 */
const closureOf = (names: Iterable<string>): Set<string> => {
  const all = new Set(names)
  // A set is walked with what is added on the way.
  for (const name of all) for (const next of [...neededBy(name), ...(entry.has(name) ? [] : laterIn(name))]) all.add(next)
  return all
}

const sizeOf = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + gzipSync(read(name)).length, 0)

/** Of each screen what it shows and, in a file of its own, what it asks for. */
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
