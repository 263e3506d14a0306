import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createAdmin, signIn, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareFirstAccounts } from './first-accounts.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let api: TestApp
const office = { ADMIN_EMAIL: 'office@college.example', ADMIN_PASSWORD: 'chosen by the office' }
const login = { email: office.ADMIN_EMAIL, password: office.ADMIN_PASSWORD }
const begin = async (variables: NodeJS.ProcessEnv) => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000', ...variables })
}
const accounts = async () =>
  (await api.pool.query<{ email: string; role: string }>('select email, role from accounts order by role, email')).rows

/** Returns the audit log's entries of admins that no other admin made. */
const madeAdmins = async () => {
  const { rows } = await api.pool.query<{ subject: string; actor_id: string | null; details: object }>(
    `select subject, actor_id, details from audit_entries where action = 'admin account created'`,
  )
  return rows.map(({ subject, actor_id: actor, details }) => [subject, actor, details])
}

beforeEach(() => begin({}))
afterEach(() => api.dispose())
const restart = async (variables: NodeJS.ProcessEnv) => {
  await api.dispose()
  await begin(variables)
}

test('50 starts at once make one first admin', async () => {
  await restart(office)
  await Promise.all(Array.from({ length: 50 }, () => prepareFirstAccounts(api)))
  expect(await accounts()).toEqual([{ email: office.ADMIN_EMAIL, role: 'admin' }])
  expect(await madeAdmins()).toEqual([[office.ADMIN_EMAIL, null, { by: 'ADMIN_EMAIL' }]])
  expect((await api.send(signIn, { body: login })).body.user.role).toBe('admin')
})

fullTest('creates no admin from the environment and changes no password where one exists', async () => {
  await restart(office)
  await prepareFirstAccounts(api)
  await prepareFirstAccounts({ ...api, config: { ...api.config, firstAdmin: { email: 'other@college.example', password: 'x' } } })
  await prepareFirstAccounts({ ...api, config: { ...api.config, firstAdmin: { email: office.ADMIN_EMAIL, password: 'x' } } })
  expect(await accounts()).toHaveLength(1)
  expect((await api.send(signIn, { body: login })).status).toBe(200)
})

fullTest('takes the account from a student who signed up with the first admin’s address', async () => {
  await restart(office)
  const squatter = await api.send(signUp, { body: { ...exampleSignup, email: office.ADMIN_EMAIL } })
  await prepareFirstAccounts(api)
  expect(await accounts()).toEqual([{ email: office.ADMIN_EMAIL, role: 'admin' }])
  expect((await api.sendRefused(createAdmin, { body: exampleSignup }, { token: squatter.body.user.token })).status).toBe(401)
  expect((await api.sendRefused(signIn, { body: { ...login, password: exampleSignup.password } })).status).toBe(401)
})

fullTest('creates no admin without settings for one', async () => {
  expect(await prepareFirstAccounts(api)).toEqual([])
  expect(await accounts()).toEqual([])
})

fullTest('the demo has an admin and a student, who are told at every start as long as their passwords work', async () => {
  await restart({ DEMO: '1' })
  const told = await prepareFirstAccounts(api)
  expect(told.map(({ who }) => who)).toEqual(['Admin', 'Student'])
  for (const { who, email, password } of told) {
    expect((await api.send(signIn, { body: { email, password } })).body.user.role).toBe(who.toLowerCase())
  }
  const file = path.join(api.config.dataDir, 'demo-sign-ins.json')
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await prepareFirstAccounts(api)).toEqual(told)

  await api.pool.query(`update accounts set password_hash = $1 where role = 'admin'`, [await api.passwords.hash('another')])
  expect((await prepareFirstAccounts(api)).map(({ who }) => who)).toEqual(['Student'])
})

fullTest('two demos have two passwords', async () => {
  await restart({ DEMO: '1' })
  const first = await prepareFirstAccounts(api)
  await restart({ DEMO: '1' })
  const second = await prepareFirstAccounts(api)
  expect(first[0]?.password).not.toBe(second[0]?.password)
})

fullTest('the demo’s admin is the environment’s where it names one', async () => {
  await restart({ DEMO: '1', ...office })
  const told = await prepareFirstAccounts(api)
  expect(told.map(({ who, email }) => [who, email])).toEqual([
    ['Admin', office.ADMIN_EMAIL],
    ['Student', expect.stringContaining('@') as string],
  ])
  expect(JSON.stringify(told)).not.toContain(office.ADMIN_PASSWORD)
  expect(await readFile(path.join(api.config.dataDir, 'demo-sign-ins.json'), 'utf8')).not.toContain(office.ADMIN_PASSWORD)
})

fullTest('creates no demo accounts where accounts exist', async () => {
  await restart({ DEMO: '1' })
  await api.send(signUp, { body: exampleSignup })
  expect(await prepareFirstAccounts(api)).toEqual([])
  expect(await accounts()).toHaveLength(1)
})

const runCreateAdmin = async (args: string[], input: string) => {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../cli/campus.ts'), 'create-admin', ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: api.config.dataDir,
      DATABASE_URL: api.databaseUrl,
      JWT_SECRET: 'j'.repeat(32),
      PII_KEY: 'p'.repeat(32),
    },
  })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number]>])
  return { code, said: (out + err).trim() }
}

fullTest('pnpm admin:create makes an admin with a password from stdin, and says what is wrong in a line', async () => {
  const args = ['--email', 'Head@college.example', '--name', 'Head']
  expect(await runCreateAdmin(args, 'weak\n')).toEqual({
    code: 1,
    said: 'Cannot make an admin: password: Password must be at least 6 characters',
  })
  expect((await runCreateAdmin(args, 'P@ssw0rd!\n')).said).toBe('Cannot make an admin: This password is too easy to guess')
  expect(await runCreateAdmin(args, 'Sal tree 7\n')).toEqual({ code: 0, said: 'head@college.example is an admin now.' })
  expect((await api.send(signIn, { body: { email: 'head@college.example', password: 'Sal tree 7' } })).body.user.role).toBe('admin')
  expect(await runCreateAdmin(args, 'Sal tree 7\n')).toEqual({
    code: 1,
    said: expect.stringContaining('head@college.example has an account already. Make one with another address') as string,
  })
  expect(await runCreateAdmin(['--mail', 'x'], '')).toEqual({ code: 2, said: expect.stringContaining("unknown option '--mail'") as string })
  expect(await madeAdmins()).toEqual([['head@college.example', null, { by: 'pnpm admin:create' }]])
})
