import { globSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { saveFeePlan } from '@campus/contracts/fees/plans/endpoints.ts'
import { remindDebtors } from '@campus/contracts/fees/reports/endpoints.ts'
import { saveLateFine } from '@campus/contracts/fees/endpoints.ts'
import { beginOnlinePayment } from '@campus/contracts/payments/endpoints.ts'
import * as identity from '@campus/contracts/identity/endpoints.ts'
import { changeApprovalRule } from '@campus/contracts/approvals/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import * as passkeys from '@campus/contracts/identity/passkeys/endpoints.ts'
import * as secondFactor from '@campus/contracts/identity/second-factor-endpoints.ts'
import * as invitations from '@campus/contracts/identity/people/invitation-endpoints.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { previewText } from '@campus/contracts/pages/endpoints.ts'
import { giveOwnRefundAccount, revealRefundAccount } from '@campus/contracts/fees/refunds/endpoints.ts'
import { moveClass, revealIdentityNumber, setRollNumber } from '@campus/contracts/students/endpoints.ts'
import { trackApplication } from '@campus/contracts/admissions/endpoints.ts'
import type { Page } from '@playwright/test'
import { closeWithHostileText } from './support/hostile/day-closings.ts'
import { fillWithHostileText, type HostileOffice } from './support/hostile/fill-with-hostile-text.ts'
import { decideOnHeldPayments } from './support/hostile/online-payments.ts'
import { givePasskeys, namePasskeys } from './support/hostile/passkeys.ts'
import { nameOf } from './support/hostile/requests.ts'
import { testWithOwnServer } from './support/test-with-own-server.ts'
import { expect, openPage } from './support/base-test.ts'
import { demoPerson, type Person, signInByCookie } from './support/demo-accounts.ts'
import { expectNoSidewaysScroll } from './support/page-assertions.ts'
import { mark, acceptsText } from './support/hostile/bodies.ts'

type Office = HostileOffice & { closing: number; colleague: Person; settlement: string }

/** This test has its own server, because every page of it is full of hostile text. */
const test = testWithOwnServer('stored-scripts', { PAYMENT_PROVIDER: 'simulator' }).extend<{ trap: string[] }, { office: Office }>({
  office: [
    async ({ server }, use) => {
      const admin = demoPerson('Admin', server)
      const { filled, ...office } = await fillWithHostileText(server.baseURL, admin)
      const closed = await closeWithHostileText(server.baseURL, admin, office.studentId)
      const { colleague, filled: named } = await namePasskeys(server, admin)
      const { settlement, filled: decided } = await decideOnHeldPayments(server, admin, office.studentId)
      const all = new Set([...filled, ...closed.filled, ...named, ...decided])
      await use({ ...office, colleague, closing: closed.closing, settlement, filled: all })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  trap: async ({ context }, use) => {
    // Pictures whose address is a stored string have no content here. The browser asks for one again or not, as it has cached the refusal.
    await context.route(
      ({ pathname }) => pathname.startsWith('/%3Cu%3E'),
      (route) => route.fulfill({ status: 204 }),
    )
    const sprung: string[] = []
    context.on('dialog', (dialog) => {
      sprung.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await context.exposeFunction('ran', () => sprung.push('a stored string ran'))
    await use(sprung)
    expect(sprung, 'nothing that was stored has run').toEqual([])
  },
})

test.describe.configure({ mode: 'default', timeout: 240_000 })

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'reply' in value

const contracts = resolve(import.meta.dirname, '../packages/contracts/src')
const endpointsWithText = async () => {
  const files = globSync('**/*endpoints.ts', { cwd: contracts })
  const modules = (await Promise.all(files.map((file) => import(join(contracts, file))))) as Record<string, unknown>[]
  return modules
    .flatMap((module) => Object.values(module).filter(isEndpoint))
    .filter(({ method, body }) => method !== 'GET' && body !== undefined && acceptsText(body))
}

/** Endpoints that take text and store none of it. */
const keepsNothing = [
  identity.signIn,
  identity.signInWithProvider,
  identity.requestPasswordReset,
  identity.changeForgottenPassword,
  identity.proveEmail,
  identity.changePerson,
  identity.deletePerson,
  identity.unlinkProvider,
  // Challenges and signatures of devices.
  passkeys.beginPasskeySetUp,
  passkeys.beginPasskeySignIn,
  passkeys.signInWithPasskey,
  passkeys.stepUpWithPasskey,
  // Codes, days and passwords.
  ...Object.values(secondFactor),
  // The invited colleague's name is covered by other accounts.
  invitations.acceptInvitation,
  invitations.resendInvitation,
  // A student’s id and an amount.
  beginOnlinePayment,
  // Its reason is kept with the request that it may become.
  changeApprovalRule,
  moveClass,
  revealIdentityNumber,
  revealRefundAccount,
  // The office's form for the same account is covered.
  giveOwnRefundAccount,
  // A roll number accepts no such text.
  setRollNumber,
  // Heads, amounts and days.
  saveFeePlan,
  saveLateFine,
  // It searches by one.
  remindDebtors,
  trackApplication,
  previewText,
].map(nameOf)

/** Returns every screen of an app from its route files; `params` fills the changing parts of an address. */
const screensOf = (app: 'admin' | 'public', params: Record<string, string>): string[] =>
  readdirSync(resolve(import.meta.dirname, `../apps/${app}/src/routes`))
    .map((file) => basename(file, '.tsx'))
    .filter((name) => name !== '__root')
    .map((name) => {
      const path = name
        .replace(/\.index$|^index$/, '')
        .replaceAll('_', '')
        .replaceAll('.', '/')
      return `/${path}`.replace(/\$(\w+)/g, (_, param: string) => {
        const value = params[`${name}:${param}`] ?? params[param]
        if (value === undefined) throw new Error(`Say what stands for ${param} in the address of ${name}`)
        return encodeURIComponent(value)
      })
    })

/** Returns the elements and attributes that the browser made of stored strings and that the product never uses. */
const foreignMarkup = (page: Page) =>
  page.evaluate(() => {
    const runs = /^(?:on|srcdoc$)/
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href']
    return [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.matches('u, iframe, frame, object, embed, base, math, marquee, plaintext, xmp, portal, [http-equiv=refresh]') ||
          [...element.attributes].some(
            ({ name, value }) =>
              runs.test(name) || (addresses.includes(name) && /^[\s\p{Cc}]*(?:javascript|vbscript|data:text):?/iu.test(value)),
          ),
      )
      .map((element) => element.outerHTML.slice(0, 200))
  })

/** Returns the visible text of the page, including its fields. */
const shownText = (page: Page) =>
  page.evaluate(() =>
    [document.body.innerText, ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)].join(
      '\n',
    ),
  )

const expectHarmless = async (page: Page, path: string) => {
  await openPage(page, path)
  // A picture out of sight also has the attribute without loading.
  await expect(page.locator(':not([aria-hidden]):text-is("Loading...")')).toHaveCount(0)
  expect(await foreignMarkup(page), `${path} has no markup but its own`).toEqual([])
}

const expectShownAsText = (page: Page) =>
  expect.poll(() => shownText(page), { message: `${page.url()} shows stored markup as text` }).toContain(mark)

test('every page and screen has an address with a record that is full of hostile strings', { tag: '@desktop' }, ({ office }) => {
  expect(screensOf('public', websiteParams(office)).length).toBeGreaterThan(15)
  expect(screensOf('admin', panelParams(office)).length).toBeGreaterThan(50)
})

test('every endpoint that keeps text was sent hostile strings', { tag: '@desktop' }, async ({ office }) => {
  const names = (await endpointsWithText()).map(nameOf)
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter((name) => !office.filled.has(name) && !keepsNothing.includes(name))).toEqual([])
})

const websiteParams = ({ albumName, slug, courseId, receipt, certificate, previews }: HostileOffice) => ({
  name: albumName,
  'blog.$slug:slug': slug,
  'course.$id:id': courseId,
  number: receipt.number,
  'certificate.$number:number': certificate.number,
  token: previews[0] ?? '',
  list: 'notices',
  page: '2',
})

const panelParams = (office: Office) => ({
  contactId: office.contactId,
  albumId: office.albumId,
  courseId: office.courseId,
  postId: office.postId,
  noticeId: office.noticeId,
  studentId: office.studentId,
  number: office.receipt.number,
  'fees.closing.$number:number': String(office.closing),
  'fees.online_.settlements_.$id:id': office.settlement,
  'fees.plans_.$course:course': office.courseCode,
  'fees.refunds_.$course:course': office.courseCode,
  slug: 'terms',
  'content.teachers.$id:id': office.teacherId,
  'content.testimonials.$id:id': office.testimonialId,
})

/** Signs in as a student on a phone and expects each website page to show stored markup as text. */
const expectHarmlessWebsite = async (page: Page, { student }: HostileOffice, paths: string[]) => {
  await signInByCookie(page.context(), { email: student.email, password: exampleSignup.password })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of paths) {
    await expectHarmless(page, path)
    // Every page begins with the college's name.
    await expectShownAsText(page)
    await expectNoSidewaysScroll(page)
  }
}

const expectHarmlessPanel = async (page: Page, admin: Person, paths: string[]) => {
  await signInByCookie(page.context(), admin)
  for (const path of paths) {
    await expectHarmless(page, `/admin${path}`)
    await expectShownAsText(page)
  }
}

test('no stored string runs as script on a website page of each kind', { tag: '@desktop' }, async ({ page, office, trap }) => {
  const { albumName, slug, courseId, previews } = office
  const album = `/album/${encodeURIComponent(albumName)}`
  await expectHarmlessWebsite(page, office, ['/', album, `/blog/${slug}`, `/course/${courseId}`, '/student', `/preview/${previews[0]}`])
  expect(trap).toEqual([])
})

test('no stored string runs as script on an admin screen of each kind', { tag: '@desktop' }, async ({ page, server, office, trap }) => {
  const { studentId, contactId, postId } = office
  const records = [`/view/student/${studentId}`, `/Contact/${contactId}`, `/posts/${postId}`]
  await expectHarmlessPanel(page, demoPerson('Admin', server), [
    '/DashBoard',
    ...records,
    '/audit',
    '/approvals',
    '/fees/online/refunds',
    '/content/teachers',
  ])
  expect(trap).toEqual([])
})

test('no stored string runs as script among one’s own passkeys', { tag: '@desktop' }, async ({ page, server, office, trap }) => {
  await signInByCookie(page.context(), office.colleague)
  await givePasskeys(server, office.colleague)
  await expectHarmless(page, '/admin/profile')
  await expectShownAsText(page)
  expect(trap).toEqual([])
})

test('no stored string runs as script on a website page or makes it wider than a phone', { tag: ['@desktop', '@full'] }, async ({
  page,
  office,
  trap,
}) => {
  const { studentId, receipt, certificate, previews } = office
  const own = screensOf('public', websiteParams(office)).filter((path) => path !== '/login/callback')
  await expectHarmlessWebsite(page, office, [
    ...own,
    ...previews.map((token) => `/preview/${token}`),
    receipt.confirmation,
    certificate.confirmation,
    `/status?id=${studentId}`,
  ])
  expect(trap).toEqual([])
})

test('no stored string runs as script on an admin screen', { tag: ['@desktop', '@full'] }, async ({ page, server, office, trap }) => {
  const { studentId, importId } = office
  const searched = [
    `/update/status?id=${studentId}`,
    `/student/pay/fee?id=${studentId}`,
    `/Students?course=${encodeURIComponent(JSON.stringify(office.courseCode))}&semester=1&rows=50`,
    '/people?rows=50&sort=-createdAt',
    '/audit?rows=50',
    '/audit?rows=50&sort=at',
    `/import/students?shown=${importId}`,
  ]
  await expectHarmlessPanel(page, demoPerson('Admin', server), [...screensOf('admin', panelParams(office)), ...searched])
  expect(trap).toEqual([])
})
