import type { AddressInfo } from 'node:net'
import {
  eraseFormerPictures,
  findContentVersion,
  listContentVersions,
  listDeletedContent,
  restoreContentVersion,
} from '@campus/contracts/content/endpoints.ts'
import {
  createTeacher,
  deleteTeacher,
  findInstituteContent,
  findLandingContent,
  listTeacherContent,
  orderTeachers,
  saveInstituteContent,
  saveLandingContent,
  saveTeacher,
} from '@campus/contracts/site-content/editing-endpoints.ts'
import { getFrontend, listTeachers } from '@campus/contracts/site-content/endpoints.ts'
import {
  exampleAboutPage,
  exampleInstituteContent,
  exampleLandingPage,
  exampleTeacherDraft,
} from '@campus/contracts/site-content/examples.ts'
import { v7 } from 'uuid'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTeachers, saveDocument } from '../features/site-content/queries.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { findFormerPictures } from './version-queries.ts'

let api: TestApp
let priya: { id: string; token: string }
let ravi: { id: string; token: string }
beforeAll(async () => {
  api = await testApp()
  ;[priya, ravi] = [await api.signedIn('admin'), await api.signedIn('admin')]
  await api.pool.query(`update accounts set name = 'Ravi Demo' where id = $1`, [ravi.id])
  await saveDocument(api.db, 'landing', exampleLandingPage)
  await saveDocument(api.db, 'about', exampleAboutPage)
})
afterAll(() => api.dispose())

const landing = { kind: 'landing', subject: 'site' }
const titled = (homeTitle: string) => ({ ...exampleLandingPage, HeroSection: { ...exampleLandingPage.HeroSection, homeTitle } })
const publicTitle = async () => (await api.send(getFrontend)).body.data.landingPage.HeroSection.homeTitle
const publicNames = async () => (await api.send(listTeachers)).body.teacher.map(({ name }) => name)
const versionsOf = async (params: { kind: string; subject: string }, query: object = {}) =>
  (await api.send(listContentVersions, { params, query }, priya)).body
const makeTeacher = async (name: string) => {
  const id = v7()
  await api.send(createTeacher, { body: { id, content: { ...exampleTeacherDraft, name } } }, priya)
  return id
}

fullTest('a save is on the site with the next request, and the former version is kept as it was', async () => {
  const before = await publicTitle()
  const { body } = await api.send(findLandingContent, {}, priya)
  expect(body.data?.version).toBe(0)
  const saved = await api.send(saveLandingContent, { body: { version: 0, content: titled('Changed') } }, priya)
  expect(saved.body.data).toMatchObject({ version: 1, savedBy: expect.any(String) as string })
  expect(await publicTitle()).toBe('Changed')
  const { data } = await versionsOf(landing)
  expect(data.map(({ version, deleted, changed }) => [version, deleted, changed])).toEqual([
    [1, false, ['home title']],
    [0, false, undefined],
  ])
  const former = await api.send(findContentVersion, { params: { ...landing, version: 0 } }, priya)
  expect(former.body.data.content).toEqual(titled(before))
})

fullTest('over HTTP, where answers are kept, the very next request after a save sees it', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const title = async () => {
    const { data } = getFrontend.reply.parse(await (await fetch(`http://127.0.0.1:${port}${getFrontend.path}`)).json())
    return data.landingPage.HeroSection.homeTitle
  }
  const before = await title()
  // Written past everything that announces a change: were answers not kept, this would be seen.
  await saveDocument(api.db, 'landing', titled('Unannounced'))
  expect(await title()).toBe(before)

  const { version } = (await api.send(findLandingContent, {}, priya)).body.data ?? { version: -1 }
  await api.send(saveLandingContent, { body: { version, content: titled('Announced') } }, priya)
  expect(await title()).toBe('Announced')
})

fullTest('refuses a save over a newer version, names its author and time, and keeps it', async () => {
  const { version } = (await api.send(findLandingContent, {}, priya)).body.data ?? { version: -1 }
  await api.send(saveLandingContent, { body: { version, content: titled('Ravi’s') } }, ravi)
  const late = await api.sendRefused(saveLandingContent, { body: { version, content: titled('Priya’s') } }, priya)
  expect(late.status).toBe(409)
  expect(late.body.message).toMatch(/^Ravi Demo changed this on \d\d-\d\d-\d{4}, \d\d:\d\d, after you opened it/)
  expect(late.body.errors).toHaveProperty('version')
  expect(await publicTitle()).toBe('Ravi’s')
})

test('lets one of ten concurrent saves of a version succeed', async () => {
  const { version } = (await api.send(findLandingContent, {}, priya)).body.data ?? { version: -1 }
  const tries = Array.from({ length: 10 }, (_, n) =>
    api.inject(saveLandingContent, { body: { version, content: titled(`Race ${n}`) } }, priya),
  )
  const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect((await versionsOf(landing)).data[0]?.version).toBe(version + 1)
})

test('the same save sent twice is one version', async () => {
  const { version } = (await api.send(findLandingContent, {}, priya)).body.data ?? { version: -1 }
  const body = { version, content: titled('Sent twice') }
  await api.send(saveLandingContent, { body }, priya)
  const again = await api.send(saveLandingContent, { body }, priya)
  expect(again.body.data.version).toBe(version + 1)
})

fullTest('a former version is brought back as a new one, and only over the version that was looked at', async () => {
  const { data: versions } = await versionsOf(landing)
  const newest = versions[0]?.version ?? -1
  const params = { ...landing, version: 1 }
  expect((await api.sendRefused(restoreContentVersion, { params, body: { version: newest - 1 } }, priya)).status).toBe(409)
  const { body } = await api.send(restoreContentVersion, { params, body: { version: newest } }, priya)
  expect(body.data.version).toBe(newest + 1)
  expect(await publicTitle()).toBe('Changed')
})

test('the history is read page by page, the newest first', async () => {
  const first = await versionsOf(landing, { Limit: '2' })
  expect(first.data).toHaveLength(2)
  const second = await versionsOf(landing, { Limit: '2', before: String(first.next) })
  expect(second.data[0]?.version).toBe((first.data[1]?.version ?? 0) - 1)
  const rest = await versionsOf(landing, { before: '1' })
  expect([rest.data.map(({ version }) => version), rest.next]).toEqual([[0], undefined])
})

fullTest('a new row is there once, however often it is sent; it is changed, deleted and brought back under its id', async () => {
  const body = { id: v7(), content: { ...exampleTeacherDraft, name: 'Dr. New' } }
  await api.send(createTeacher, { body }, priya)
  await api.send(createTeacher, { body }, priya)
  expect(await publicNames()).toEqual(['Dr. New'])
  const params = { id: body.id }
  await api.send(saveTeacher, { params, body: { version: 1, content: { ...body.content, name: 'Dr. Renamed' } } }, priya)
  await api.send(deleteTeacher, { params, query: { version: 2 } }, priya)
  expect(await publicNames()).toEqual([])
  const { data } = (await api.send(listDeletedContent, { params: { kind: 'teacher' } }, priya)).body
  expect(data).toMatchObject([{ subject: body.id, name: 'Dr. Renamed', version: 3 }])

  const kept = { kind: 'teacher', subject: body.id }
  expect((await api.sendRefused(restoreContentVersion, { params: { ...kept, version: 3 }, body: { version: 3 } }, priya)).status).toBe(404)
  await api.send(restoreContentVersion, { params: { ...kept, version: 2 }, body: { version: 3 } }, priya)
  expect(await publicNames()).toEqual(['Dr. Renamed'])
  expect((await api.send(listDeletedContent, { params: { kind: 'teacher' } }, priya)).body.data).toEqual([])
})

test('tells a save that the content was deleted meanwhile, and lets it be saved again', async () => {
  const id = await makeTeacher('Dr. Gone')
  await api.send(deleteTeacher, { params: { id }, query: { version: 1 } }, ravi)
  const content = { ...exampleTeacherDraft, name: 'Dr. Here' }
  const late = await api.sendRefused(saveTeacher, { params: { id }, body: { version: 1, content } }, priya)
  expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Ravi Demo deleted this/)])
  await api.send(saveTeacher, { params: { id }, body: { version: 2, content } }, priya)
  expect(await publicNames()).toContain('Dr. Here')
})

test.each([
  ['an unknown row', saveTeacher, () => ({ params: { id: v7() }, body: { version: 0, content: exampleTeacherDraft } })],
  ['an unknown row that is to go', deleteTeacher, () => ({ params: { id: v7() }, query: { version: '0' } })],
  ['an unknown kind', listContentVersions, () => ({ params: { kind: 'accounts', subject: 'site' } })],
  ['an unknown version', findContentVersion, () => ({ params: { ...landing, version: 10_000 } })],
])('%s is 404', async (_, e, request) => {
  expect((await api.sendRefused(e, request(), priya)).status).toBe(404)
})

fullTest('rows take the order that was sent; those that it does not name come after them', async () => {
  await insertTeachers(api.db, [
    { rank: 90, imageUrl: '/a.webp', name: 'Old', position: 'p', specialization: 's', experience: 'e', role: 'r' },
  ])
  const { data, order } = (await api.send(listTeacherContent, {}, priya)).body
  expect(data.at(-1)).toMatchObject({ version: 0, content: { name: 'Old' } })
  const ids = [data.at(-1)?.id ?? '', data[0]?.id ?? '']
  await api.send(orderTeachers, { body: { version: order.version, content: { ids } } }, priya)
  const names = await publicNames()
  expect([names[0], names.length]).toEqual(['Old', data.length])
  const params = { kind: 'teacher-order', subject: 'site', version: order.version }
  await api.send(restoreContentVersion, { params, body: { version: order.version + 1 } }, priya)
  expect((await publicNames()).at(-1)).toBe('Old')
})

test('a site that was never filled in begins with its first save', async () => {
  expect((await api.send(findInstituteContent, {}, priya)).body.data).toBeUndefined()
  const content = exampleInstituteContent
  const { body } = await api.send(saveInstituteContent, { body: { version: 0, content } }, priya)
  expect(body.data.version).toBe(1)
  expect((await versionsOf({ kind: 'institute', subject: 'site' })).data).toHaveLength(1)
})

fullTest('every change has its entry in the audit, and a save that was refused has none', async () => {
  const id = await makeTeacher('Dr. Watched')
  await api.send(deleteTeacher, { params: { id }, query: { version: 1 } }, ravi)
  await api.sendRefused(saveTeacher, { params: { id }, body: { version: 1, content: exampleTeacherDraft } }, priya)
  const { rows } = await api.pool.query(
    `select action, subject, actor_id, details from audit_entries where details->>'id' = $1 order by at`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'content created', subject: 'Dr. Watched', actor_id: priya.id, details: { kind: 'teacher', id, version: 1 } },
    { action: 'content deleted', subject: 'Dr. Watched', actor_id: ravi.id, details: { kind: 'teacher', id, version: 2 } },
  ])
})

test('a version that no longer fits the site is not brought back', async () => {
  const id = await makeTeacher('Dr. Old Shape')
  await api.pool.query(`insert into content_versions (kind, subject, version, content) values ('teacher', $1, 0, '{"name": 1}')`, [id])
  const params = { kind: 'teacher', subject: id, version: 0 }
  expect((await api.sendRefused(restoreContentVersion, { params, body: { version: 1 } }, priya)).status).toBe(409)
})

test.each(['update content_versions set content = null', 'delete from content_versions', 'truncate content_versions'])(
  'the database refuses to %s',
  async (statement) => {
    await expect(api.pool.query(statement)).rejects.toThrow(/only added/)
  },
)

test('answers 404 for the history of an unknown name', async () => {
  for (const params of [
    { kind: 'teacher', subject: 'a\0b' },
    { kind: 'accounts', subject: priya.id },
  ])
    expect((await api.sendRefused(listContentVersions, { params, query: {} }, priya)).status).toBe(404)
})

fullTest('pictures of former versions are still named', async () => {
  const id = await makeTeacher('Dr. Picture')
  const changed = { ...exampleTeacherDraft, image: '/media/newer/8x8.webp' }
  await api.send(saveTeacher, { params: { id }, body: { version: 1, content: changed } }, priya)
  const folder = /\/media\/(\w+)\//.exec(exampleTeacherDraft.image)?.[1] ?? ''
  expect(new Set(await findFormerPictures(api.db, [folder, 'newer', 'nobodys']))).toEqual(new Set([folder, 'newer']))
})

fullTest('erases former pictures except those that are still visible', async () => {
  const picture = (folder: string) => `/media/${folder}/9x9.webp`
  for (const folder of ['erased', 'elsewhere', 'now'])
    await api.storage.put(`public/${folder}/9x9.webp`, Buffer.from('x'), { contentType: 'image/webp' })
  const id = v7()
  const content = { ...exampleTeacherDraft, name: 'Dr. Gone' }
  await api.send(createTeacher, { body: { id, content: { ...content, image: picture('erased') } } }, priya)
  await api.send(saveTeacher, { params: { id }, body: { version: 1, content: { ...content, image: picture('elsewhere') } } }, priya)
  await api.send(saveTeacher, { params: { id }, body: { version: 2, content: { ...content, image: picture('now') } } }, priya)
  await api.send(createTeacher, { body: { id: v7(), content: { ...exampleTeacherDraft, image: picture('elsewhere') } } }, priya)

  const params = { kind: 'teacher', subject: id }
  const erase = async () => (await api.send(eraseFormerPictures, { params }, priya)).body
  expect(await erase()).toEqual({ success: true, message: 'Gone for good: 1 picture', data: { erased: 1 } })
  const stored: string[] = []
  for await (const { key } of api.storage.list('public')) stored.push(key)
  expect(stored.toSorted()).toEqual(['public/elsewhere/9x9.webp', 'public/now/9x9.webp'])
  expect(new Set(await findFormerPictures(api.db, ['erased', 'elsewhere', 'now']))).toEqual(new Set(['elsewhere', 'now']))
  expect((await erase()).data.erased).toBe(0)

  // Once it is taken off the site nobody sees the last one either, and the entry still says whose it was.
  await api.send(deleteTeacher, { params: { id }, query: { version: 3 } }, priya)
  expect((await erase()).data.erased).toBe(1)
  const { rows } = await api.pool.query(
    `select subject, details->'pictures' as pictures from audit_entries where action = 'pictures erased'`,
  )
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ subject: 'Dr. Gone', pictures: 1 })))
})

/** Texts that would run as scripts or templates if they were not escaped. */
const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '{{constructor.constructor("alert(1)")()}}',
  '</title><svg/onload=alert(1)>',
  '${alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

fullTest('stores script-like text as plain text', async () => {
  const id = await makeTeacher('Dr. Scripts')
  for (const [n, text] of scripts.entries()) {
    const content = { ...exampleTeacherDraft, name: text, position: text, Specialization: text, Experience: text, role: text }
    await api.send(saveTeacher, { params: { id }, body: { version: n + 1, content } }, priya)
    const shown = (await api.send(listTeachers)).body.teacher.find(({ _id }) => _id === id)
    expect(shown).toMatchObject({ name: text, position: text, Specialization: text, Experience: text, role: text })
  }
})

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example', 'vbscript:x'])(
  'the link %j is refused',
  async (linkedin) => {
    const content = { ...exampleTeacherDraft, linkedin }
    const { status, body } = await api.sendRefused(createTeacher, { body: { id: v7(), content } }, priya)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['content.linkedin']])
  },
)
