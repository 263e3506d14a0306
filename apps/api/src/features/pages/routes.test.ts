import { dayLength } from '@campus/contracts/core/dates.ts'
import { findPage, findPost, listPosts } from '@campus/contracts/pages/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertPages, insertPosts, toHtml } from './queries.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ CACHE_SECONDS: '0' })
  await insertPages(api.db, [
    { slug: 'terms', title: 'Terms of Services', body: '## Fees\n\nPaid at the [office](/contact).\n\n- by *UPI*\n- in cash' },
  ])
  const post = (slug: string, publishedAt: Date | null) => ({
    slug,
    title: `About ${slug}`,
    summary: 'In short',
    body: 'At length',
    publishedAt,
  })
  await insertPosts(api.db, [
    post('first-week', new Date('2026-08-20')),
    post('Tech-Fest', new Date('2026-09-20')),
    post('draft', null),
    post('tomorrow', new Date(Date.now() + dayLength)),
  ])
})
afterAll(() => api.dispose())

test.each(['terms', 'TERMS'])('the page %s comes as HTML made from what the college wrote', async (slug) => {
  const { data } = (await api.send(findPage, { params: { slug } })).body
  expect(data).toMatchObject({ slug: 'terms', title: 'Terms of Services' })
  expect(data.html).toBe(
    '<h2>Fees</h2>\n<p>Paid at the <a href="/contact">office</a>.</p>\n<ul>\n<li>by <em>UPI</em></li>\n<li>in cash</li>\n</ul>',
  )
})

test.each(['privacy', 'admin', '../terms', "' or 1=1 --", '\u0000'])('answers 404 for the unwritten page %j', async (slug) => {
  expect((await api.sendRefused(findPage, { params: { slug } })).status).toBe(404)
})

test('the blog lists what is published, newest first: no draft, and nothing of tomorrow', async () => {
  const { data } = (await api.send(listPosts)).body
  expect(data.map(({ slug }) => slug)).toEqual(['Tech-Fest', 'first-week'])
  expect(data[1]).toEqual({ slug: 'first-week', title: 'About first-week', summary: 'In short', publishedAt: '2026-08-20T00:00:00.000Z' })
})

test('a post is found by its slug in either case', async () => {
  expect((await api.send(findPost, { params: { slug: 'tech-fest' } })).body.data.html).toBe('<p>At length</p>')
})

test.each(['draft', 'tomorrow', 'none', 'nul\u0000', 'x'.repeat(200)])('the post %j is 404', async (slug) => {
  expect((await api.sendRefused(findPost, { params: { slug } })).status).toBe(404)
})

test('HTML and scripts that somebody wrote into a page arrive as text, and a link that would run something leads nowhere', async () => {
  const links = ['javascript:alert(1)', 'JaVaScript&colon;alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd']
  const body = `<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n${links.map((link) => `[press](${link}) ![x](${link}) <${link}>`).join('\n')}`
  await insertPages(api.db, [{ slug: 'support', title: 'Support', body }])
  const { html } = (await api.send(findPage, { params: { slug: 'support' } })).body.data
  expect(html).not.toMatch(/<script|<img|<a /)
  expect(html).toContain('&lt;script&gt;')
})

test('a heading of the first level in a text stands below the title of its page', () => {
  expect(toHtml('# Fees\n\nHostel\n===\n\n## Mess')).toBe('<h2>Fees</h2>\n<h2>Hostel</h2>\n<h2>Mess</h2>')
})

test('links to the web, to mail, to a phone and within the site work', () => {
  const links = ['https://example.org/a?b=c:d', 'mailto:office@example.org', 'tel:+916512200001', '/contact', '../about', '#fees', '/a:b']
  const html = toHtml(links.map((link) => `[there](${link})`).join('\n'))
  expect([...html.matchAll(/href="(.*?)"/g)].map(([, address]) => address)).toEqual(links)
})

const longest = (unit: string) => unit.repeat(Math.ceil(20_000 / unit.length)).slice(0, 20_000)
test.each(['1. ', '>', '*a_ ', '[*_`<', '- ', '> - ', '[a](<b', '![', '<a ', '"\'==\n\n1. ('].map((unit) => [unit, longest(unit)]))(
  'the longest text of %j takes a moment',
  (_, body) => {
    const since = process.cpuUsage()
    toHtml(body)
    // A tenth of a second of the processor. A parser whose time grows by the square takes from four seconds to a minute.
    expect(process.cpuUsage(since).user / 1e6).toBeLessThan(2)
  },
)

test('lists and quotes thirty deep are shown to the last', () => {
  const list = Array.from({ length: 30 }, (_, n) => `${'  '.repeat(n)}- level ${n}`).join('\n')
  expect(toHtml(list).match(/level \d+/g)).toHaveLength(30)
  expect(toHtml(`${'> '.repeat(30)}deep`)).toContain('deep')
})
