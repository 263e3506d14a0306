import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { firstSteps } from '@campus/contracts/set-up/steps.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

/** Counts of the renderings of the site below, and the promise that each waits for before it ends. */
type Renderings = { urls: string[]; running: number; most: number; aborted: number; release(): void; until: Promise<void> }
const shared = globalThis as { renderings?: Renderings }

/** A site that says which addresses are one page, and renders for as long as it is held up. */
const site = `export default {
  addressOf({ pathname, searchParams }) {
    const path = pathname.toLowerCase()
    const id = searchParams.get('id')
    if (path.startsWith('/nowhere')) return { href: '/-', kind: 'unknown' }
    return { href: path + (id ? '?id=' + id : ''), kind: id || path.startsWith('/album/') ? 'open' : 'fixed' }
  },
  async fetch(request) {
    const { renderings } = globalThis
    const { pathname, search } = new URL(request.url)
    renderings.urls.push(pathname + search)
    renderings.most = Math.max(renderings.most, ++renderings.running)
    request.signal.addEventListener('abort', () => renderings.aborted++)
    await renderings.until
    renderings.running--
    return new Response('<p>' + pathname + '</p>', { status: pathname === '/-' ? 404 : 200, headers: { 'content-type': 'text/html' } })
  },
}`

let folder: string
let api: TestApp
let origin: string
let renderings: Renderings

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-crowd-'))
  await mkdir(path.join(folder, 'public/server'), { recursive: true })
  await mkdir(path.join(folder, 'public/client/assets'), { recursive: true })
  await writeFile(path.join(folder, 'public/server/server.js'), site)
  await writeFile(path.join(folder, 'public/server/package.json'), '{"type":"module"}')
  api = await testApp({ PUBLIC_SITE_DIR: path.join(folder, 'public') })
  await api.pool.query(`insert into site_documents (key, content) select unnest($1::text[]), '{}'`, [Object.values(firstSteps)])
  await api.pool.query(`insert into set_up_marks (step, mark) values ('website', 'done')`)
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await api.dispose()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  renderings = { urls: [], running: 0, most: 0, aborted: 0, release, until }
  shared.renderings = renderings
  await api.publisher.publish('content')
})
afterEach(() => renderings.release())

const waitUntil = async (holds: () => boolean) => vi.waitUntil(holds, { timeout: 20_000, interval: 5 })

const crowd = Array.from({ length: 150 }, (_, n) => n)

/** An answer's status and Retry-After, counted as they come. */
const get = async (target: string, init: RequestInit = {}) => {
  const answer = await fetch(origin + target, init)
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

/** Keeps a page, whatever else is held up. */
const keepOne = async (target: string) => {
  const { until } = renderings
  renderings.until = Promise.resolve()
  expect((await get(target)).status).toBe(200)
  renderings.until = until
  renderings.urls = []
  renderings.most = 0
}

test.each<[string, (n: number) => string, RequestInit?]>([
  ['unknown parameters', (n) => `/?a=${n}`],
  ['parameters of campaigns, repeated and in any order', (n) => `/?gclid=${n}&utm_source=x&utm_source=${n}&${n}`],
  ['very long parameters', (n) => `/?a=${'x'.repeat(5000)}${n}`],
  ['letters of either case', (n) => `/${Array.from('admission', (c, i) => ((n >> i) & 1 ? c.toUpperCase() : c)).join('')}`],
  ['slashes without end', (n) => `${'/'.repeat(n + 1)}admission`],
  ['paths that lead nowhere', (n) => `/nowhere${n}?a=${n}`],
  ['HEAD', (n) => `/?a=${n}`, { method: 'HEAD' }],
  ['a wish for fresh answers', (n) => `/?a=${n}`, { headers: { 'cache-control': 'no-cache', pragma: 'no-cache', range: 'bytes=0-1' } }],
])('renders one page once for 150 visitors at once with %s', async (_, target, init) => {
  const answers = crowd.map(async (n) => get(target(n), init))
  await waitUntil(() => renderings.running === 1)
  renderings.release()
  const statuses = new Set((await Promise.all(answers)).map(({ status }) => status))
  expect([...statuses]).toEqual([target(1).startsWith('/nowhere') ? 404 : 200])
  expect(renderings.urls).toHaveLength(1)
  // The next visitor with another such address gets the page that was kept.
  await get(target(1000), init)
  expect(renderings.urls).toHaveLength(1)
})

test.each<[string, (n: number) => string]>([
  ['names', (n) => `/album/${n}`],
  ['values of a parameter that a page has', (n) => `/status?id=${n}`],
])('renders two of 150 made-up %s at once, lets 16 wait and answers the others with 503', async (_, target) => {
  await keepOne('/kept')
  const refused: (string | null)[] = []
  const answers = crowd.map(async (n) => {
    const { status, retryAfter } = await get(target(n))
    if (status === 503) refused.push(retryAfter)
    return status
  })
  await waitUntil(() => refused.length === 150 - 2 - 16)
  expect(new Set(refused)).toEqual(new Set(['5']))
  expect(renderings.running).toBe(2)
  // Meanwhile kept pages are sent, the health checks answer, and the rendering of one of the site's own pages begins.
  expect((await get('/kept')).status).toBe(200)
  expect((await get('/KEPT?utm_source=mail')).status).toBe(200)
  expect((await get('/api/v1/ready')).status).toBe(200)
  expect((await get('/api/v1/health')).status).toBe(200)
  const own = get('/about')
  await waitUntil(() => renderings.urls.includes('/about'))
  renderings.release()
  expect((await own).status).toBe(200)
  expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(18)
  expect(renderings.most).toBe(3)
})

fullTest('answers with a page that asks to try again when the line is full', async () => {
  const answers = crowd.map(async (n) => fetch(`${origin}/album/${n}`))
  const first = await Promise.race(answers)
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    503,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(await first.text()).toContain('Please try again')
  renderings.release()
  await Promise.all(answers)
})

test('renders nothing for visitors who have left', async () => {
  let arrived = 0
  const count = () => arrived++
  api.app.server.on('request', count)
  const visits = Array.from({ length: 10 }, (_, n) => {
    const visit = ask(`${origin}/album/visit-${n}`)
    visit.on('error', () => {})
    visit.end()
    return visit
  })
  await waitUntil(() => arrived === 10 && renderings.running === 2)
  api.app.server.off('request', count)
  for (const visit of visits) visit.destroy()
  await waitUntil(() => renderings.aborted === 2)
  // The page of a visitor who stays is rendered as soon as the two that were under way have ended.
  const stays = get('/album/stays')
  renderings.release()
  expect((await stays).status).toBe(200)
  expect(renderings.urls).toHaveLength(3)
})
