import type { APIRequestContext } from '@playwright/test'
import { firstCourse } from './support/demo-college.ts'
import { expect } from './support/base-test.ts'
import { testWithSecondServer as test } from './support/test-with-own-server.ts'

const pages = ['/', '/about', '/gallery', '/album/Convocation', '/contact']
const reads = ['/api/v1/institute', '/api/v1/user/findAllCourse', '/api/v1/user/get/album']

/** Returns the scripts and styles that a page names, those that it loads only once it is used among them. */
const filesOf = async (request: APIRequestContext, page: string) => {
  const html = await (await request.get(page)).text()
  const files = new Set([...html.matchAll(/"([^"]*\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''))
  expect(files.size, `${page} has files`).toBeGreaterThan(1)
  return files
}

/** Returns the metadata of a page for search engines and sharing. */
const saidOf = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path)).text()
  const tag = (pattern: RegExp) => pattern.exec(html)?.[1]
  const data = tag(/<script type="application\/ld\+json">([^<]*)<\/script>/)
  return {
    canonical: tag(/<link rel="canonical" href="([^"]*)"/),
    shared: tag(/<meta property="og:url" content="([^"]*)"/),
    picture: tag(/<meta property="og:image" content="([^"]*)"/),
    robots: tag(/<meta name="robots" content="([^"]*)"/),
    kinds: data === undefined ? [] : (JSON.parse(data) as { '@graph': { '@type': string }[] })['@graph'].map((thing) => thing['@type']),
  }
}

const kinds: Record<string, string[]> = {
  '/': ['CollegeOrUniversity'],
  '/About?from=mail': ['CollegeOrUniversity', 'ItemList'],
  '/contact': ['CollegeOrUniversity'],
  '/album/convocation': ['BreadcrumbList'],
  '/blog/ledgers-of-lalpur': ['BlogPosting', 'BreadcrumbList'],
}

test.describe('answers', { tag: '@desktop' }, () => {
  for (const path of [...pages, ...reads]) {
    test(`${path} answers 304 to a client that has the current version`, async ({ request }) => {
      const { etag = 'none' } = (await request.get(path)).headers()
      const again = await request.get(path, { headers: { 'if-none-match': etag } })

      expect(again.status()).toBe(304)
      expect((await again.body()).length).toBe(0)
      expect((await request.get(path, { headers: { 'if-none-match': '"another"' } })).status()).toBe(200)
    })
  }

  for (const path of pages) {
    test(`${path} is compressed`, async ({ request }) => {
      const packed = async (encoding: string) => (await request.get(path, { headers: { 'accept-encoding': encoding } })).headers()

      expect((await packed('gzip, br'))['content-encoding']).toBe('br')
      expect((await packed('gzip'))['content-encoding']).toBe('gzip')
      const plain = await packed('identity')
      expect(plain['content-encoding']).toBeUndefined()
      expect(plain.vary).toContain('accept-encoding')
    })
  }

  for (const page of ['/', '/admin/DashBoard']) {
    test(`files of ${page} are compressed and immutable`, async ({ request }) => {
      for (const file of await filesOf(request, page)) {
        const headers = (await request.get(file, { headers: { 'accept-encoding': 'br' } })).headers()
        expect(headers['cache-control'], file).toMatch(/max-age=31536000.*immutable/)
        expect(headers['x-content-type-options'], file).toBe('nosniff')
        // A response that fits into one packet may be uncompressed.
        if (Number(headers['content-length']) > 1400) expect(headers['content-encoding'], file).toBe('br')
      }
    })
  }

  for (const path of [...pages, '/privacy', '/login', '/no/such/page']) {
    test(`${path} has its styles in it and names no script that a browser would fetch by itself`, async ({ request }) => {
      const html = await (await request.get(path)).text()
      const styles = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
      // Of the fonts, of every page and of the frame around it.
      for (const part of ['@font-face', '.skip-link', '_footer_']) expect(styles).toContain(part)
      expect(html).not.toMatch(/<script[^>]* src=|rel="modulepreload"|rel="stylesheet"(?![^>]* disabled>)/)
    })
  }

  test('home with its styles weighs at most 29 kB, and its scripts 140 kB once it is used', async ({ request }) => {
    const weightOf = async (file: string) =>
      Number((await request.get(file, { headers: { 'accept-encoding': 'br' } })).headers()['content-length'])
    const files = [...(await filesOf(request, '/'))].filter((file) => file.endsWith('.js'))
    const scripts = await Promise.all(files.map(weightOf))

    expect(await weightOf('/')).toBeLessThanOrEqual(29_000)
    expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(140_000)
  })

  for (const path of [...pages, '/no/such/page', '/admin/DashBoard', ...reads]) {
    test(`${path} has the security headers`, async ({ request }) => {
      const headers = (await request.get(path)).headers()
      const policy = headers['content-security-policy'] ?? ''

      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers).not.toHaveProperty('x-powered-by')
    })
  }

  for (const path of ['/no/such/page', '/album/Nowhere', '/course/none']) {
    test(`${path} answers 404 each time and is never cached`, async ({ request }) => {
      for (const time of ['first', 'second']) {
        const answer = await request.get(path)
        expect(answer.status(), time).toBe(404)
        expect(answer.headers()['cache-control'], time).toBe('no-store')
      }
    })
  }

  for (const [path, expected] of Object.entries(kinds)) {
    test(`${path} has its canonical address, structured data and sharing tags`, async ({ request, baseURL }) => {
      const { canonical, shared, picture, robots, kinds: said } = await saidOf(request, path)

      const own = { '/About?from=mail': '/about', '/album/convocation': '/album/Convocation' }[path] ?? path
      expect([canonical, shared, robots, said]).toEqual([baseURL + own, baseURL + own, undefined, expected])
      expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/webp')
    })
  }

  test('the sitemap lists canonical addresses only', async ({ request }) => {
    const xml = await (await request.get('/sitemap.xml')).text()
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

    expect(addresses).toContain(new URL((await firstCourse(request)).path, addresses[0]).href)
    expect(addresses.length).toBeGreaterThan(15)
    for (const address of addresses) expect((await saidOf(request, address)).canonical).toBe(address)
    expect(await (await request.get('/robots.txt')).text()).toContain(`\nSitemap: ${addresses[0]}sitemap.xml\n`)
  })

  for (const path of [
    '/login',
    '/signup',
    '/forgot-password',
    '/status',
    '/payment',
    '/student',
    '/no/such/page',
    '/album/Nowhere',
    '/admin/DashBoard',
  ]) {
    test(`${path} has noindex and no sharing tags`, async ({ request }) => {
      const { robots, canonical, shared, kinds: said } = await saidOf(request, path)
      expect([robots, canonical, shared, said]).toEqual(['noindex', undefined, undefined, []])
    })
  }
})
