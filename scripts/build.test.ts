import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'campus-build-'))
  mkdirSync(path.join(root, 'scripts'))
  mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true })
  copyFileSync(path.join(import.meta.dirname, 'build.ts'), path.join(root, 'scripts/build.ts'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Builds with a turbo replacement of this output and exit code. */
const build = (script: string) => {
  const turbo = path.join(root, 'node_modules/.bin/turbo')
  writeFileSync(turbo, `#!/bin/sh\n${script}\n`)
  chmodSync(turbo, 0o755)
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/build.ts')], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n'), stderr }
}

test('a successful build prints one line', () => {
  const { status, lines, stderr } = build('echo Tasks: 2 successful; echo a warning >&2')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(lines).toEqual([expect.stringMatching(/^Building the website/)])
})

test('a failed build stops the start and prints the output of the tools', () => {
  const { status, stderr } = build('echo main.tsx: expected a bracket; exit 2')
  expect(status).toBe(2)
  expect(stderr).toContain('main.tsx: expected a bracket')
})
