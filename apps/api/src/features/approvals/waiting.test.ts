import { approvalKindNames } from '@campus/contracts/approvals/kinds.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amount } from '@campus/contracts/core/testing/full-run.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { countWaiting } from './queries.ts'

let api: TestApp
const many = amount('APPROVAL_ROWS', { test: 20_000, full: 200_000 })
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.dispose())

/** Adds closed requests and two that wait of the kinds in turn but the last one, a minute between each and the next. */
const fill = async () => {
  const kinds = approvalKindNames.slice(0, -1)
  await api.pool.query(
    `insert into approvals (id, kind, target, subject, request, version, asked_by, asked_by_name, asked_at, state, decided_by, decided_by_name, decided_at)
     select gen_random_uuid(), ($1::text[])[1 + n % $2], n::text, n::text, '{}', '', gen_random_uuid(), 'Asha Demo', moment.asked, moment.state,
       case moment.state when 'approved' then gen_random_uuid() end, case moment.state when 'approved' then 'Ravi Demo' end,
       case moment.state when 'approved' then moment.asked + interval '5 minutes' end
     from generate_series(0, $3::int) n,
       lateral (select '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute' asked, case when n < 2 then 'waiting' else 'approved' end state) moment`,
    [kinds, kinds.length, many],
  )
  await api.pool.query('analyze approvals')
  return kinds
}

test('among many closed requests those that wait, and the last change of each kind, are read from indexes alone', {
  timeout: 120_000,
}, async () => {
  const kinds = await fill()
  const { counted, rowsRead } = await api.db.transaction(async (tx) => {
    const read = async () => {
      const { rows } = await tx.execute<{ rows: string; scans: string }>(
        sql`select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows, seq_scan as scans from pg_stat_xact_user_tables where relname = 'approvals'`,
      )
      return { rows: Number(rows[0]?.rows), scans: Number(rows[0]?.scans) }
    }
    const before = await read()
    const result = await countWaiting(tx)
    const after = await read()
    return { counted: result, rowsRead: { rows: after.rows - before.rows, scans: after.scans - before.scans } }
  })
  const lastOf = (at: number) => many - ((many - at) % kinds.length)
  expect(counted.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))).toEqual(
    kinds.map((kind, at) => ({
      kind,
      waiting: at < 2 ? 1 : 0,
      changedAt: new Date(Date.UTC(2026, 0, 1, 0, lastOf(at) + 5)).toISOString(),
    })),
  )
  expect(rowsRead.scans).toBe(0)
  expect(rowsRead.rows).toBeLessThan(5 * kinds.length)
})
