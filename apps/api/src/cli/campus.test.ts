import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../..')

const campus = async (...args: string[]) => {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'campus.ts'), ...args], { env: { PATH: process.env.PATH } })
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number]>])
  return { code, said, complaint }
}

let commands: string[]
beforeAll(async () => {
  const { said } = await campus('--help')
  commands = [...(said.split('Commands:')[1] ?? '').matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name)
})

fullTest('--help lists every command, and each command has a help of its own that takes no password', async () => {
  expect(commands).toEqual([
    'serve',
    'migrate',
    'backup',
    'backup-regularly',
    'restore',
    'reset-second-factor',
    'create-admin',
    'retry-mail',
    'rotate-key',
    'doctor',
  ])
  for (const { code, said, complaint } of await Promise.all(commands.map((name) => campus(name, '--help')))) {
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
    expect(said).toMatch(/^Usage: campus /)
    expect(said).not.toMatch(/--\w*(password|secret|key)/i)
  }
})

test('--version prints the version of the release', async () => {
  const { version } = JSON.parse(readFileSync(path.resolve(root, 'package.json'), 'utf8')) as { version: string }
  expect(await campus('--version')).toEqual({ code: 0, said: `${version}\n`, complaint: '' })
})

fullTest.each([
  [['serv'], "error: unknown command 'serv'\n(Did you mean serve?)\n"],
  [['serve', '--port', '80'], "error: unknown option '--port'\n"],
  [['backup'], "error: missing required argument 'folder'\n"],
  [['restore', 'one', 'two'], "error: too many arguments for 'restore'. Expected 1 argument but got 2: one, two.\n"],
])('ends %j with 2 and says in a line what is not understood', async (args, complaint) => {
  expect(await campus(...args)).toEqual({ code: 2, said: '', complaint })
})

fullTest('lists the commands and ends with 2 where none is given', async () => {
  const { code, complaint } = await campus()
  expect(code).toBe(2)
  expect(complaint).toContain('Commands:')
})

test('every script, container and document calls a command that exists', () => {
  const folders = ['docker', 'docker/kubernetes', 'docs/operations']
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => path.join(folder, name)),
  )
  const named = ['package.json', 'apps/api/package.json', ...files].flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/cli\/campus\.ts"?,? "?([a-z-]+)/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(12)
  expect(named.filter((name) => !commands.includes(name ?? ''))).toEqual([])
})
