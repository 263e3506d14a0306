import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const releases = 'apps/api/testing/releases'

/** The releases that CHANGELOG.md has, the newest first; the next one has a heading without a number. */
const released = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version)

test('the newest release of CHANGELOG.md is that of the version in package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(released[0]).toBe(version)
})

test('each release of CHANGELOG.md has a kept backup (pnpm release:keep-backup), which takes less than a megabyte', () => {
  expect(globSync(`${releases}/*/backup/manifest.json`, { cwd: root }).map((file) => file.split('/').at(-3))).toEqual(
    expect.arrayContaining(released),
  )
  for (const version of released) {
    const files = globSync(`${releases}/${version}/**/*`, { cwd: root }).map((file) => statSync(path.join(root, file)))
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(1_000_000)
  }
})
