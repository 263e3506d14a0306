import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgradedDatabase } from '../../../testing/upgraded-database.ts'
import { findAuditEntries } from './queries.ts'

/* A database of a release that kept nothing of who acted but the account, brought on to this one. */

let opened: Awaited<ReturnType<typeof upgradedDatabase>>
beforeAll(async () => {
  opened = await upgradedDatabase('actors_remembered', async (client) => {
    await client.query(`insert into accounts (id, email, name, role, password_hash)
    values ('019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c11', 'sunita@example.com', 'Sunita', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$c2FsdHNhbHRzYWx0')`)
    await client.query(`insert into audit_entries (id, actor_id, action, subject, at) values
    (gen_random_uuid(), '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c11', 'payment recorded', 'there', '2026-01-03'),
    (gen_random_uuid(), gen_random_uuid(), 'payment recorded', 'gone', '2026-01-02'),
    (gen_random_uuid(), null, 'late fines run', 'nobody', '2026-01-01'),
    (gen_random_uuid(), null, 'late fines run', 'of a clock that was ahead', '2999-01-01')`)
  })
})
afterAll(() => opened.drop())

test('old entries get the name of an account that is there, and none that a person wrote is the server’s', async () => {
  const { data: rows } = await findAuditEntries(opened.db, { sort: '-at', Limit: 10 })
  expect(rows.map(({ subject, by }) => [subject, by])).toEqual([
    ['of a clock that was ahead', undefined],
    ['there', { name: 'Sunita', email: 'sunita@example.com' }],
    ['gone', { name: 'A deleted account', email: '' }],
    ['nobody', undefined],
  ])
})

test('they cannot be changed after that either', async () => {
  await expect(opened.pool.query(`update audit_entries set actor_name = 'Somebody'`)).rejects.toThrow('only added')
})

test('the late fines have a last run from the beginning: the last day on which anything was written down', async () => {
  const { rows } = await opened.pool.query('select day::text from late_fine_runs')
  expect(rows).toEqual([{ day: '2026-01-03' }])
})
