import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { pageAddress } from './render-pages.ts'
import { builtSite, fillSite } from '../../../testing/built-site.ts'

let api: TestApp

beforeAll(async () => {
  api = await builtSite()
})
afterAll(() => api.dispose())

const ask = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

test('a page is rendered without the caller’s Host, cookies or nonce in it', async () => {
  const page = await ask('/welcome', { host: 'evil.example' })
  expect(page.body).toMatch(/^<p>\/welcome on 127\.0\.0\.1:3000, \d+<\/p><script>start\(\)<\/script>$/)
  expect(page.headers).not.toHaveProperty('set-cookie')
})

test.each([
  ['//evil.example//login', '/evil.example/login'],
  ['/\\evil.example/\\x', '/evil.example/x'],
  ['http://evil.example/about', '/about'],
  ['//', '/'],
  ['//[', '/['],
  ['//:99999999', '/:99999999'],
  ['/a?next=//evil.example', '/a?next=//evil.example'],
])('the address %s is rendered as one of ours', (target, expected) => {
  const { origin, pathname, search } = pageAddress(target, 'https://college.example')
  expect([origin, pathname + search]).toEqual(['https://college.example', expected])
})

test('a page that moved is named by its path alone', async () => {
  const { statusCode, headers } = await ask('/moved')
  expect([statusCode, headers.location]).toEqual([307, '/elsewhere?a=1'])
})

test('serves the former page when rendering fails, and tries again for the next visitor', async () => {
  const { port } = api.app.server.address() as { port: number }
  const get = async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/unsteady`)
    return { status, control: headers.get('cache-control') }
  }
  expect((await get()).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 10_000)
  expect(await get()).toEqual({ status: 200, control: 'public, max-age=0, must-revalidate' })
  vi.setSystemTime(Date.now() + 60_000)
  expect(await get()).toEqual({ status: 503, control: 'no-store' })
  vi.useRealTimers()
})

test('until the office has filled the site in, a page that lacks its content answers 200 and says that the site is being set up', async () => {
  await api.pool.query("delete from site_documents where key = 'about'")
  const [page, none] = [await ask('/failing'), await ask('/nothing')]
  await fillSite(api, 'about')
  expect([page.statusCode, page.headers['cache-control'], page.headers['retry-after']]).toEqual([200, 'no-store', undefined])
  expect(page.body).toContain('<h1>This site is being set up</h1>')
  // Nothing tells which addresses lead somewhere.
  expect([none.statusCode, none.body]).toEqual([200, page.body])
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  expect((await ask('/failing')).statusCode).toBe(503)
})

test('a page that asks to come back says when', async () => {
  expect((await ask('/failing')).headers['retry-after']).toBe('5')
})

test('an address that means nothing is a calm 404, of the API in the shape of every failure', async () => {
  const page = await ask('/album/100%zz')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain('Oops! Page Not Found')
  const reply = await ask('/api/v1/user/get/Album/Image/%E0%A4%A')
  expect([reply.statusCode, reply.json()]).toEqual([404, { success: false, message: 'Not found' }])
})

test.each([
  '/api',
  '/%61pi/v1/nothing',
  '//api/v1/nothing',
  '/socket.io/?EIO=4&transport=polling',
  '/assets/gone-123.js',
  '/admin/assets/gone-123.js',
])('%s is no page', async (url) => {
  const reply = await ask(url)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test('a page’s policy allows its own script and no other inline one', async () => {
  const policy = (await ask('/policy')).headers['content-security-policy']
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(policy).not.toContain('unsafe-inline')
})

test('a page that was found is kept, one that was not or that failed is not', async () => {
  const { port } = api.app.server.address() as { port: number }
  const twice = async (where: string) => {
    const [first, second] = [await fetch(`http://127.0.0.1:${port}${where}`), await fetch(`http://127.0.0.1:${port}${where}`)]
    return { status: first.status, same: (await first.text()) === (await second.text()), control: first.headers.get('cache-control') }
  }
  expect(await twice('/kept')).toEqual({ status: 200, same: true, control: 'public, max-age=0, must-revalidate' })
  expect(await twice('/nothing')).toEqual({ status: 404, same: false, control: 'no-store' })
  expect(await twice('/failing')).toEqual({ status: 503, same: false, control: 'no-store' })
})

test('does not cache a private page', async () => {
  const { port } = api.app.server.address() as { port: number }
  const get = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/own`)
    return { body: await reply.text(), control: reply.headers.get('cache-control') }
  }
  const first = await get()
  expect(first.control).toBe('no-store')
  expect((await get()).body).not.toBe(first.body)
})

test('renders a cached page anew when content changes', async () => {
  const { port } = api.app.server.address() as { port: number }
  const before = await (await fetch(`http://127.0.0.1:${port}/news`)).text()
  await api.publisher.publish('content')
  expect(await (await fetch(`http://127.0.0.1:${port}/news`)).text()).not.toBe(before)
})

test('a crowd that asks for a page at once costs one rendering', async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, () => ask('/crowded')))
  expect(new Set(crowd.map(({ body }) => body)).size).toBe(1)
  expect(crowd[19]?.statusCode).toBe(200)
})

fullTest('renders a page anew for a visitor who asks after a change, though a rendering from before it is under way', async () => {
  const held = globalThis as { heldPages?: (() => void)[] }
  held.heldPages = []
  const before = ask('/held')
  await vi.waitUntil(() => held.heldPages?.length === 1)
  await api.publisher.publish('content')
  const after = ask('/held')
  await vi.waitUntil(() => held.heldPages?.length === 2)
  for (const release of held.heldPages) release()
  expect((await after).body).not.toBe((await before).body)
})

test('serves a plain page with the request id when rendering fails', async () => {
  const page = await ask('/broken')
  expect(page.statusCode).toBe(500)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain(String(page.headers['x-request-id']))
  expect(page.body).not.toContain('the page is broken')
  expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
})

test('files with a hash in their name may be kept for good', async () => {
  const { port } = api.app.server.address() as { port: number }
  for (const file of ['/assets/app-abc.js?v=1', '/admin/assets/admin-abc.js']) {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${file}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  }
  expect((await ask('/humans.txt')).body).toBe('By hand')
})

test('the admin answers every path below it, in either case, with a nonce of its own each time', async () => {
  const first = await ask('/admin/anything/at/all')
  const second = await ask('/ADMIN')
  const nonceIn = (body: string) => /<script nonce="([\w-]{20,})">/.exec(body)?.[1]
  expect(nonceIn(first.body)).toBeDefined()
  expect(nonceIn(second.body)).not.toBe(nonceIn(first.body))
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonceIn(first.body)}'`)
  expect(first.headers['cache-control']).toBe('no-store')
})

test('tells the admin panel the API’s origin where that is another', async () => {
  expect((await ask('/admin')).body).toContain('<meta name="api-origin" content="https://api.example" /><a href="/login">')
})

test('an unknown address of the API is no page', async () => {
  const reply = await ask('/api/v1/nothing')
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.statusCode).toBe(404)
})
