import { eraseFormerPictures, listDeletedContent, restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import { noticeMessages } from '@campus/contracts/notices/edit-messages.ts'
import {
  createNotice,
  deleteNotice,
  findNoticeContent,
  listAllNotices,
  listNotices,
  saveNotice,
  uploadNoticeFile,
} from '@campus/contracts/notices/endpoints.ts'
import { exampleNoticeDraft } from '@campus/contracts/notices/examples.ts'
import type { NoticeDraft } from '@campus/contracts/notices/editing-schema.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { exampleAboutPage, exampleInstituteContent, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { v7 } from 'uuid'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findShownPictures } from '../../app/picture-owners.ts'
import { saveMark } from '../set-up/queries.ts'
import { saveDocument } from '../site-content/queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertNotices } from './queries.ts'

let api: TestApp
let admin: { token: string }
beforeAll(async () => {
  api = await testApp()
  admin = await api.signedIn('admin')
  await saveDocument(api.db, 'institute', exampleInstituteContent)
  await saveDocument(api.db, 'landing', exampleLandingPage)
  await saveDocument(api.db, 'about', exampleAboutPage)
  await saveMark(api.db, 'website', 'done')
})
afterEach(async () => {
  vi.useRealTimers()
  await api.pool.query('delete from notices')
})
afterAll(() => api.dispose())

const plain = { kind: 'notice', title: 'A notice', pinned: false, showFrom: '2026-01-05' } satisfies NoticeDraft
const write = async (content: Partial<NoticeDraft>) => {
  const id = v7()
  await api.send(createNotice, { body: { id, content: { ...plain, ...content } } }, admin)
  return id
}
const shown = async (list: 'notices' | 'downloads' = 'notices', page = 1) => (await api.send(listNotices, { params: { list, page } })).body
const titles = async (list?: 'notices' | 'downloads') => (await shown(list)).data.map(({ title }) => title)
const announced = async () => (await api.send(getInstitute)).body.data.announced?.map(({ title, date }) => [title, date])
const linked = async () => (await api.send(getInstitute)).body.data.writtenPages.includes('notices')
const pdf = (text = '') => new Blob([`%PDF-1.7\n${text}\n%%EOF\n`], { type: 'application/pdf' })
const upload = async (fileName: string, file = pdf()) =>
  (await api.send(uploadNoticeFile, { body: { fileName }, files: { file } }, admin)).body.data.address
const fetchFile = (url: string) => api.app.inject({ url })

fullTest('pinned notices come first, then the newest; downloads have a list of their own', async () => {
  await write({ title: 'Older', showFrom: '2026-01-05' })
  await write({ title: 'Newer', showFrom: '2026-02-05' })
  await write({ title: 'Kept at the top', showFrom: '2026-01-01', pinned: true })
  await write({ title: 'Prospectus', kind: 'download' })
  expect(await titles()).toEqual(['Kept at the top', 'Newer', 'Older'])
  expect(await titles('downloads')).toEqual(['Prospectus'])
})

fullTest('the home page announces the three newest, pinned ones first, and no download', async () => {
  expect(await announced()).toBeUndefined()
  for (const day of ['06', '07', '08']) await write({ title: `Of ${day}`, showFrom: `2026-01-${day}` })
  await write({ title: 'Kept at the top', showFrom: '2026-01-01', pinned: true })
  await write({ title: 'Prospectus', kind: 'download', showFrom: '2026-02-01' })
  await write({ title: 'A draft', showFrom: undefined })
  expect(await announced()).toEqual([
    ['Kept at the top', '2026-01-01'],
    ['Of 08', '2026-01-08'],
    ['Of 07', '2026-01-07'],
  ])
})

fullTest(
  'a notice is shown from the first to the end of the last of its days at the college, which turn over at its midnight',
  async () => {
    await write({ title: 'Of one day', showFrom: '2026-03-10', showUntil: '2026-03-10' })
    await write({ title: 'A draft', showFrom: undefined })
    vi.useFakeTimers({ toFake: ['Date'] })
    // 23:59 of 9 March at the college.
    vi.setSystemTime('2026-03-09T18:29:00Z')
    expect([await titles(), await linked(), await announced()]).toEqual([[], false, undefined])
    expect((await fetchFile('/sitemap.xml')).body).not.toContain('/notices')
    vi.setSystemTime('2026-03-09T18:31:00Z')
    expect([await titles(), await linked(), await announced()]).toEqual([['Of one day'], true, [['Of one day', '2026-03-10']]])
    expect((await fetchFile('/sitemap.xml')).body).toContain('/notices</loc><lastmod>')
    vi.setSystemTime('2026-03-10T18:29:00Z')
    expect(await titles()).toEqual(['Of one day'])
    vi.setSystemTime('2026-03-10T18:31:00Z')
    expect([await titles(), await linked(), await announced()]).toEqual([[], false, undefined])
  },
)

test('a list is read page by page; a page past the end is empty, and one that cannot be is refused', async () => {
  await insertNotices(
    api.db,
    Array.from({ length: 41 }, (_, n) => ({ kind: 'notice', title: `No. ${n}`, text: '', showFrom: '2026-01-05' })),
  )
  const pages = await Promise.all([1, 2, 3, 4].map((page) => shown('notices', page)))
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    [20, 41],
    [20, 41],
    [1, 41],
    [0, 41],
  ])
  expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(41)
  for (const path of ['notices/0', 'notices/501', 'notices/1.5', 'secrets/1'])
    expect((await fetchFile(`/api/v1/notices/${path}`)).statusCode).toBeGreaterThanOrEqual(400)
})

test('the office reads all notices page by page, the last changed first', async () => {
  await insertNotices(
    api.db,
    Array.from({ length: 5 }, (_, n) => ({ kind: 'notice', title: `No. ${n}`, text: '', updatedAt: new Date(Date.UTC(2026, 0, 1 + n)) })),
  )
  const list = async (query: object) => (await api.send(listAllNotices, { query }, admin)).body
  const first = await list({ Limit: '2' })
  expect([first.total, first.data.map(({ title }) => title)]).toEqual([5, ['No. 4', 'No. 3']])
  expect((await list({ Limit: '3', after: first.next })).data.map(({ title }) => title)).toEqual(['No. 2', 'No. 1', 'No. 0'])
  expect((await list({ sort: 'updatedAt', Limit: '1' })).data.map(({ title }) => title)).toEqual(['No. 0'])
})

fullTest('the office writes, changes, deletes and brings back a notice; whoever comes second is told', async () => {
  await api.storage.put(exampleNoticeDraft.file.replace('/media/', 'public/'), Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' })
  const id = await write(exampleNoticeDraft)
  expect((await shown()).data).toMatchObject([
    { title: exampleNoticeDraft.title, date: '2026-08-20', link: '/contact', file: { bytes: 240_312 } },
  ])
  const changed = { ...exampleNoticeDraft, title: 'Changed', file: undefined }
  await api.send(saveNotice, { params: { id }, body: { version: 1, content: changed } }, admin)
  const late = await api.sendRefused(saveNotice, { params: { id }, body: { version: 1, content: plain } }, admin)
  expect(late.status).toBe(409)
  expect((await api.send(findNoticeContent, { params: { id } }, admin)).body.data).toMatchObject({
    version: 2,
    content: { title: 'Changed' },
  })
  await api.send(deleteNotice, { params: { id }, query: { version: 2 } }, admin)
  expect((await api.send(listAllNotices, {}, admin)).body.data).toEqual([])
  const { data } = (await api.send(listDeletedContent, { params: { kind: 'notice' } }, admin)).body
  expect(data).toMatchObject([{ subject: id, name: 'Changed', version: 3 }])
  await api.send(restoreContentVersion, { params: { kind: 'notice', subject: id, version: 1 }, body: { version: 3 } }, admin)
  expect((await api.send(findNoticeContent, { params: { id } }, admin)).body.data.content).toEqual(exampleNoticeDraft)
})

test('a PDF is handed out to be saved, under a plain name, and can do nothing on this site', async () => {
  const address = await upload('Prospectus 2026.PDF', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))
  expect(address).toMatch(/^\/media\/[\w-]{22}\/\d+-prospectus-2026\.pdf$/)
  const { statusCode, headers } = await fetchFile(address)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="prospectus-2026.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const again = await api.app.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test.each([
  ['"; filename="x.html', 'filename-x-html.pdf'],
  ['सूचना.pdf', 'suchana.pdf'],
  ['—.pdf', 'document.pdf'],
  ['../../etc/passwd.pdf', 'etc-passwd.pdf'],
  ['a'.repeat(299), `${'a'.repeat(80)}.pdf`],
])('the name %j of a file becomes %s', async (sent, name) => {
  const { headers } = await fetchFile(await upload(sent))
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
})

test.each([
  ['a line break', 'a\r\nSet-Cookie: x'],
  ['an end that is turned round', '\u202Efdp.exe'],
])('a name with %s is refused before it can reach a header', async (_, fileName) => {
  const { status } = await api.sendRefused(uploadNoticeFile, { body: { fileName }, files: { file: pdf() } }, admin)
  expect(status).toBe(400)
})

test.each([
  ['a page that calls itself a PDF', '<script>alert(1)</script>', 415, noticeMessages.notPdf],
  ['a page in front of a PDF', '<script>alert(1)</script>\n%PDF-1.7\n%%EOF', 415, noticeMessages.notPdf],
  ['nothing', '', 415, noticeMessages.notPdf],
  ['a PDF that was cut off', '%PDF-1.7\n1 0 obj', 422, noticeMessages.damaged],
])('%s is not taken', async (_, text, status, message) => {
  const file = new Blob([text], { type: 'application/pdf' })
  const refused = await api.sendRefused(uploadNoticeFile, { body: { fileName: 'x.pdf' }, files: { file } }, admin)
  expect([refused.status, refused.body.errors]).toEqual([status, { file: message }])
})

test('a file over 10 MB is not taken, and one of just 10 MB is, several at once', async () => {
  const of = (bytes: number) => pdf('x'.repeat(bytes - '%PDF-1.7\n\n%%EOF\n'.length))
  const most = 10 * 1024 * 1024
  const refused = await api.sendRefused(uploadNoticeFile, { body: {}, files: { file: of(most + 1) } }, admin)
  expect([refused.status, refused.body.errors]).toEqual([413, { file: 'The file may be at most 10 MB' }])
  const addresses = await Promise.all([1, 2, 3].map(() => upload('large', of(most))))
  expect(new Set(addresses).size).toBe(3)
  expect((await fetchFile(addresses[0] ?? '')).headers['content-length']).toBe(String(most))
})

test('a notice is not written with a file that was removed meanwhile; one that it has already stays', async () => {
  const [kept, gone] = [await upload('kept'), await upload('gone')]
  const remove = (address: string) => api.storage.delete(address.replace('/media/', 'public/'))
  const id = await write({ file: kept })
  await remove(gone)
  const content = { ...plain, file: gone }
  const refused = { status: 400, body: { errors: { file: noticeMessages.unknownFile } } }
  expect(await api.sendRefused(createNotice, { body: { id: v7(), content } }, admin)).toMatchObject(refused)
  expect(await api.sendRefused(saveNotice, { params: { id }, body: { version: 1, content } }, admin)).toMatchObject(refused)
  // It is the office's only way to change the rest of such a notice.
  await remove(kept)
  await api.send(saveNotice, { params: { id }, body: { version: 1, content: { ...plain, title: 'Changed', file: kept } } }, admin)
})

test('a file stays while a version of a notice has it, and is gone for good once the former files are erased', async () => {
  const [first, second] = [await upload('first'), await upload('second')]
  const folderOf = (address: string) => address.split('/')[2] ?? ''
  const id = await write({ file: first })
  expect(await findShownPictures(api.db, [folderOf(first), folderOf(second)])).toEqual(new Set([folderOf(first)]))
  await api.send(saveNotice, { params: { id }, body: { version: 1, content: { ...plain, file: second } } }, admin)
  expect((await fetchFile(first)).statusCode).toBe(200)
  const { body } = await api.send(eraseFormerPictures, { params: { kind: 'notice', subject: id } }, admin)
  expect(body).toMatchObject({ message: 'Gone for good: 1 file', data: { erased: 1 } })
  expect([(await fetchFile(first)).statusCode, (await fetchFile(second)).statusCode]).toEqual([404, 200])
})

test.each([
  ['a list that there is not', `insert into notices (id, kind, title, text) values (gen_random_uuid(), 'secret', 't', '')`],
  [
    'a last day before the first',
    `insert into notices (id, kind, title, text, show_from, show_until) values (gen_random_uuid(), 'notice', 't', '', '2026-02-02', '2026-02-01')`,
  ],
])('the database refuses %s', async (_, statement) => {
  await expect(api.pool.query(statement)).rejects.toThrow(/notices_/)
})
