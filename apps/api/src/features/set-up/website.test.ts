import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import { findLandingContent, saveLandingContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { createPost, savePost } from '@campus/contracts/pages/endpoints.ts'
import { examplePostDraft } from '@campus/contracts/pages/examples.ts'
import { editTextMessages } from '@campus/contracts/pages/edit-messages.ts'
import { findSetUp, switchWebsite } from '@campus/contracts/set-up/endpoints.ts'
import { type firstSteps, isFirstStep } from '@campus/contracts/set-up/steps.ts'
import { websiteMessages } from '@campus/contracts/set-up/website-state-messages.ts'
import { setUpStepMessages } from '@campus/contracts/set-up/messages.ts'
import { ready } from '@campus/contracts/core/health.ts'
import { exampleAboutPage, exampleInstituteContent, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { v7 } from 'uuid'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrationsFolder } from '../../platform/database/migrations.ts'
import { saveDocument } from '../site-content/queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp()
  admin = await api.signedIn('admin')
})
beforeEach(() => api.pool.query(`delete from set_up_marks; delete from imported_examples; delete from site_documents`))
afterAll(() => api.dispose())

const setUp = async () => (await api.send(findSetUp, {}, admin)).body.data
const press = (online: boolean) => api.inject(switchWebsite, { body: { online } }, admin)
const site = async () => (await api.send(ready)).body.site
const entries = async (action: string) => (await api.pool.query('select from audit_entries where action = $1', [action])).rowCount
const fill = async (...keys: (typeof firstSteps)[keyof typeof firstSteps][]) => {
  const all = { institute: exampleInstituteContent, landing: exampleLandingPage, about: exampleAboutPage }
  for (const key of keys) await saveDocument(api.db, key, all[key])
}
/** Something of the demo's that stands on the site as it was lent. */
const borrow = async () => {
  const subject = v7()
  await api.pool.query(
    `with lent as (insert into content_versions (kind, subject, version, content, saved_at) values ('teacher', $1, 1, '{}', now()))
    insert into imported_examples (kind, subject, version, name) values ('teacher', $1, 1, 'Dr. Example')`,
    [subject],
  )
}

test('the website goes online by a press, and not by the save of what was missing', async () => {
  await fill('institute', 'about')
  const refused = await api.sendRefused(switchWebsite, { body: { online: true } }, admin)
  expect([refused.status, refused.body.message]).toEqual([409, websiteMessages.needs([setUpStepMessages.home.title])])
  expect((await setUp()).needs).toEqual(['home'])
  expect((await setUp()).steps.filter(({ step, state }) => isFirstStep(step) && state !== 'done').map(({ step }) => step)).toEqual(['home'])
  await fill('landing')
  expect([await site(), (await setUp()).online]).toEqual(['being set up', false])
  expect((await press(true)).json()).toEqual({ success: true, message: websiteMessages.isOnline })
  expect([await site(), await setUp()]).toEqual(['online', expect.objectContaining({ online: true, putOnline: true }) as object])
  expect((await press(false)).json()).toEqual({ success: true, message: websiteMessages.isOffline })
  expect([await site(), await setUp()]).toEqual(['offline', expect.objectContaining({ online: false, putOnline: false }) as object])
})

test('two who press at once both succeed, and the audit has one entry', async () => {
  await fill('institute', 'landing', 'about')
  const before = [await entries('website put online'), await entries('website taken offline')].map(Number)
  for (const online of [true, false])
    expect((await Promise.all([press(online), press(online)])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const after = [await entries('website put online'), await entries('website taken offline')].map(Number)
  expect(after).toEqual(before.map((count) => count + 1))
})

test('puts no demo content online and hides a site while it has any', async () => {
  await fill('institute', 'landing', 'about')
  await press(true)
  await borrow()
  expect([await site(), (await setUp()).putOnline]).toEqual(['being set up', true])
  // Visitors see what they saw.
  expect((await press(false)).json()).toEqual({ success: true, message: websiteMessages.isOfflineHidden })
  expect(await site()).toBe('being set up')
  const refused = await api.sendRefused(switchWebsite, { body: { online: true } }, admin)
  expect([refused.status, refused.body.message]).toEqual([409, websiteMessages.examples(1)])
})

fullTest('a save says when visitors see it', async () => {
  await fill('institute', 'landing', 'about')
  const said = async () => {
    const { version = 0 } = (await api.send(findLandingContent, {}, admin)).body.data ?? {}
    const HeroSection = { ...exampleLandingPage.HeroSection, homeTitle: `Title ${version}` }
    const content = { ...exampleLandingPage, HeroSection }
    const saved = await api.send(saveLandingContent, { body: { version, content } }, admin)
    const former = { params: { kind: 'landing', subject: 'site', version: String(version) }, body: { version: version + 1 } }
    const restored = await api.send(restoreContentVersion, former, admin)
    const draft = { ...examplePostDraft, slug: `post-${version}`, publishOn: '2020-01-01' }
    const published = await api.send(createPost, { body: { id: v7(), content: draft } }, admin)
    return [saved.body.message, restored.body.message, published.body.message]
  }
  const { saved, restored } = versionMessages.meanwhile
  expect(await said()).toEqual([saved, restored, saved])
  await press(true)
  expect(await said()).toEqual([versionMessages.saved, versionMessages.restored, editTextMessages.postSaved.Published])
})

fullTest('restores a draft or an unpublished course without claiming that it is on the site', async () => {
  await fill('institute', 'landing', 'about')
  await press(true)
  const id = v7()
  const draft = { ...examplePostDraft, slug: 'a-draft' }
  const { publishOn: _, ...unseen } = draft
  await api.send(createPost, { body: { id, content: unseen } }, admin)
  await api.send(savePost, { params: { id }, body: { version: 1, content: { ...draft, publishOn: '2020-01-01' } } }, admin)
  const bringBack = async (from: string, version: number) =>
    (await api.send(restoreContentVersion, { params: { kind: 'post', subject: id, version: from }, body: { version } }, admin)).body.message
  expect(await bringBack('1', 2)).toBe(versionMessages.restoredUnseen)
  expect(await bringBack('2', 3)).toBe(versionMessages.restored)
})

fullTest('a site that visitors saw before they could be switched stays online, and nothing else goes online with the upgrade', async () => {
  const file = (await readdir(migrationsFolder)).find((name) => name.endsWith('website_put_online.sql')) ?? ''
  const upgrade = async () => {
    await api.pool.query(await readFile(path.join(migrationsFolder, file), 'utf8'))
    return (await setUp()).putOnline
  }
  expect(await upgrade()).toBe(false)
  await fill('institute', 'landing', 'about')
  await borrow()
  expect(await upgrade()).toBe(false)
  await api.pool.query('delete from imported_examples')
  expect([await upgrade(), await upgrade(), await site()]).toEqual([true, true, 'online'])
})
