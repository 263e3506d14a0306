import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')

test('the newest entry of CHANGELOG.md is that of the version in package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(/^## (\S+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})
