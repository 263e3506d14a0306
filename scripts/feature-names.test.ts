import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const foldersIn = (place: string): string[] =>
  readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const features = foldersIn('packages/contracts/src')

/** Folders without a feature in the contracts: in the API those without endpoints, in the apps those for the user interface alone. */
const others: Record<string, string[]> = {
  'apps/api/src/features': ['office-mails', 'search-engines'],
  'apps/public/src': [
    'api-client',
    'page',
    'routes',
    'shell',
    'testing',
    'about',
    'home',
    'hydration',
    'live',
    'menu',
    'document-check',
    'preview',
    'search-engines',
    'site',
  ],
  'apps/admin/src': ['api-client', 'page', 'routes', 'shell', 'testing', 'chart', 'form', 'list', 'navigation', 'order', 'search', 'table'],
}

test.each(Object.entries(others))('each feature folder in %s has the name of a contracts folder', (place, known) => {
  const unknown = foldersIn(place).filter((folder) => !features.includes(folder) && !known.includes(folder))
  expect(unknown, 'name the folder as the contracts name the feature, or list it here where it is for screens alone').toEqual([])
})

test.each(Object.entries(others))('the exceptions for %s list existing folders that are no features', (place, known) => {
  const there = foldersIn(place)
  expect(known.filter((folder) => !there.includes(folder) || features.includes(folder))).toEqual([])
})
