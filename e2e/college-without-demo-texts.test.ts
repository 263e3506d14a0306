import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { applyForAdmission, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionDraft, exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { saveAdmissionFormContent } from '@campus/contracts/admissions/form-content/endpoints.ts'
import { uploadContentPicture } from '@campus/contracts/content/endpoints.ts'
import {
  findAboutContent,
  findLandingContent,
  saveAboutContent,
  saveInstituteContent,
  saveLandingContent,
} from '@campus/contracts/site-content/editing-endpoints.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { issueCertificate, printCertificate } from '@campus/contracts/certificates/endpoints.ts'
import { certificateKindNames } from '@campus/contracts/certificates/kinds.ts'
import { createCourse, listAllCourses, saveCourse } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourseDraft } from '@campus/contracts/courses/examples.ts'
import { printReceipt, recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { signIn } from '@campus/contracts/identity/endpoints.ts'
import { type Endpoint, fillPath } from '@campus/contracts/core/endpoint.ts'
import { beingSetUp } from '@campus/contracts/site-content/messages.ts'
import { websiteMessages } from '@campus/contracts/set-up/website-state-messages.ts'
import { missingMessages, setUpStepMessages, setUpMessages } from '@campus/contracts/set-up/messages.ts'
import type { APIRequestContext } from '@playwright/test'
import { forbiddenTexts, findForbiddenTexts } from './support/demo-texts.ts'
import { drawPicture, type Patch, findLowContrastText } from './support/contrast.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { tokenOf } from './support/demo-accounts.ts'
import { pdfText } from './support/pdf-text.ts'
import { type Server, startServer } from './support/start-server.ts'
import { expectAccessible, expectAccessibleDayAndNight, expectNoSidewaysScroll } from './support/page-assertions.ts'

const office = { email: 'office@kinara.example', password: 'Seven kites over 2 rivers' }

/** Only the required values of the forms, of a place that the demo never names. */
const institute = {
  name: 'Kinara Polytechnic Nashik',
  shortName: 'Kinara Polytechnic',
  city: 'Nashik',
  state: 'Maharashtra',
  address: 'Gangapur Road, Nashik 422013',
  phone: '0253 555 0100',
  email: 'desk@kinara.example',
  officeHours: 'Weekdays',
  tagline: 'Made by hand',
  foundedYear: 1971,
  principals: [{ name: 'Dr. Vaishali Pagare', title: 'Principal' }],
  admission: { session: '2031-2032', lastDate: '2031-06-30', classesBegin: '2031-07-14' },
  bank: { name: 'Godavari Bank', branch: 'Nashik', logo: '/media/none/40x40.webp' },
  universities: ['Godavari University'],
}
const course = {
  ...exampleCourseDraft,
  courseName: 'Diploma in Pottery',
  courseCode: 'POT',
  courseEligibility: 'Class 10',
  courseDescription: 'Clay.',
  courseThumbnail: 'https://kinara.example/pot.webp',
}
const landing = { HeroSection: { homeTitle: 'Work with clay' }, AboutSection: {}, Mission_and_Goals: [] }
const about = { AboutHero: { Heading: 'Fifty years' }, History: {}, Vision_and_Mission: {}, Facilities: [], Description: {} }

/** Every page that a visitor may open. */
const pages = [
  '/ /about /contact /gallery /admission /payment /login /signup /forgot-password /reset-password',
  '/status /students /privacy /terms /blog /support /student /no-such-page /receipt /receipt/R-1 /certificate/BC-1 /admin',
  '/robots.txt /sitemap.xml /site.webmanifest',
].flatMap((paths) => paths.split(' '))

const send = async (request: APIRequestContext, e: Endpoint, url: string, headers: Record<string, string>, data: object) => {
  const answer = await request.fetch(url, { method: e.method, headers, data })
  expect(answer.status(), `${e.path}: ${await answer.text()}`).toBe(e.status)
  return (await answer.json()) as unknown
}

/** Sends a request as the office. */
const actor = async (request: APIRequestContext) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, office)}` }
  const act = (e: Endpoint, data: object, params?: Record<string, string>, more: Record<string, string> = {}) =>
    send(request, e, fillPath(e, params), { ...headers, ...more }, data)
  return { act, headers }
}

/** Fills in the content that visitors need first. */
const fillInFirst = async (request: APIRequestContext) => {
  const { act } = await actor(request)
  await act(saveInstituteContent, { version: 0, content: institute })
  await act(saveLandingContent, { version: 0, content: landing })
  await act(saveAboutContent, { version: 0, content: about })
}

/** Fills in the rest of a site, admits a student and records a payment; returns all printed and mailed texts. */
const runCollege = async (request: APIRequestContext, { dataDir }: Server): Promise<Map<string, string>> => {
  const { act, headers } = await actor(request)
  const lists = { ...exampleAdmissionForm, boards: ['CBSE'], fullMarks: { tenth: 100, twelfth: 100 } }
  await act(saveAdmissionFormContent, { version: 0, content: lists })
  await act(createCourse, course)
  const { data } = listAllCourses.reply.parse(await (await request.get(listAllCourses.path, { headers })).json())
  const [{ id, version, content } = { id: '', version: 0, content: {} }] = data
  await act(saveCourse, { version, content: { ...content, openForAdmission: true, published: true } }, { id })

  const application = {
    ...exampleAdmissionDraft,
    city: 'Nashik',
    state: 'Maharashtra',
    tenthBoard: 'CBSE',
    tenthMarks: 80,
    twelfthMarks: 70,
    university: 'Godavari University',
  }
  const applied = await request.post(applyForAdmission.path, {
    multipart: {
      ...Object.fromEntries(Object.entries({ ...application, courseName: 'POT' }).map(([name, value]) => [name, String(value)])),
      avtar: { name: 'me.png', mimeType: 'image/png', buffer: onePixel },
    },
  })
  expect(applied.status(), await applied.text()).toBe(201)
  const { uniqueId } = applyForAdmission.reply.parse(await applied.json()).data
  await act(updateStatus, { applicationStatus: 'Approved', message: 'Welcome.' }, { studentUniqueId: uniqueId })
  const paid = { uniqueId, paymentMethod: 'Cash', Paid_amount: 500 }
  const { receiptNumber } = recordPayment.reply.parse(await act(recordPayment, paid, {}, { 'idempotency-key': crypto.randomUUID() })).data

  const receipt = await request.get(fillPath(printReceipt, { number: receiptNumber }), { headers })
  const read = new Map([['the receipt', pdfText(await receipt.body())]])
  for (const kind of certificateKindNames) {
    const draft = { uniqueId, kind, purpose: 'A bus pass' }
    const issued = await act(issueCertificate, draft, {}, { 'idempotency-key': crypto.randomUUID() })
    const { number } = issueCertificate.reply.parse(issued).data
    const certificate = await request.get(fillPath(printCertificate, { number }), { headers })
    read.set(`the certificate ${kind}`, pdfText(await certificate.body()))
  }
  const outbox = join(dataDir, 'outbox')
  await expect.poll(async () => (await readdir(outbox).catch(() => [])).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  for (const file of await readdir(outbox)) read.set(`the mail ${file}`, await readFile(join(outbox, file), 'utf8'))
  return read
}

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** The scripts of both sites, because some texts appear in the browser only. */
const scripts = async (): Promise<[string, string][]> => {
  const folders = ['../apps/public/dist/client', '../apps/admin/dist'].map((folder) => resolve(import.meta.dirname, folder))
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|svg|html)$/.test(name)).map((name) => join(folder, name)),
    ),
  )
  return Promise.all(files.flat().map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')]))
}

test.describe.configure({ mode: 'serial' })

let server: Server
test.beforeAll(async () => {
  test.setTimeout(120_000)
  const further = () => ({ DEMO: '0', ADMIN_EMAIL: office.email, ADMIN_PASSWORD: office.password })
  server = await startServer('another-college', { further })
})
test.afterAll(() => server.stop())

test('the set-up guide links to each step and marks it done once it is saved', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
}) => {
  // The institute is not filled in yet, which the sign-in and the first screens accept without a failed request.
  await openPage(page, `${server.baseURL}/admin`)
  await context.request.post(server.baseURL + signIn.path, { data: office })
  await openPage(page, `${server.baseURL}/admin/set-up`)
  await expect(page.getByRole('heading', { level: 1, name: setUpMessages.title })).toBeVisible()
  const step = page.getByRole('listitem', { name: new RegExp(`^${setUpStepMessages.links.title}`) })
  await expect(step).toContainText(missingMessages.links)
  await expectAccessibleDayAndNight(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  await step.getByRole('link', { name: setUpStepMessages.links.link }).click()
  await page.getByLabel('Instagram').fill('https://instagram.com/kinara')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(versionMessages.meanwhile.saved)).toBeVisible()
  await page.getByRole('link', { name: setUpMessages.title }).click()
  await expect(step).toHaveCount(0)
  await page.getByText(setUpMessages.settledSteps(1)).click()
  await expect(step).toContainText(setUpMessages.states.done)
  await expectAccessible(page, 'with the steps that are done')
  await expect(step).not.toContainText(missingMessages.links)
})

test('putting the website online takes one press and lists first what is missing', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
  playwright,
}) => {
  const college = await playwright.request.newContext({ baseURL: server.baseURL })
  await fillInFirst(college)
  expect(await (await college.get('/')).text()).toContain(beingSetUp.title)
  await context.request.post(server.baseURL + signIn.path, { data: office })
  await openPage(page, `${server.baseURL}/admin/set-up`)
  await page.getByRole('button', { name: websiteMessages.putOnline }).click()
  const dialog = page.getByRole('dialog', { name: websiteMessages.putOnlineFirst.title })
  await expect(dialog).toContainText(missingMessages.openCourse)
  await expectAccessibleDayAndNight(page)
  await dialog.getByRole('button', { name: websiteMessages.putOnline }).click()
  await expect(page.getByText(websiteMessages.isOnline)).toBeVisible()
  await expect(page.getByText(websiteMessages.online)).toBeFocused()
  expect(await (await college.get('/')).text()).toContain(landing.HeroSection.homeTitle)
  await college.dispose()
})

test('a college that starts empty shows, prints and mails no text of the demo institute', { tag: ['@desktop', '@full'] }, async ({
  request,
  playwright,
}) => {
  test.setTimeout(120_000)
  const demo = await forbiddenTexts(request)
  const college = await playwright.request.newContext({ baseURL: server.baseURL })
  const texts = await runCollege(college, server)
  const sitemap = await (await college.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed.some((path) => path.startsWith('/course/'))).toBe(true)
  for (const path of new Set([...pages, ...listed])) texts.set(path, await (await college.get(path)).text())
  for (const [file, script] of await scripts()) texts.set(file, script)
  await college.dispose()

  expect(texts.get('/')).toContain('<title>Kinara Polytechnic Nashik</title>')
  for (const paper of ['the receipt', ...certificateKindNames.map((kind) => `the certificate ${kind}`)]) {
    expect(texts.get(paper), paper).toContain(institute.name)
  }
  const found = [...texts].flatMap(([place, text]) => findForbiddenTexts(text, demo).map((words) => `${place}: ${words}`))
  expect(found).toEqual([])
  expect(findForbiddenTexts(texts.get('/') ?? '', ['Nashik, Nashik'])).toEqual([])
  expect(findForbiddenTexts(texts.get('/about') ?? '', ['Not Found Paragraph', 'Vision Title Not Found', 'Ask at the office'])).toEqual([])
})

const looks = [
  ['/', 390, 'light'],
  ['/', 1440, 'light'],
  ['/', 1440, 'dark'],
  ['/about', 1440, 'light'],
] as const

const whole = { x: 0, y: 0, width: 1600, height: 900 }
const speckle = (_: unknown, n: number): Patch => ({
  colour: n % 2 ? '#000000' : '#ffffff',
  x: (n * 7919) % 1600,
  y: (n * 104_729) % 900,
  width: 34,
  height: 21,
})
const photographs = {
  dark: [{ colour: '#040608', ...whole }],
  light: [{ colour: '#ffffff', ...whole }],
  busy: [{ colour: '#777777', ...whole }, ...Array.from({ length: 9000 }, speckle)],
}

for (const [kind, patches] of Object.entries(photographs))
  test(`the first text of the home page is readable over a ${kind} photograph`, {
    tag: ['@desktop', '@full'],
  }, async ({ page, playwright }) => {
    const picture = await drawPicture(page, patches)
    const college = await playwright.request.newContext({ baseURL: server.baseURL })
    const headers = { authorization: `Bearer ${await tokenOf(college, office)}` }
    const sent = await college.post(uploadContentPicture.path, {
      headers,
      multipart: { picture: { name: `${kind}.png`, mimeType: 'image/png', buffer: picture } },
    })
    const { address } = uploadContentPicture.reply.parse(await sent.json()).data
    const { data } = findLandingContent.reply.parse(await (await college.get(findLandingContent.path, { headers })).json())
    const HeroSection = {
      homeTitle: 'Work with clay, and with those who know it',
      homeParagraph: 'Wheels, kilns and glazes.',
      homeBackgroundImage: address,
    }
    const content = { ...landing, HeroSection }
    await send(college, saveLandingContent, saveLandingContent.path, headers, { version: data?.version ?? 0, content })
    const hero = { AboutHero: { Heading: 'Fifty years', paragraph: 'Of clay.', image: address } }
    const kept = findAboutContent.reply.parse(await (await college.get(findAboutContent.path, { headers })).json()).data
    await send(college, saveAboutContent, saveAboutContent.path, headers, { version: kept?.version ?? 0, content: { ...about, ...hero } })
    await college.dispose()

    // The picture of the course card is on another host.
    await page.route(course.courseThumbnail, (route) => route.fulfill({ contentType: 'image/png', body: onePixel }))
    for (const [path, width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openPage(page, server.baseURL + path)
      const weak = await findLowContrastText(page)
      expect(weak, `${path} at ${width} px, ${colorScheme}`).toEqual([])
    }
  })
