import { openAdmissions } from '../../../../testing/admissions.ts'
import { getStudentImport } from '@campus/contracts/students/endpoints.ts'
import type { StudentImport } from '@campus/contracts/students/import-schema.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { beginImport, importFile, studentRow } from '../../../../testing/imports.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  await openAdmissions(api)
})
afterAll(() => api.dispose())

const patience = 25_000

test.each(['good', 'all'] as const)('an import (%s) of an admin who is disabled meanwhile adds nobody and ends', async (mode) => {
  const [starter, other] = [await api.signedIn('admin'), await api.signedIn('admin')]
  const holding = await api.pool.connect()
  try {
    await holding.query('begin; lock table applications in share mode')
    const answer = await beginImport(api, starter, mode, importFile([studentRow(1), studentRow(2)]))
    const { _id } = answer.json<{ data: StudentImport }>().data
    await vi.waitUntil(async () => {
      const { rows } = await api.pool.query("select 1 from pg_locks where not granted and relation = 'applications'::regclass")
      return rows.length > 0
    }, patience)
    await api.pool.query('update accounts set disabled_at = now() where id = $1', [starter.id])
    await holding.query('commit')
    const ended = await vi.waitUntil(async () => {
      const now = (await api.send(getStudentImport, { params: { importId: _id } }, other)).body.data
      return now.state === 'running' ? null : now
    }, patience)
    expect(ended).toMatchObject({ state: 'stopped', added: 0 })
    expect((await api.pool.query('select 1 from applications')).rows).toEqual([])
  } finally {
    // Its transaction may be open still, with its lock.
    holding.release(true)
  }
})
