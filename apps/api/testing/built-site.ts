import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestApp, testApp } from './app.ts'

/** A site as a build leaves it: a handler of pages and the files that they ask for. */
const site = `let rendered = 0
export default {
  addressOf: ({ pathname, search }) => ({ href: pathname + search, kind: 'fixed' }),
  async fetch(request) {
    const { pathname, host } = new URL(request.url)
    const nonce = request.headers.get('x-page-nonce')
    if (pathname === '/broken') throw new Error('the page is broken')
    if (pathname === '/held') await new Promise((release) => globalThis.heldPages.push(release))
    if (pathname === '/moved') return new Response(null, { status: 307, headers: { location: 'http://127.0.0.1:3000/elsewhere?a=1' } })
    if (pathname === '/unsteady' && rendered++ > 0 && this.steady) return new Response('busy', { status: 503 })
    if (pathname === '/unsteady') this.steady = true
    const status = /\\/(nothing|preview\\/gone)$/.test(pathname) ? 404 : pathname === '/failing' ? 503 : 200
    const head = pathname === '/login' || status === 404 ? '<meta name="robots" content="noindex"/>' : ''
    return new Response(head + '<p>' + pathname + ' on ' + host + ', ' + ++rendered + '</p><script nonce="' + nonce + '">start()</script>', {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'set-cookie': 'a=b',
        'cache-control': pathname === '/own' ? 'no-store' : 'public, max-age=9',
      },
    })
  },
}`

const files = {
  'public/server/server.js': site,
  'public/server/package.json': '{"type":"module"}',
  'public/client/assets/app-abc.js': 'run()',
  'public/client/humans.txt': 'By hand',
  'admin/index.html':
    '<meta name="api-origin" content="{{api-origin}}" /><a href="{{site-origin}}/login"></a><script nonce="{{nonce}}">dark()</script>',
  'admin/assets/admin-abc.js': 'run()',
}

/** An app that serves such a site and listens, with the website online; to be disposed of. */
export const builtSite = async (): Promise<TestApp> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'campus-sites-'))
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  const api = await testApp({
    PUBLIC_SITE_DIR: path.join(folder, 'public'),
    ADMIN_SITE_DIR: path.join(folder, 'admin'),
    API_URL: 'https://api.example',
  })
  const dispose = async () => {
    await api.dispose()
    await rm(folder, { recursive: true, force: true })
  }
  await fillSite(api, 'institute', 'landing', 'about')
  await putOnline(api)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...api, dispose }
}

/** Stands for what the office has filled in. */
export const fillSite = (api: TestApp, ...keys: string[]) =>
  api.pool.query(`insert into site_documents (key, content) select unnest($1::text[]), '{}'`, [keys])

export const putOnline = (api: TestApp) => api.pool.query(`insert into set_up_marks (step, mark) values ('website', 'done')`)
