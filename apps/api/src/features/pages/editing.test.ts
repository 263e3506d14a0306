import { eraseFormerPictures, listDeletedContent, restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import { collegeDay, dayLength } from '@campus/contracts/core/dates.ts'
import {
  createPost,
  deletePost,
  findMovedPost,
  findPage,
  findPageContent,
  findPost,
  findPostContent,
  listAllPosts,
  listPages,
  listPosts,
  previewText,
  savePage,
  savePost,
} from '@campus/contracts/pages/endpoints.ts'
import { examplePageDraft, examplePostDraft } from '@campus/contracts/pages/examples.ts'
import type { PostDraft } from '@campus/contracts/pages/editing-schema.ts'
import { v7 } from 'uuid'
import { fullDescribe, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertPosts } from './queries.ts'

let api: TestApp
let priya: { token: string }
let ravi: { token: string }
beforeAll(async () => {
  api = await testApp()
  ;[priya, ravi] = [await api.signedIn('admin'), await api.signedIn('admin')]
})
afterAll(() => api.dispose())

const today = collegeDay()
/** Two days, so that it is still to come when these tests run past midnight. */
const soon = collegeDay(new Date(Date.now() + 2 * dayLength))
const write = async (draft: Partial<PostDraft> & { slug: string }) => {
  const id = v7()
  await api.send(createPost, { body: { id, content: { ...examplePostDraft, ...draft } } }, priya)
  return id
}
const read = async (id: string) => (await api.send(findPostContent, { params: { id } }, priya)).body.data
const rewrite = async (id: string, changes: Partial<PostDraft>) => {
  const { version, content } = await read(id)
  return (await api.send(savePost, { params: { id }, body: { version, content: { ...content, ...changes } } }, priya)).body.data
}
const shown = async () => (await api.send(listPosts)).body.data.map(({ slug }) => slug)

fullTest('a picture that only former versions of a text name is erased for good', async () => {
  const picture = (folder: string) => `![Plan](/media/${folder}/9x9.webp)`
  for (const folder of ['formerplan', 'plan'])
    await api.storage.put(`public/${folder}/9x9.webp`, Buffer.from('x'), { contentType: 'image/webp' })
  const subject = await write({ slug: 'with-a-plan', body: picture('formerplan') })
  await rewrite(subject, { body: picture('plan') })
  const { body } = await api.send(eraseFormerPictures, { params: { kind: 'post', subject } }, priya)
  expect(body.data).toEqual({ erased: 1 })
  const stored: string[] = []
  for await (const { key } of api.storage.list('public')) stored.push(key)
  expect(stored.filter((key) => key.includes('plan'))).toEqual(['public/plan/9x9.webp'])
  await api.send(deletePost, { params: { id: subject }, query: { version: 2 } }, priya)
})

fullTest('a page that nobody has written is written, changed and brought back', async () => {
  const params = { slug: 'privacy' } as const
  const history = { kind: 'page', subject: 'privacy' }
  expect((await api.send(listPages, {}, priya)).body.data).toContainEqual({ slug: 'privacy', title: '' })
  const { data: empty } = (await api.send(findPageContent, { params }, priya)).body
  expect(empty).toEqual({ version: 0, content: { title: 'Privacy policy', body: '' } })

  await api.send(savePage, { params, body: { version: 0, content: examplePageDraft } }, priya)
  expect((await api.send(findPage, { params })).body.data).toMatchObject({
    title: examplePageDraft.title,
    html: expect.stringContaining('<h2>Refunds</h2>') as string,
  })
  const second = { version: 1, content: { title: 'Privacy', body: 'Nothing is kept.' } }
  await api.send(savePage, { params, body: second }, priya)
  expect((await api.send(findPage, { params })).body.data.html).toBe('<p>Nothing is kept.</p>')
  expect((await api.sendRefused(savePage, { params, body: { ...second, version: 1, content: examplePageDraft } }, ravi)).status).toBe(409)

  await api.send(restoreContentVersion, { params: { ...history, version: '1' }, body: { version: 2 } }, priya)
  expect((await api.send(findPage, { params })).body.data.title).toBe(examplePageDraft.title)
})

fullTest('a draft may lack things and is nowhere on the site; it is published once it has them', async () => {
  const id = v7()
  await api.send(createPost, { body: { id, content: { title: 'Later', slug: 'later' } } }, priya)
  expect(await shown()).not.toContain('later')
  expect((await read(id)).content).toEqual({ title: 'Later', slug: 'later', summary: '', body: '' })
  const content = { title: 'Later', slug: 'later', publishOn: today }
  const refused = await api.sendRefused(savePost, { params: { id }, body: { version: 1, content } }, priya)
  expect(refused.body.errors).toEqual({ 'content.summary': 'Summary is required', 'content.body': 'Text is required' })

  await rewrite(id, { summary: 'In short', body: 'At *length*', publishOn: today })
  expect(await shown()).toContain('later')
  expect((await api.send(findPost, { params: { slug: 'later' } })).body.data.html).toBe('<p>At <em>length</em></p>')
  await rewrite(id, { publishOn: undefined })
  expect((await api.sendRefused(findPost, { params: { slug: 'later' } })).status).toBe(404)
})

fullTest('a post appears on its day, not before', async () => {
  const id = await write({ slug: 'planned', publishOn: soon })
  expect(await shown()).not.toContain('planned')
  expect((await api.send(listAllPosts, {}, priya)).body.data).toContainEqual(expect.objectContaining({ _id: id, publishOn: soon }))
  await rewrite(id, { publishOn: today })
  expect((await api.send(findPost, { params: { slug: 'planned' } })).status).toBe(200)
})

test('a post keeps the moment at which it appeared while its day stays', async () => {
  const id = v7()
  const publishedAt = '2026-08-20T09:15:00.000Z'
  await insertPosts(api.db, [{ id, slug: 'dated', title: 'Dated', summary: 's', body: 'b', publishedAt: new Date(publishedAt) }])
  const moment = async (slug: string) => (await api.send(findPost, { params: { slug } })).body.data.publishedAt
  await rewrite(id, { title: 'Dated again', slug: 'dated-again' })
  expect(await moment('dated-again')).toBe(publishedAt)
  expect((await api.sendRefused(findPost, { params: { slug: 'dated' } })).status).toBe(404)
  expect((await api.send(findMovedPost, { params: { slug: 'Dated' } })).body.data).toEqual({ slug: 'dated-again' })
  await rewrite(id, { publishOn: '2026-08-21' })
  // A day begins where the college is.
  expect(await moment('dated-again')).toBe('2026-08-20T18:30:00.000Z')
})

test('the former address of a post tells nothing while the post is none', async () => {
  const id = await write({ slug: 'hasty' })
  await rewrite(id, { slug: 'thoughtful', publishOn: soon })
  expect((await api.sendRefused(findMovedPost, { params: { slug: 'hasty' } })).status).toBe(404)
  await rewrite(id, { publishOn: today })
  expect((await api.send(findMovedPost, { params: { slug: 'hasty' } })).body.data).toEqual({ slug: 'thoughtful' })
})

test('an address that another post has is refused in whatever case, and one that is none', async () => {
  await insertPosts(api.db, [{ slug: 'Tech-Fest', title: 't', summary: 's', body: 'b' }])
  const send = (slug: string) => api.sendRefused(createPost, { body: { id: v7(), content: { ...examplePostDraft, slug } } }, priya)
  const taken = await send('tech-fest')
  expect([taken.status, taken.body.errors]).toEqual([409, { slug: 'Another post has this address' }])
  for (const slug of ['', 'Two Words', 'two--words', '-', '../x', 'a/b', 'नया']) expect((await send(slug)).status).toBe(400)
})

fullTest('a deleted post is gone from the site, stands among what was deleted, and comes back as it was', async () => {
  const id = await write({ slug: 'regretted' })
  const { version, content } = await read(id)
  const { body } = await api.send(deletePost, { params: { id }, query: { version: String(version) } }, priya)
  expect(await shown()).not.toContain('regretted')
  const deleted = (await api.send(listDeletedContent, { params: { kind: 'post' } }, priya)).body.data
  expect(deleted).toContainEqual(expect.objectContaining({ subject: id, name: examplePostDraft.title, version: body.data.version }))
  const params = { kind: 'post', subject: id, version: String(version) }
  await api.send(restoreContentVersion, { params, body: { version: body.data.version } }, priya)
  expect((await read(id)).content).toEqual(content)
  expect(await shown()).toContain('regretted')
})

fullTest('the preview is what the site will show, scripts as text', async () => {
  const body = '## Week one\n\n<script>alert(1)</script>\n\n[press](javascript:alert(1)) *and* go'
  const { html } = (await api.send(previewText, { body: { body } }, priya)).body
  const id = await write({ slug: 'previewed', body })
  expect((await api.send(findPost, { params: { slug: (await read(id)).content.slug } })).body.data.html).toBe(html)
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(/<script|javascript:/)
  expect((await api.sendRefused(previewText, { body: { body: 'x'.repeat(20_001) } }, priya)).status).toBe(400)
})

fullDescribe('without an address of its own a post gets one', () => {
  const create = (title: string, id = v7()) => api.inject(createPost, { body: { id, content: { title } } }, priya)
  const named = async (title: string) => {
    const id = v7()
    expect((await create(title, id)).statusCode).toBe(201)
    return { id, slug: (await read(id)).content.slug }
  }

  fullTest('from its title in whatever script, numbered where another has it or had it', async () => {
    expect((await named('नया सत्र')).slug).toBe('naya-satra')
    const second = await named('नया सत्र')
    expect(second.slug).toBe('naya-satra-2')
    await rewrite(second.id, { slug: 'the-new-session' })
    expect((await named('नया सत्र')).slug).toBe('naya-satra-3')
    expect((await named('🎉')).slug).toBe('post')
    expect((await named('مرحبا')).slug).toBe('post-2')
  })

  fullTest('and keeps it, whatever the title becomes', async () => {
    const { id, slug } = await named('Convocation')
    expect((await create('Convocation', id)).statusCode, 'sent again').toBe(201)
    const body = { version: 1, content: { title: 'Convocation of this year' } }
    await api.send(savePost, { params: { id }, body }, priya)
    expect((await read(id)).content).toMatchObject({ title: 'Convocation of this year', slug })
  })

  test('many of the same title at once get as many addresses', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('खेल दिवस')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    const { rows } = await api.pool.query<{ slug: string }>(`select slug from posts where slug like 'khel-divas%'`)
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(20)
  })
})
