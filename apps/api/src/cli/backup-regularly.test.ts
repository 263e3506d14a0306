import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readBackup } from '@campus/pg-backup/read-backup.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from '../../testing/backups.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

// The schedule runs as a process of its own.
let api: TestApp
let folder: string
beforeAll(async () => {
  api = await testApp()
  folder = await mkdtemp(path.join(tmpdir(), 'campus-regular-'))
})
afterAll(async () => {
  await api.dispose()
  await rm(folder, { recursive: true })
})

const sorted = (names: string[]) => names.toSorted((a, b) => a.localeCompare(b))

test('backups are made by themselves when one is due, older ones and what was cut short go, and their age is measured', async () => {
  // Of a clock that was wrong: it is neither the newest nor in the place of one that is kept.
  const ahead = 'campus-2099-01-01T00-00-00Z'
  const old = Array.from({ length: 4 }, (_, i) => `campus-2026-0${i + 1}-01T00-00-00Z`)
  const others = ['campus-by-hand', 'lost+found', ahead]
  for (const name of [...old, ...others, 'campus-2026-05-01T00-00-00Z.unfinished'])
    await mkdir(path.join(folder, name), { recursive: true })
  const port = await freePort()
  const { jwt, pii } = api.config.secrets
  const { child, ended } = runCommand('backup-regularly', folder, {
    DATABASE_URL: api.databaseUrl,
    JWT_SECRET: jwt,
    PII_KEY: pii.current,
    DATA_DIR: api.config.dataDir,
    METRICS_PORT: String(port),
    BACKUP_HOURS: '48',
    BACKUP_DAYS: '2',
  })
  const [made = ''] = await vi.waitUntil(
    async () => {
      const names = (await readdir(folder)).filter((name) => !old.includes(name) && !others.includes(name) && !name.includes('unfinished'))
      return names.length > 0 && (await readdir(folder)).length === 5 && names
    },
    { timeout: 30_000 },
  )
  // The newest two days; by-hand ones are nobody's business.
  expect(sorted(await readdir(folder))).toEqual(sorted([old[3] ?? '', ...others, made]))
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const told = Number(/^campus_backup_timestamp_seconds (\d+)$/m.exec(metrics)?.[1])
  expect(Math.abs(Date.now() / 1000 - told)).toBeLessThan(120)
  expect((await readBackup(path.join(folder, made))).about.tables.length).toBeGreaterThan(10)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
