import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** A folder that grows past this has two subjects. */
const most = 40

/** Folders that are larger, each with the number of its files, which may only fall. */
const larger: Record<string, number> = { e2e: 44 }

/** Routes are called as their addresses are, and the folders of migrations and pictures are data. */
const isListed = (folder: string) => !/^apps\/[^/]+\/src\/routes$|^apps\/api\/(?:migrations|demo)\b|\/backup\//.test(folder)

const root = join(import.meta.dirname, '..')
const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.*', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.[\w-]+|test-results)(?:\/|$)/.test(path),
})
const sizes = Object.entries(Object.groupBy(files, (file) => dirname(file)))
  .map(([folder, inside = []]): [string, number] => [folder, inside.length])
  .filter(([folder]) => isListed(folder))

test(`a folder has at most ${most} files`, () => {
  expect(sizes.length).toBeGreaterThan(200)
  const grown = sizes.filter(([folder, size]) => size > (larger[folder] ?? most))
  expect(grown, 'give one of its subjects a folder of its own').toEqual([])
})

test('the folders that are larger are still as large as listed', () => {
  const there = Object.fromEntries(sizes.filter(([folder, size]) => folder in larger && size > most))
  expect(there, 'lower the number, or delete it here').toEqual(larger)
})
