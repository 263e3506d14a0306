// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { server } from './testing/server.ts'
import { fetchWithProgress } from './upload-progress.ts'

const address = `${window.location.origin}/api/trials`
const form = () => {
  const body = new FormData()
  body.append('title', 'Oak')
  body.append('avtar', new File(['x'.repeat(1000)], 'me.png', { type: 'image/png' }))
  return body
}

test('sends the whole body with its headers', async () => {
  const seen = vi.fn<(title: unknown, type: string, key: string | null) => void>()
  server.use(
    http.post('*/api/trials', async ({ request }) => {
      const sent = await request.formData()
      const file = sent.get('avtar')
      seen(sent.get('title'), file instanceof Object ? file.type : 'no file', request.headers.get('idempotency-key'))
      return HttpResponse.json({ success: true }, { status: 201, headers: { 'x-tried': 'yes' } })
    }),
  )
  const answer = await fetchWithProgress(() => {})(address, { method: 'POST', body: form(), headers: { 'idempotency-key': 'k1' } })
  expect(seen).toHaveBeenCalledExactlyOnceWith('Oak', 'image/png', 'k1')
  expect([answer.status, answer.headers.get('x-tried'), await answer.json()]).toEqual([201, 'yes', { success: true }])
})

test('resolves with a refusal', async () => {
  server.use(http.post('*/api/trials', () => HttpResponse.json({ success: false }, { status: 503, headers: { 'retry-after': '5' } })))
  const answer = await fetchWithProgress(() => {})(address, { method: 'POST', body: form() })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('rejects without a response and on abort', async () => {
  server.use(http.post('*/api/trials', () => HttpResponse.error()))
  await expect(fetchWithProgress(() => {})(address, { method: 'POST', body: form() })).rejects.toThrow('No answer')
  server.use(http.post('*/api/trials', () => new Promise<never>(() => {})))
  const ended = new AbortController()
  const sent = fetchWithProgress(() => {})(address, { method: 'POST', body: form(), signal: ended.signal })
  setTimeout(() => ended.abort(), 50)
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
