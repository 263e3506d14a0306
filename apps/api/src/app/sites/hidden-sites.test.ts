import { closedSite } from '@campus/contracts/site-content/messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSitePasses } from '../../platform/sites/offline-site-passes.ts'
import type { TestApp } from '../../../testing/app.ts'
import { builtSite, putOnline } from '../../../testing/built-site.ts'

let api: TestApp
beforeAll(async () => {
  api = await builtSite()
})
afterAll(() => api.dispose())

const ask = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

test('while an example of the demo stands on it, the site is shown to nobody but the office, which has a pass', async () => {
  const example = { kind: 'teacher', subject: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c41' }
  await api.pool.query(
    `insert into content_versions (kind, subject, version, content, saved_at) values ($1, $2, 1, '{"name": "Dr. Example"}', now())`,
    Object.values(example),
  )
  await api.pool.query(
    `insert into imported_examples (kind, subject, version, name) values ($1, $2, 1, 'Dr. Example')`,
    Object.values(example),
  )
  await api.publisher.publish('content')
  const isHidden = async (url: string, headers = {}) => (await ask(url, headers)).body.includes('This site is being set up')
  expect(await isHidden('/teachers')).toBe(true)
  // Addresses that are none.
  for (const odd of ['//[', '//:99999999']) expect((await ask(odd)).statusCode, odd).toBeLessThan(500)
  // Signing in and drafts are open to whoever has an account or the secret.
  expect([await isHidden('/login'), await isHidden('/preview/secret'), await isHidden('/preview/gone')]).toEqual([false, false, true])

  const { statusCode, headers } = await ask(`/?visit=${createSitePasses(api.config).make()}`)
  expect([statusCode, headers.location]).toEqual([303, '/'])
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  const shown = await ask('/teachers', { cookie })
  expect([shown.body.includes('/teachers on'), shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
    true,
    'no-store',
    'noindex',
  ])
  // The answer to the office is cached for nobody else, and a pass cannot be forged.
  expect(await isHidden('/teachers')).toBe(true)
  for (const forged of ['site_pass=', 'site_pass=9999999999999.x', `${cookie}x`])
    expect(await isHidden('/teachers', { cookie: forged })).toBe(true)
  expect(await isHidden('/?visit=9999999999999.x')).toBe(true)
  expect(await isHidden('/teachers', { cookie: `site_pass=${createSitePasses(api.config).make(0)}` })).toBe(true)

  // A query that fails lets nothing of it out.
  await api.pool.query('alter table imported_examples rename to away')
  const isHiddenStill = await isHidden('/teachers')
  await api.pool.query('alter table away rename to imported_examples')
  expect(isHiddenStill).toBe(true)

  await api.pool.query('delete from imported_examples')
  await api.publisher.publish('content')
  expect(await isHidden('/teachers', {})).toBe(false)
})

fullTest('shows no page before the website is online, nor after it was taken offline', async () => {
  const seen = async (url: string) => !(await ask(url)).body.includes('<h1>This site is being set up</h1>')
  expect(await seen('/about')).toBe(true)
  await api.pool.query(`delete from set_up_marks where step = 'website'`)
  await api.publisher.publish('content')
  const { statusCode, headers, body } = await ask('/about')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain('<meta name="robots" content="noindex">')
  // The pages of applicants, payers and students stay open.
  expect([await seen('/login'), await seen('/')]).toEqual([true, false])
  expect((await ask('/sitemap.xml')).body).not.toContain('<loc>')
  await putOnline(api)
  await api.publisher.publish('content')
  expect([await seen('/about'), (await ask('/sitemap.xml')).body.includes('<loc>')]).toEqual([true, true])
})

test('a website that was taken offline says whom to reach meanwhile and what stays open, in the office’s own words as text', async () => {
  const hidden = async () => {
    await api.publisher.publish('content')
    return (await ask('/about')).body
  }
  await api.pool.query(
    `update site_documents set content = content || '{"name": "Arts <b>&</b> Science", "phone": "06512200000", "email": "office@arts.example"}' where key = 'institute'`,
  )
  await api.pool.query(`update set_up_marks set step = 'closed' where step = 'website'`)
  const page = await hidden()
  expect(page).toContain(`<h1>${closedSite.title}</h1><p><strong>Arts &lt;b&gt;&amp;&lt;/b&gt; Science</strong></p>`)
  expect(page).toContain('<a href="tel:06512200000">')
  expect(page).toContain('<a href="mailto:office@arts.example">')
  for (const open of Object.keys(closedSite.pages)) expect(page).toContain(`<a href="${open}">`)
  expect((await ask('/login')).body).not.toContain(closedSite.title)
  expect(page).toContain('<meta name="robots" content="noindex">')
  await api.pool.query(`delete from set_up_marks`)
  expect(await hidden()).toContain('<h1>This site is being set up</h1>')
  await putOnline(api)
  expect(await hidden()).not.toContain(closedSite.title)
})
