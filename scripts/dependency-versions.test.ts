import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '..')
const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')

/** Returns every installed version of a package. */
const versionsOf = (name: string) =>
  [...lockfile.matchAll(new RegExp(`^  '?${name.replaceAll('/', String.raw`\/`)}@(\\d+)\\.(\\d+)\\.(\\d+)`, 'gm'))].map(([, ...parts]) =>
    parts.map(Number),
  )

const isAtLeast = (version: number[], floor: number[]): boolean => {
  const place = version.findIndex((part, i) => part !== floor[i])
  return place === -1 || (version[place] ?? 0) > (floor[place] ?? 0)
}

// Older versions have known vulnerabilities.
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

const asked = z.record(z.string(), z.string()).default({})
const manifest = z.object({ dependencies: asked, devDependencies: asked, peerDependencies: asked })

/** Returns the dependencies of the workspaces. */
const asks = globSync(['package.json', '{apps,packages}/*/package.json', '{e2e,bench}/package.json'], { cwd: root }).flatMap((file) => {
  const lists = Object.values(manifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  return lists.flatMap((list) => Object.entries(list)).map(([name, version]) => ({ name, version, file }))
})

test("every dependency has an exact version or the catalog's", () => {
  expect(asks.length).toBeGreaterThan(100)
  expect(asks.filter(({ version }) => !/^(?:catalog:|workspace:\*|\d+\.\d+\.\d+(?:-[\w.]+)?)$/.test(version))).toEqual([])
})

test('a package of two workspaces is in the catalog', () => {
  const isElsewhere = ({ name, file }: (typeof asks)[number]) => asks.some((other) => other.name === name && other.file !== file)
  expect(asks.filter((one) => /^\d/.test(one.version) && isElsewhere(one))).toEqual([])
})
