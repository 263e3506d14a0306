import { exportAuditEntries, listAuditEntries } from '@campus/contracts/audit/endpoints.ts'
import { v7 } from 'uuid'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let clerk: typeof admin
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  admin = await api.signedIn('admin')
  clerk = await api.signedIn('admin')
  await api.pool.query(`update accounts set name = 'Sunita Birhor', email = 'sunita@example.com' where id = $1`, [clerk.id])
  await write(admin.id, 'application decided', 'STU1001', '2026-03-09T18:29:59Z', { status: 'Approved', former: 'Pending' })
  await write(clerk.id, 'payment recorded', 'STU1001', '2026-03-09T18:30:00Z', { amount: 100 })
  await write(clerk.id, 'payment recorded', 'STU10', '2026-03-10T18:29:59Z', {})
  await write(null, 'content changed', '=cmd', '2026-03-10T18:30:00Z', { kind: 'page' })
  await write(null, 'ledger burned', 'stu1001', '2026-03-11T00:00:00Z', {})
})
afterAll(() => api.dispose())

const write = (actor: string | null, action: string, subject: string, at: string, details: object) =>
  api.pool.query('insert into audit_entries (id, actor_id, action, subject, at, details) values ($1, $2, $3, $4, $5, $6)', [
    v7(),
    actor,
    action,
    subject,
    at,
    details,
  ])

const list = async (query: Record<string, string> = {}) => (await api.send(listAuditEntries, { query }, admin)).body
const found = async (query: Record<string, string>) => (await list(query)).data.map(({ action, subject }) => `${action} ${subject}`)

test('an entry says who did what to which record and when; what the server did is nobody’s', async () => {
  const { data } = await list()
  expect(data).toHaveLength(5)
  expect(data[3]).toEqual({
    _id: expect.any(String) as string,
    at: '2026-03-09T18:30:00.000Z',
    action: 'payment recorded',
    kind: 'fee',
    subject: 'STU1001',
    by: { name: 'Sunita Birhor', email: 'sunita@example.com' },
    details: { amount: 100 },
  })
  expect(data[0]).not.toHaveProperty('by')
  expect(data[0]).not.toHaveProperty('kind')
})

fullTest('a search finds the beginning of a record in either case, digits of a student’s id, and people by name and e-mail', async () => {
  const ofStudent = ['ledger burned stu1001', 'payment recorded STU1001', 'application decided STU1001']
  expect(await found({ search: 'STU1001' })).toEqual(ofStudent)
  expect(await found({ search: '1001' })).toEqual(ofStudent)
  expect(await found({ search: 'birhor sun' })).toEqual(['payment recorded STU10', 'payment recorded STU1001'])
  expect(await found({ search: 'Sunita@Ex' })).toEqual(['payment recorded STU10', 'payment recorded STU1001'])
  expect(await found({ search: 'TU1001' })).toEqual([])
  expect(await found({ search: "%'" })).toEqual([])
})

test('action and days narrow it; a day is the college’s', async () => {
  expect(await found({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['payment recorded STU10', 'payment recorded STU1001'])
  expect(await found({ action: 'application decided' })).toEqual(['application decided STU1001'])
  expect((await api.sendRefused(listAuditEntries, { query: { action: 'ledger burned' } }, admin)).status).toBe(400)
})

test('the oldest come first where that is asked for, and pages go on and back', async () => {
  const whole = await found({ sort: 'at' })
  expect(whole[0]).toBe('application decided STU1001')
  const first = await list({ sort: 'at', Limit: '2' })
  const second = await list({ sort: 'at', Limit: '2', after: first.next ?? '' })
  const back = await list({ sort: 'at', Limit: '2', before: second.previous ?? '' })
  expect([...first.data, ...second.data].map(({ subject }) => subject)).toEqual(['STU1001', 'STU1001', 'STU10', '=cmd'])
  expect(back).toEqual(first)
})

test('an entry keeps the name and address of who did it, whatever becomes of the account, and is found by both names', async () => {
  const gone = await api.signedIn('admin')
  await api.pool.query(`update accounts set name = 'Meera Former', email = 'meera@example.com' where id = $1`, [gone.id])
  await write(gone.id, 'sessions ended', 'before', '2025-01-01T00:00:00Z', {})
  await api.pool.query(`update accounts set name = 'Meera Latter', email = 'latter@example.com' where id = $1`, [gone.id])
  await write(gone.id, 'sessions ended', 'after', '2025-01-02T00:00:00Z', {})
  const written = [
    { name: 'Meera Latter', email: 'latter@example.com' },
    { name: 'Meera Former', email: 'meera@example.com' },
  ]
  const query = { action: 'sessions ended' } as const
  expect((await list(query)).data.map(({ by }) => by)).toEqual(written)
  expect(await found({ search: 'latter' })).toEqual(['sessions ended after', 'sessions ended before'])
  await api.pool.query('delete from accounts where id = $1', [gone.id])
  expect((await list(query)).data.map(({ by }) => by)).toEqual(written)
  expect(await found({ search: 'meera@example.com' })).toEqual(['sessions ended before'])
  expect(await found({ search: 'Latt' })).toEqual(['sessions ended after'])
  const { body } = await api.inject(exportAuditEntries, { query }, admin)
  expect(body).toContain('Meera Former,meera@example.com,Sessions ended')
  expect(body).not.toContain('The server')
})

test('all that fits is in the file, formulas made harmless', async () => {
  const { body, headers } = await api.inject(exportAuditEntries, { query: { from: '2026-03-10', to: '2026-03-11', sort: 'at' } }, admin)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body.split('\r\n')).toEqual([
    '\uFEFFDay,Time,Who,Email,What,Kind,Record,Details,Request,Raw details',
    '2026-03-10,00:00,Sunita Birhor,sunita@example.com,Payment recorded,fee,STU1001,Amount: ₹100,,"{""amount"":100}"',
    '2026-03-10,23:59,Sunita Birhor,sunita@example.com,Payment recorded,fee,STU10,,,',
    `2026-03-11,00:00,The server,,Content changed,content,"'=cmd",Kind: page,,"{""kind"":""page""}"`,
    '2026-03-11,05:30,The server,,Ledger burned,,stu1001,,,',
    '',
  ])
})

fullTest('the file of many is whole, though it is read part by part', async () => {
  await api.pool.query(
    `insert into audit_entries (id, action, subject, at) select gen_random_uuid(), 'email confirmed', 'n' || n, '2020-01-01' from generate_series(1, 2500) n`,
  )
  const { body } = await api.inject(exportAuditEntries, { query: { action: 'email confirmed' } }, admin)
  const lines = body.split('\r\n').slice(1, -1)
  expect(new Set(lines).size).toBe(2500)
})
