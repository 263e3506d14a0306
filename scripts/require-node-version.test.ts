import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const runAs = (version: string) => {
  const as = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const { status, stderr } = spawnSync(process.execPath, ['--eval', `${as}; require('./scripts/require-node-version.cjs')`], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, said: stderr.trim() }
}

test('an older Node prints the remedy in one line, and a newer one runs', () => {
  expect(runAs('20.20.2')).toEqual({
    status: 1,
    said: 'Campus needs Node 24 or later, and this is 20.20.2. Put "npx -y -p node@24 -p pnpm@12" before the command.',
  })
  expect(runAs('24.0.0')).toEqual({ status: 0, said: '' })
  expect(runAs('26.1.0')).toEqual({ status: 0, said: '' })
})
