import { listDeletedContent, restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import {
  deleteTestimonial,
  findAboutContent,
  listTestimonialContent,
  saveAboutContent,
  saveTestimonial,
} from '@campus/contracts/site-content/editing-endpoints.ts'
import { listAllCourses } from '@campus/contracts/courses/endpoints.ts'
import { findSetUp, importExamples, removeExamples, switchWebsite } from '@campus/contracts/set-up/endpoints.ts'
import { quotes } from '@campus/contracts/set-up/schema.ts'
import type { ExampleKind } from '@campus/contracts/set-up/steps.ts'
import { findPageContent, savePage } from '@campus/contracts/pages/endpoints.ts'
import { exampleMessages } from '@campus/contracts/set-up/messages.ts'
import { getFrontend } from '@campus/contracts/site-content/endpoints.ts'
import { exampleInstitute, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { websitePictures } from '../../../demo/website-examples.ts'
import { pictureOwners } from '../../app/picture-owners.ts'
import { saveDocument, siteContentQueries } from '../site-content/queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { listExamplePictures } from './queries.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp()
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const setUp = async () => (await api.send(findSetUp, {}, admin)).body.data
/** Those that have few pictures: making one takes a while. */
const kinds: ExampleKind[] = ['about', 'course', 'testimonial', 'page']
const ask = (...wanted: ExampleKind[]) => api.inject(importExamples, { body: { kinds: wanted } }, admin)
const ended = () => vi.waitUntil(async () => !(await setUp()).importing?.underWay, { timeout: 50_000, interval: 50 })
/** Asks for them and waits for the end of what was begun. */
const bring = async (...wanted: ExampleKind[]) => {
  const answer = await ask(...wanted)
  await ended()
  return answer
}
const entries = async (action: string) => (await api.pool.query('select from audit_entries where action = $1', [action])).rowCount

test('an import that was cut short keeps the pictures that it took, and goes on with them', async () => {
  // Something of the office's own, in the way of the last step.
  await api.pool.query(`create function no() returns trigger language plpgsql as $$ begin raise exception 'cut short'; end $$`)
  await api.pool.query('create trigger cut before insert on imported_examples execute function no()')
  expect((await bring('testimonial')).statusCode).toBe(201)
  const taken = await listExamplePictures(api.db)
  expect([...taken.keys()].toSorted()).toEqual(websitePictures(['testimonial']).toSorted())
  expect((await setUp()).importing).toMatchObject({ taken: taken.size, underWay: false })
  // The sweep leaves them alone.
  const folders = [...taken.values()].map((address) => address.split('/')[2] ?? '')
  const named = await Promise.all(pictureOwners.public.map((find) => find(api.db, folders)))
  expect(new Set(named.flat()).size).toBe(taken.size)
  await api.pool.query('drop trigger cut on imported_examples')
  expect((await bring('testimonial')).statusCode).toBe(201)
  const { rows } = await api.pool.query<{ image_url: string }>('select image_url from testimonials')
  expect(rows.map(({ image_url }) => image_url).toSorted()).toEqual([...taken.values()].toSorted())
  expect((await setUp()).importing).toBeUndefined()
})

test('all that is missing is filled in once, however often and by how many it is asked for', async () => {
  const answers = await Promise.all([ask(...kinds), ask(...kinds)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409])
  // It answers at once, and goes on by itself.
  expect((await setUp()).importing).toMatchObject({ underWay: true })
  await ended()
  expect((await bring(...kinds)).statusCode).toBe(409)
  const { examples, online, steps } = await setUp()
  expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(kinds))
  expect(online).toBe(false)
  expect(steps.find(({ step }) => step === 'about')?.state).toBe('example')
  expect(steps.find(({ step }) => step === 'identity')?.state).toBe('open')
  expect(await entries('examples imported')).toBe(2)
})

test('no course is open, and visitors do not see the site while one example stands there', async () => {
  const { data } = (await api.send(listAllCourses, {}, admin)).body
  expect(data.map(({ content }) => content.openForAdmission)).toEqual(data.map(() => false))
  const { admissionCourses: _, ...college } = exampleInstitute
  await saveDocument(api.db, 'institute', { ...college, name: 'Nashik Arts College' })
  expect((await setUp()).online).toBe(false)
})

/** Every picture another, and in other words each text that is named by its beginning. */
const rewritten = <T>(content: T, isNamed: (value: string) => boolean): T =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) => {
    if (typeof value !== 'string') return value
    if (value.startsWith('/media/')) return value.replace('/media/', '/media/own-')
    return isNamed(value) ? `Ours: ${value}` : value
  }) as T

test('treats content as the office’s own unless it has texts or pictures of the demo or is restored', async () => {
  const labels = async (kind: string) => (await setUp()).examples.filter((one) => one.kind === kind).map(({ edited }) => edited)
  const { version = 0, content } = (await api.send(findAboutContent, {}, admin)).body.data ?? {}
  if (!content) throw new Error('there is no about page')
  const edit = (changes: object, from: number) =>
    api.send(saveAboutContent, { body: { version: from, content: { ...content, ...changes } } }, admin)
  await edit({ AboutHero: { ...content.AboutHero, Heading: 'About Aranya and us' } }, version)
  expect(await labels('about')).toEqual([true])
  const begun = { ...content, AboutHero: { ...content.AboutHero, Heading: 'About Nashik and us' } }
  await api.send(saveAboutContent, { body: { version: version + 1, content: begun } }, admin)
  // One heading of its own does not make the demo's history and pictures the college's.
  const [left] = (await setUp()).examples.filter(({ kind }) => kind === 'about')
  expect(left).toMatchObject({ edited: true, pictures: expect.toSatisfy((count: number) => count > 0) as number })
  expect(left?.texts.length).toBe(quotes.most)
  // Nor do its paragraphs, while headings and places are still the demo's. Changing the texts that the guide names ends after a few rounds.
  let own = rewritten(begun, (value) => value.length >= 60)
  let at = version + 2
  const quoted: string[] = []
  for (let named = [''], round = 0; named.length > 0 && round < 10; round++) {
    await api.send(saveAboutContent, { body: { version: at++, content: own } }, admin)
    named = (await setUp()).examples.flatMap(({ kind, texts }) => (kind === 'about' ? texts : []))
    quoted.push(...named)
    own = rewritten(own, (value) => named.some((text) => value.startsWith(text)))
  }
  expect(quoted).toEqual(expect.arrayContaining(['How it came about', 'Deep roots, open doors', 'Block C, hall 2']))
  expect(await labels('about')).toEqual([])
  const back = { params: { kind: 'about', subject: 'site', version: String(version) }, body: { version: at } }
  await api.send(restoreContentVersion, back, admin)
  expect(await labels('about')).toEqual([false])
  await api.send(saveAboutContent, { body: { version: at + 1, content: own } }, admin)
})

test('removes unchanged examples at once, keeps changed or used ones and names them', async () => {
  const { data: rows } = (await api.send(listTestimonialContent, {}, admin)).body
  const [own, other] = rows
  if (!own || !other) throw new Error('there are no testimonials')
  const content = { ...own.content, name: 'Asha Patil' }
  await api.send(saveTestimonial, { params: { id: own.id }, body: { version: own.version, content } }, admin)
  // A fine names a course as an application does.
  await api.db.execute(sql`insert into late_fines (course_id, amount_paise, due_dates) select id, 1, '{}' from courses where code = 'BCA'`)
  const { data } = (await api.send(removeExamples, {}, admin)).body
  expect(data.kept).toEqual([
    { kind: 'about', name: 'About page', reason: 'edited' },
    { kind: 'course', name: 'BCA', reason: 'in use' },
    { kind: 'testimonial', name: own.content.name, reason: 'edited' },
  ])
  expect((await api.send(listTestimonialContent, {}, admin)).body.data.map((row) => row.content.name)).toEqual(['Asha Patil'])
  expect((await setUp()).examples.map(({ name }) => name)).toEqual(['BCA', own.content.name])
  expect(await entries('examples removed')).toBe(1)
  // It stands in no list of what was deleted.
  expect((await api.send(listDeletedContent, { params: { kind: 'page' } }, admin)).body.data).toEqual([])
  // Nothing stands in the way of what is written in its place.
  const page = { params: { slug: 'privacy' as const } }
  expect((await api.send(findPageContent, page, admin)).body.data.version).toBe(0)
  const own0 = { version: 0, content: { title: 'Privacy', body: 'What we keep.' } }
  expect((await api.inject(savePage, { ...page, body: own0 }, admin)).statusCode).toBe(200)
  // A removed example can be brought back, and is an example again.
  const undo = { params: { kind: 'testimonial', subject: other.id, version: '1' }, body: { version: 2 } }
  await api.send(restoreContentVersion, undo, admin)
  expect((await setUp()).examples.map(({ kind }) => kind)).toEqual(['course', 'testimonial', 'testimonial'])
})

test('a list of examples that are gone counts as filled in only if one of them became the college’s own', async () => {
  const id = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9d77'
  const write = (version: number, content: object | null) =>
    api.pool.query(`insert into content_versions (kind, subject, version, content) values ('teacher', $1, $2, $3)`, [id, version, content])
  const isNever = async () => (await siteContentQueries(api.db).findNeverFilled()).teachers
  await write(1, { name: 'An example' })
  await api.pool.query(`insert into imported_examples (kind, subject, version, name) values ('teacher', $1, 1, 'An example')`, [id])
  await write(2, null)
  expect(await isNever()).toBe(true)
  await write(3, { name: 'A teacher of ours' })
  await write(4, null)
  expect(await isNever()).toBe(false)
})

test('a website that is online is left alone, and shows no trace of them', async () => {
  await api.pool.query('delete from late_fines')
  await api.send(removeExamples, {}, admin)
  const { data: left } = (await api.send(listTestimonialContent, {}, admin)).body
  for (const { id, version } of left) await api.send(deleteTestimonial, { params: { id }, query: { version: String(version) } }, admin)
  await saveDocument(api.db, 'landing', exampleLandingPage)
  await api.send(switchWebsite, { body: { online: true } }, admin)
  const { landingPage, aboutPage } = (await api.send(getFrontend, {})).body.data
  expect(aboutPage.hidden).toContain('courses')
  // One testimonial had become the college's own: that the section is empty is its own doing.
  expect(landingPage.hidden).not.toContain('testimonials')
  expect((await setUp()).online).toBe(true)
  const { statusCode, body } = await bring('course')
  expect([statusCode, body]).toEqual([409, expect.stringContaining(exampleMessages.online) as string])
})
