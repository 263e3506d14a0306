import {
  deleteContactMessage,
  exportContactMessages,
  findContactMessage,
  listContactMessages,
  sendContactMessage,
} from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import type { InboxSort } from '@campus/contracts/contact/schema.ts'
import { v7 } from 'uuid'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: { token: string }
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  admin = await api.signedIn('admin')
  for (let n = 1; n <= 12; n++) await api.send(sendContactMessage, { body: { ...exampleContactDraft, cName: `Meera Demo ${n}` } })
})
afterAll(() => api.dispose())

type InboxQuery = { perPage?: number; limit?: number; sort?: InboxSort }
const list = async (query: InboxQuery = {}) => (await api.send(listContactMessages, { query }, admin)).body
const names = async (query?: InboxQuery) => (await list(query)).data.map(({ cName }) => cName)

fullTest('the inbox comes newest first, ten to a page unless asked otherwise', async () => {
  expect(await names()).toEqual(Array.from({ length: 10 }, (_, n) => `Meera Demo ${12 - n}`))
  expect(await names({ perPage: 2 })).toEqual(['Meera Demo 2', 'Meera Demo 1'])
  expect(await names({ perPage: 3, limit: 5 })).toEqual(['Meera Demo 2', 'Meera Demo 1'])
  expect(await list({ perPage: 4, limit: 5 })).toEqual({ success: true, data: [], total: 12 })
})

fullTest('the inbox is sorted by day or by name, whatever the case, and equal ones keep their order from page to page', async () => {
  const sorted = async (query: InboxQuery) => (await list(query)).data.map(({ cName }) => cName)
  const former = await sorted({ limit: 100 })
  await api.pool.query(`update contact_messages set name = 'asha' where name = 'Meera Demo 5'`)
  await api.pool.query(`update contact_messages set name = 'Zoya' where name in ('Meera Demo 6', 'Meera Demo 7')`)
  expect((await sorted({ sort: 'createdAt', limit: 2 })).at(0)).toBe(former.at(-1))
  expect(await sorted({ sort: 'name', limit: 2 })).toEqual(['asha', 'Meera Demo 1'])
  const ids = async (perPage: number) => (await list({ sort: '-name', limit: 1, perPage })).data.map(({ _id }) => _id)
  expect(new Set([...(await ids(1)), ...(await ids(2))]).size, 'two of one name stand on two pages').toBe(2)
  expect(await sorted({ sort: '-name', limit: 2 })).toEqual(['Zoya', 'Zoya'])
  await api.pool.query(`update contact_messages set name = 'Meera Demo 5' where name = 'asha'`)
  const { rows } = await api.pool.query<{ id: string }>(`select id from contact_messages where name = 'Zoya' order by created_at, id`)
  for (const [place, { id }] of rows.entries())
    await api.pool.query('update contact_messages set name = $1 where id = $2', [`Meera Demo ${6 + place}`, id])
})

test('sorting by a name is answered by an index', async () => {
  // Of so few rows the planner would read all, so that reading all is made dear.
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query('set local enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    'explain select * from contact_messages order by lower(name) desc, id desc limit 10',
  )
  await client.query('rollback')
  client.release()
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('contact_messages_by_name')
})

test.each([
  { sort: 'message' },
  { sort: 'name; drop table' },
  { perPage: 0 },
  { perPage: -1 },
  { perPage: 1.5 },
  { limit: 0 },
  { limit: 101 },
  { limit: 'all' },
])('the page %o is refused', async (query) => {
  const { status, body } = await api.sendRefused(listContactMessages, { query }, admin)
  expect(status).toBe(400)
  expect(Object.keys(body.errors ?? {})).toEqual(Object.keys(query))
})

test('the file has every message, the newest first, formulas made harmless; that it was taken is written down', async () => {
  const { cEmail, cNumber, cMessage } = exampleContactDraft
  await api.pool.query(`update contact_messages set message = '=1+1' where name = 'Meera Demo 12'`)
  const { body, headers } = await api.inject(exportContactMessages, {}, admin)
  await api.pool.query(`update contact_messages set message = $1`, [cMessage])
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, first, ...others] = body.split('\r\n')
  expect(head).toBe('\uFEFFReceived,Time,Name,Email,Mobile Number,Message,Answered')
  expect(first?.replace(/^[\d-]{10},[\d:]{5},/, '')).toBe(`Meera Demo 12,${cEmail},${cNumber},"'=1+1",`)
  expect(others.map((line) => /Meera Demo \d+/.exec(line)?.[0])).toEqual([
    ...Array.from({ length: 11 }, (_, n) => `Meera Demo ${11 - n}`),
    undefined,
  ])
  const { rows } = await api.pool.query(`select subject from audit_entries where action = 'list exported'`)
  expect(rows).toEqual([{ subject: 'messages' }])
})

fullTest('a message is read whole, and is gone once it is deleted', async () => {
  const [message] = (await list({ limit: 1 })).data
  const params = { contactId: message?._id ?? '' }
  expect((await api.send(findContactMessage, { params }, admin)).body.data).toEqual({
    ...exampleContactDraft,
    cName: 'Meera Demo 12',
    _id: params.contactId,
    createdAt: message?.createdAt,
    replies: [],
  })
  expect((await api.send(deleteContactMessage, { params }, admin)).body).toEqual({ success: true })
  expect((await api.sendRefused(findContactMessage, { params }, admin)).status).toBe(404)
  expect((await api.sendRefused(deleteContactMessage, { params }, admin)).status).toBe(404)
  expect((await list()).total).toBe(11)
})

test.each([v7(), 'none', "' or 1=1 --"])('the unknown message %j is 404 and nothing else is deleted', async (contactId) => {
  const { total } = await list()
  for (const endpoint of [findContactMessage, deleteContactMessage]) {
    const { status, body } = await api.sendRefused(endpoint, { params: { contactId } }, admin)
    expect([status, body.message]).toEqual([404, 'This message does not exist'])
  }
  expect((await list()).total).toBe(total)
})
