import type { Page, WebSocket } from '@playwright/test'
import { openDatabase } from './support/database.ts'
import { testWithSecondServer as test } from './support/test-with-own-server.ts'
import { expect, openPage } from './support/base-test.ts'
import type { Server } from './support/start-server.ts'

const retries = 5
/** Least milliseconds of all attempts; the first attempt after a lost connection comes sooner. */
const allRetries = { ofNone: 15_000, ofLost: 12_000 }

/** Milliseconds until a change is to be shown. The full run holds the promise of a second, on a machine that does nothing else. */
const soon = process.env.FULL_TESTS === '1' ? 1000 : 20_000

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const paused = (page: Page) => page.getByText('Live updates are paused')

/** Changes content like a save by the office: the database notifies the processes. */
const save = async (server: Server, statement: string, ...values: string[]) => {
  await using database = await openDatabase(server)
  await database.query(statement, values)
  await database.query("select pg_notify('campus_changes', 'content')")
}
const saveTitle = (server: Server, words: string) =>
  save(
    server,
    `update site_documents set content = jsonb_set(content, '{HeroSection,homeTitle}', to_jsonb($1::text)) where key = 'landing'`,
    words,
  )

const saveAboutHeading = (server: Server, words: string) =>
  save(
    server,
    `update site_documents set content = jsonb_set(content, '{AboutHero,Heading}', to_jsonb($1::text)) where key = 'about'`,
    words,
  )

/** Advances the page's clock in small steps until the expectation holds and returns the milliseconds. */
const passTime = async (page: Page, until: () => boolean | Promise<boolean>): Promise<number> => {
  const step = 500
  let passed = 0
  while (!(await until())) {
    await page.clock.fastForward(step)
    passed += step
  }
  return passed
}

/** Counts the page's live connections and those that received a message. */
const watchSockets = (page: Page) => {
  const seen = { tried: 0, told: 0 }
  page.on('websocket', (socket) => {
    seen.tried += 1
    socket.once('framereceived', () => {
      seen.told += 1
    })
  })
  return seen
}

test('an open page shows a saved change within a second', async ({ page, server }) => {
  const contentOf = (socket: WebSocket) => socket.waitForEvent('framereceived', (frame) => /"frontend"/.test(String(frame.payload)))
  const first = page.waitForEvent('websocket')
  const content = first.then(contentOf)
  const followed = first.then(() => page.waitForEvent('websocket')).then(contentOf)
  await page.goto('/')
  await content

  // Nobody has touched the page, so it loads its code first.
  await saveTitle(server, 'A college under the sal trees')
  await expect(title(page)).toHaveText('A college under the sal trees')
  await followed
  await saveTitle(server, 'A college under the neem trees')
  await expect(title(page)).toHaveText('A college under the neem trees', { timeout: soon })

  await save(server, `update albums set name = 'Winter fair' where name = 'Sports Day'`)
  await expect(page.getByRole('main')).toContainText('Winter fair', { timeout: soon })

  await save(server, `update site_documents set content = content || '{"name":"Aranya University"}' where key = 'institute'`)
  await expect(page).toHaveTitle(/Aranya University$/, { timeout: soon + 500 })
})

test('a page survives a server outage and updates again afterwards', { tag: '@full' }, async ({ page, server, refusals }) => {
  refusals.expect(/./, 'no answer')
  refusals.expectOnConsole(/WebSocket connection/)
  await page.clock.install()
  await openPage(page, '/about')
  // The page opens its connection when it is idle, which it is once time passes.
  const sockets = watchSockets(page)
  await passTime(page, () => sockets.told === 1)

  await server.halt()
  expect(await passTime(page, () => paused(page).isVisible())).toBeGreaterThanOrEqual(allRetries.ofLost)
  expect(sockets.tried).toBe(1 + retries)
  await expect(title(page)).toBeVisible()

  await server.resume()
  await passTime(page, () => sockets.told === 2)
  await expect(paused(page)).toBeHidden()
  await saveAboutHeading(server, 'Back again')
  await expect(page.getByRole('main')).toContainText('Back again')
})

test('without live connections the page reloads once and then works over HTTP', { tag: '@full' }, async ({ page, server }) => {
  let tried = 0
  /** Number of connections at each page load. */
  const loads: number[] = []
  page.on('load', () => loads.push(tried))
  await page.routeWebSocket(/socket\.io/, (socket) => {
    tried += 1
    void socket.close()
  })
  await page.clock.install()
  await openPage(page, '/about')
  expect(await passTime(page, () => loads.length === 2)).toBeGreaterThanOrEqual(allRetries.ofNone)
  expect(loads).toEqual([0, 1 + retries])

  await saveAboutHeading(server, 'Told over HTTP')
  await passTime(page, () => paused(page).isVisible())
  await expect(page.getByRole('main')).toContainText('Told over HTTP')
  await page.clock.fastForward(60_000)
  expect([loads.length, tried]).toEqual([2, 2 * (1 + retries)])
})

test('an untouched page outlives an outage and shows what was changed meanwhile', { tag: '@full' }, async ({ page, server, refusals }) => {
  refusals.expect(/./, 'no answer')
  // A server that starts answers 503.
  refusals.expectOnConsole(/WebSocket connection|503/)
  const sockets = watchSockets(page)
  await page.goto('/about')
  await expect.poll(() => sockets.told).toBe(1)

  await server.halt()
  await expect.poll(() => sockets.tried, { timeout: 20_000 }).toBeGreaterThan(2)
  await server.resume()
  await saveAboutHeading(server, 'Changed in between')
  await expect(title(page)).toHaveText('Changed in between', { timeout: 20_000 })
})
