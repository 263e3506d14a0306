import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { startProcess } from '../../testing/api-process.ts'

test('two servers that start at once on one empty database fill it once', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-main-'))
  const variables = { DATABASE_URL: database.url, DEMO: '1', DATA_DIR: dataDir, JWT_SECRET: 'j'.repeat(32), PII_KEY: 'p'.repeat(32) }
  const both = await Promise.all([startProcess(variables), startProcess(variables)])
  const lists = await Promise.all(
    both.map(async ({ address }) => (await fetch(address + listCourses.path)).json() as Promise<{ data: object[] }>),
  )
  expect(lists.map(({ data }) => data.length)).toEqual([4, 4])
  for (const { process: child } of both) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await database.drop()
  await rm(dataDir, { recursive: true })
})
