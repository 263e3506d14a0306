import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const lockfile = readFileSync(join(resolve(import.meta.dirname, '..'), 'pnpm-lock.yaml'), 'utf8')

/** Every version of a package that an install brings. */
const versionsOf = (name: string) =>
  [...lockfile.matchAll(new RegExp(`^  '?${name.replaceAll('/', String.raw`\/`)}@(\\d+)\\.(\\d+)\\.(\\d+)`, 'gm'))].map(([, ...parts]) =>
    parts.map(Number),
  )

const isAtLeast = (version: number[], floor: number[]): boolean => {
  const place = version.findIndex((part, i) => part !== floor[i])
  return place === -1 || (version[place] ?? 0) > (floor[place] ?? 0)
}

// Older ones have known holes.
test.each([
  ['@fastify/multipart', [10, 1, 9]],
  ['fastify', [5, 8, 5]],
  ['@fastify/static', [10, 1, 1]],
  ['socket.io-parser', [4, 2, 6]],
])('no %s older than %j is installed', (name, floor) => {
  const versions = versionsOf(name)
  expect(versions.length).toBeGreaterThan(0)
  expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([])
})
