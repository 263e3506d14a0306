import {
  deleteContactMessage,
  exportContactMessages,
  findContactMessage,
  listContactMessages,
  sendContactMessage,
} from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'

let api: TestApp
let admin: { token: string }
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  admin = await api.signedIn('admin')
  for (let n = 1; n <= 12; n++) await api.send(sendContactMessage, { body: { ...exampleContactDraft, cName: `Meera Demo ${n}` } })
})
afterAll(() => api.dispose())

const list = async (query: { perPage?: number; limit?: number } = {}) => (await api.send(listContactMessages, { query }, admin)).body
const names = async (query?: { perPage?: number; limit?: number }) => (await list(query)).data.map(({ cName }) => cName)

test('the inbox comes newest first, ten to a page unless asked otherwise', async () => {
  expect(await names()).toEqual(Array.from({ length: 10 }, (_, n) => `Meera Demo ${12 - n}`))
  expect(await names({ perPage: 2 })).toEqual(['Meera Demo 2', 'Meera Demo 1'])
  expect(await names({ perPage: 3, limit: 5 })).toEqual(['Meera Demo 2', 'Meera Demo 1'])
  expect(await list({ perPage: 4, limit: 5 })).toEqual({ success: true, data: [], total: 12 })
})

test.each([{ perPage: 0 }, { perPage: -1 }, { perPage: 1.5 }, { limit: 0 }, { limit: 101 }, { limit: 'all' }])(
  'the page %o is refused',
  async (query) => {
    const { status, body } = await api.sendRefused(listContactMessages, { query }, admin)
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toEqual(Object.keys(query))
  },
)

test('the file has every message, the newest first, formulas made harmless; that it was taken is written down', async () => {
  const { cEmail, cNumber, cMessage } = exampleContactDraft
  await api.pool.query(`update contact_messages set message = '=1+1' where name = 'Meera Demo 12'`)
  const { body, headers } = await api.inject(exportContactMessages, {}, admin)
  await api.pool.query(`update contact_messages set message = $1`, [cMessage])
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, first, ...others] = body.split('\r\n')
  expect(head).toBe('\uFEFFReceived,Time,Name,Email,Mobile Number,Message')
  expect(first?.replace(/^[\d-]{10},[\d:]{5},/, '')).toBe(`Meera Demo 12,${cEmail},${cNumber},"'=1+1"`)
  expect(others.map((line) => /Meera Demo \d+/.exec(line)?.[0])).toEqual([
    ...Array.from({ length: 11 }, (_, n) => `Meera Demo ${11 - n}`),
    undefined,
  ])
  const { rows } = await api.pool.query(`select subject from audit_entries where action = 'list exported'`)
  expect(rows).toEqual([{ subject: 'messages' }])
})

test('a message is read whole, and is gone once it is deleted', async () => {
  const [message] = (await list({ limit: 1 })).data
  const params = { contactId: message?._id ?? '' }
  expect((await api.send(findContactMessage, { params }, admin)).body.data).toEqual({
    ...exampleContactDraft,
    cName: 'Meera Demo 12',
    _id: params.contactId,
    createdAt: message?.createdAt,
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
