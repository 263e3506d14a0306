import { dayLength } from '@campus/contracts/core/dates.ts'
import { savePost } from '@campus/contracts/pages/endpoints.ts'
import { examplePostDraft } from '@campus/contracts/pages/examples.ts'
import { exampleAboutPage, exampleInstituteContent, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCourses } from '../courses/queries.ts'
import { insertAlbum } from '../gallery/queries.ts'
import { insertPages, insertPosts } from '../pages/queries.ts'
import { saveMark } from '../set-up/queries.ts'
import { saveDocument } from '../site-content/queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

const site = 'https://college.example'
const bca = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c21'
const draft = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c22'

let api: TestApp
let filledSince: number
beforeAll(async () => {
  filledSince = Date.now()
  api = await testApp({ PUBLIC_URL: site })
  await saveDocument(api.db, 'institute', exampleInstituteContent)
  await saveDocument(api.db, 'landing', exampleLandingPage)
  await saveDocument(api.db, 'about', exampleAboutPage)
  await saveMark(api.db, 'website', 'done')
  const course = { name: 'A course', duration: '3 years', pricePaise: 100, eligibility: '10+2', description: 'All of it' }
  await insertCourses(api.db, [
    { ...course, id: bca, rank: 0, code: 'BCA', createdAt: new Date('2026-01-02') },
    { ...course, rank: 1, code: 'PGDCA', published: false },
  ])
  const createdAt = new Date('2026-02-03')
  await insertAlbum(
    api.db,
    { name: "Founder's R&D <2026>, डिजिटल/50%", description: '', coverUrl: '/media/a/1200x800.webp', createdAt },
    [],
  )
  await insertPages(api.db, [{ slug: 'terms', title: 'Terms of Services', body: 'Paid at the office.' }])
  const post = { title: 'A story', summary: 'In short', body: 'At length', updatedAt: new Date('2026-04-04') }
  await insertPosts(api.db, [
    { ...post, slug: 'story', publishedAt: new Date('2026-05-06') },
    { ...post, id: draft, slug: 'draft', publishedAt: null },
    { ...post, slug: 'tomorrow', publishedAt: new Date(Date.now() + dayLength) },
  ])
})
afterAll(() => api.dispose())

const ask = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

/** Reads the sitemap as XML. Returns the day of each address. */
const readMap = async () => {
  const { body } = await ask('/sitemap.xml')
  const text = (xml: string) =>
    xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&')
  const found = body.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g)
  return new Map([...found].map(([, address = '', day]) => [text(address), day]))
}

fullTest('lists every public page in the sitemap, absolute and under the site’s own origin', async () => {
  const { statusCode, headers, body } = await ask('/sitemap.xml', { host: 'evil.example' })

  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n/)
  expect(body).toContain('/album/Founder&apos;s%20R%26D')
  expect([...(await readMap()).keys()]).toEqual(
    [
      '/',
      '/about',
      `/course/${bca}`,
      '/admission',
      '/students',
      '/gallery',
      "/album/Founder's%20R%26D%20%3C2026%3E%2C%20%E0%A4%A1%E0%A4%BF%E0%A4%9C%E0%A4%BF%E0%A4%9F%E0%A4%B2%2F50%25",
      '/blog',
      '/blog/story',
      '/contact',
      '/terms',
    ].map((path) => site + path),
  )
})

test('the map says when what is known to have changed did', async () => {
  const map = await readMap()
  const day = (path: string) => map.get(site + path)?.slice(0, 10)

  expect([day(`/course/${bca}`), day('/gallery'), day('/blog/story'), day('/blog')]).toEqual([
    '2026-01-02',
    '2026-02-03',
    '2026-05-06',
    '2026-05-06',
  ])
  const contactChanged = Date.parse(map.get(`${site}/contact`) ?? '')
  expect(contactChanged).toBeGreaterThanOrEqual(filledSince)
  expect(contactChanged).toBeLessThanOrEqual(Date.now())
  expect([map.has(`${site}/admission`), day('/admission')]).toEqual([true, undefined])
})

test('lists published content in the sitemap at once, with the moment of its change', async () => {
  const admin = await api.signedIn('admin')
  const before = await ask('/sitemap.xml')
  expect((await ask('/sitemap.xml', { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(304)

  const content = { ...examplePostDraft, slug: 'draft', publishOn: '2026-06-07' }
  await api.send(savePost, { params: { id: draft }, body: { version: 0, content } }, admin)

  const changed = (await readMap()).get(`${site}/blog/draft`)
  expect(Date.now() - Date.parse(changed ?? '')).toBeLessThan(60_000)
})

test('points robots to the sitemap and keeps them out of private pages', async () => {
  const { headers, body } = await ask('/robots.txt')

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /student$',
    'Disallow: /student/',
    'Disallow: /status',
    'Disallow: /payment',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ])
})

test.each(['/api/v1/institute', '/api/v1/nothing', '/API/v1/user/get/album?x=1'])('%s is left out of every list', async (url) => {
  expect((await ask(url)).headers['x-robots-tag']).toBe('noindex')
})

test.each(['/robots.txt', '/media/none/1x1.webp', '/apiary'])('%s is not', async (url) => {
  expect((await ask(url)).headers).not.toHaveProperty('x-robots-tag')
})
