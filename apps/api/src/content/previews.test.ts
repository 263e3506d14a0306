import { exampleAdmissionForm, exampleQuestions } from '@campus/contracts/admissions/examples.ts'
import { createPreview, findPreview, uploadContentPicture } from '@campus/contracts/content/endpoints.ts'
import { saveLandingContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { getFrontend } from '@campus/contracts/site-content/endpoints.ts'
import { exampleAboutPage, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../testing/admissions.ts'
import { saveDocument } from '../features/site-content/queries.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let api: TestApp
let admin: { token: string }
beforeAll(async () => {
  api = await testApp()
  admin = await api.signedIn('admin')
  await saveDocument(api.db, 'landing', exampleLandingPage)
  await saveDocument(api.db, 'about', exampleAboutPage)
})
afterAll(() => api.dispose())

const draft = { kind: 'landing', subject: 'site', content: { ...exampleLandingPage, Mission_and_Goals: [] } }
const isMissing = async (token: string) => (await api.sendRefused(findPreview, { params: { token } })).status === 404

test('shows a draft only to holders of its secret, and leaves the site as it is', async () => {
  const { token } = (await api.send(createPreview, { body: draft }, admin)).body.data
  const HeroSection = { ...draft.content.HeroSection, isPale: false }
  expect((await api.send(findPreview, { params: { token } })).body.data).toEqual({ ...draft, content: { ...draft.content, HeroSection } })
  expect((await api.send(getFrontend)).body.data.landingPage).toMatchObject(exampleLandingPage)
  expect(await isMissing(token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')))).toBe(true)
  const { rows } = await api.pool.query<{ row: string }>('select p::text as row from content_previews p')
  expect(rows.some(({ row }) => row.includes(token))).toBe(false)
})

test('a draft of the admission form asks its questions by the codes of courses, as the form does', async () => {
  await openAdmissions(api)
  const { rows } = await api.pool.query<{ id: string; code: string }>('select id, code from courses limit 1')
  const content = { ...exampleAdmissionForm, questions: [{ ...exampleQuestions[0], courseIds: [rows[0]?.id] }] }
  const { data } = (await api.send(createPreview, { body: { kind: 'admission-form', subject: 'site', content } }, admin)).body
  const shown = (await api.send(findPreview, { params: data })).body.data.content
  expect(shown).toMatchObject({ questions: [{ ...exampleQuestions[0], courses: [rows[0]?.code] }] })
})

test('it lasts for an hour, and is removed with the next one', async () => {
  const { token } = (await api.send(createPreview, { body: draft }, admin)).body.data
  await api.pool.query(`update content_previews set expires_at = now() - interval '1 second'`)
  expect(await isMissing(token)).toBe(true)
  await api.send(createPreview, { body: draft }, admin)
  expect((await api.pool.query('select from content_previews')).rowCount).toBe(1)
})

test('refuses a preview that the site could not show', async () => {
  const { status, body } = await api.sendRefused(createPreview, { body: { ...draft, content: { HeroSection: { homeTitle: 1 } } } }, admin)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, expect.arrayContaining(['HeroSection.homeTitle']) as string[]])
  expect((await api.sendRefused(createPreview, { body: { ...draft, kind: 'accounts' } }, admin)).status).toBe(404)
})

test('refuses a preview that the database could not store', async () => {
  for (const homeTitle of ['a\0b', 'a\uD800b']) {
    const content = { ...exampleLandingPage, HeroSection: { ...exampleLandingPage.HeroSection, homeTitle } }
    const { status, body } = await api.sendRefused(createPreview, { body: { ...draft, content } }, admin)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['content']])
  }
  expect((await api.sendRefused(createPreview, { body: { ...draft, subject: 'a\0' } }, admin)).status).toBe(400)
})

test('an uploaded picture is shown by what names it, and by its address from then on', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#284' } })
    .png()
    .toBuffer()
  const picture = new Blob([Buffer.from(bytes)], { type: 'image/png' })
  const { address } = (await api.send(uploadContentPicture, { files: { picture } }, admin)).body.data
  expect(address).toMatch(/^\/media\/[\w-]+\/40x30\.webp$/)
  const content = { ...exampleLandingPage, HeroSection: { ...exampleLandingPage.HeroSection, homeBackgroundImage: address } }
  await api.send(saveLandingContent, { body: { version: 0, content } }, admin)
  const { data } = (await api.send(createPreview, { body: { ...draft, content } }, admin)).body
  const { content: drawn } = (await api.send(findPreview, { params: data })).body.data
  expect((await api.send(getFrontend)).body.data.landingPage.HeroSection).toMatchObject({ homeBackgroundImage: address, isPale: false })
  expect(drawn, 'words before it are veiled in the preview, too').toMatchObject({ HeroSection: { isPale: false } })
})

test('whole pages in any script may be written', async () => {
  const paragraph = 'शाल के पेड़ों के नीचे '.repeat(80)
  const goal = { ...exampleLandingPage.Mission_and_Goals[0], content: paragraph }
  const content = { ...exampleLandingPage, Mission_and_Goals: Array.from({ length: 12 }, () => goal) }
  const { statusCode } = await api.inject(saveLandingContent, { body: { version: 1, content } }, admin)
  expect(statusCode).toBe(200)
})

test.each([
  ['a picture from elsewhere', { homeBackgroundImage: 'https://tracker.example/x.webp' }],
  ['a picture that is a script', { homeBackgroundImage: 'javascript:alert(1)' }],
  ['no title', { homeTitle: ' ' }],
])('%s is refused at its field', async (_, wrong) => {
  const content = { ...exampleLandingPage, HeroSection: { ...exampleLandingPage.HeroSection, ...wrong } }
  const { status, body } = await api.sendRefused(saveLandingContent, { body: { version: 2, content } }, admin)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [`content.HeroSection.${Object.keys(wrong)[0]}`]])
})
