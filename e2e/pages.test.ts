import { createPreview } from '@campus/contracts/content/endpoints.ts'
import { findLandingContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { onlySubject } from '@campus/contracts/content/kinds.ts'
import type { APIRequestContext } from '@playwright/test'
import { college, firstCourse } from './support/demo-college.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, demoStudentId, signInByCookie, tokenOf } from './support/demo-accounts.ts'
import { expectAccessibleDayAndNight, expectNoSidewaysScroll, expectUniqueIdsAndHeading } from './support/page-assertions.ts'
import { answerWithEndlessName, answerWithLongCourses, answerWithLongData, findUnreadable } from './support/table-legibility.ts'

const sizes = ['@phone', '@desktop'] as const
type Size = (typeof sizes)[number]

type Visit = {
  name: string
  path: string | ((request: APIRequestContext) => Promise<string>)
  status?: 404
  signedIn?: boolean
  /** Pages that behave alike on both screens are checked on one. */
  tag?: Size
  /** The screen on which it is checked in every run and not only in the full one: one page of each kind. */
  always?: Size
  /** The fixed text of its description, when it is not the college's name. */
  description?: string
}

const publicPages: Visit[] = [
  { name: 'home', path: '/', always: '@phone' },
  { name: 'about', path: '/about' },
  { name: 'a course', path: async (request) => (await firstCourse(request)).path },
  { name: 'the gallery', path: '/gallery' },
  { name: 'an album', path: '/album/Convocation', always: '@desktop' },
  { name: 'contact', path: '/contact' },
  { name: 'the login', path: '/login' },
  { name: 'the signup', path: '/signup' },
  { name: 'the forgotten password', path: '/forgot-password' },
  { name: 'the new password', path: '/reset-password' },
  { name: 'the admission form', path: '/admission', description: 'Admission Form' },
  { name: 'the status of an application', path: '/status' },
  { name: 'the payment page', path: '/payment' },
  { name: 'the check of a paper', path: '/receipt' },
  { name: 'the page after a payment', path: '/payment/return' },
  { name: 'the hub for students', path: '/students', tag: '@phone' },
  { name: 'the privacy policy', path: '/privacy', tag: '@phone' },
  { name: 'the blog', path: '/blog', tag: '@desktop' },
  { name: 'a post of the blog', path: '/blog/ledgers-of-lalpur', tag: '@phone', description: 'Lalpur', always: '@phone' },
  { name: 'a post that is none', path: '/blog/none', status: 404, tag: '@desktop' },
  { name: 'the notices and downloads', path: '/notices' },
  { name: 'a page of notices that is none', path: '/notices/notices/2', status: 404, tag: '@desktop' },
  { name: 'a path that is none', path: '/no/such/page', status: 404, always: '@desktop' },
  { name: 'an album that is none', path: '/album/Nowhere', status: 404 },
  { name: 'a course that is none', path: '/course/none', status: 404 },
]

const adminPages: Visit[] = [
  { name: "the admin's sign-in", path: '/admin/DashBoard', signedIn: false },
  { name: "the admin's dashboard", path: '/admin/DashBoard', signedIn: true, always: '@desktop' },
  { name: "the admin's profile", path: '/admin/Profile', signedIn: true },
  { name: "the admin's inbox", path: '/admin/Contact', signedIn: true, tag: '@phone', always: '@phone' },
  { name: 'the list of courses', path: '/admin/courses', signedIn: true, tag: '@desktop' },
  { name: 'the list of albums', path: '/admin/albums', signedIn: true, tag: '@phone' },
  { name: 'the pages of text, to change them', path: '/admin/pages', signedIn: true, tag: '@phone' },
  { name: 'the list of posts', path: '/admin/posts', signedIn: true, tag: '@desktop' },
  { name: 'the form that writes a post', path: '/admin/posts/new', signedIn: true, tag: '@phone' },
  { name: 'the list of notices', path: '/admin/notices', signedIn: true, tag: '@phone' },
  { name: 'the form that writes a notice', path: '/admin/notices/new', signedIn: true, tag: '@desktop' },
  { name: 'the form that makes a course', path: '/admin/Create/Contact', signedIn: true, tag: '@phone' },
  { name: 'the form that makes an album', path: '/admin/create/Album', signedIn: true, tag: '@desktop' },
  { name: 'the form that takes images', path: '/admin/create/image', signedIn: true, tag: '@phone' },
  { name: 'the requests for approval', path: '/admin/approvals', signedIn: true, tag: '@desktop' },
  { name: 'the people', path: '/admin/people', signedIn: true, tag: '@desktop' },
  { name: 'the table of duties', path: '/admin/people/duties', signedIn: true, tag: '@phone' },
  { name: 'the audit log', path: '/admin/audit', signedIn: true, tag: '@phone' },
  {
    name: 'the correction of a record',
    path: async (request) => `/admin/view/student/${await demoStudentId(request)}/correct`,
    signedIn: true,
    tag: '@phone',
  },
  { name: 'the fee plans', path: '/admin/fees/plans', signedIn: true, tag: '@phone' },
  { name: 'the plan of a course', path: '/admin/fees/plans/BCA', signedIn: true, tag: '@desktop' },
  { name: 'the concessions', path: '/admin/fees/concessions', signedIn: true, tag: '@phone' },
  { name: 'the refunds', path: '/admin/fees/refunds', signedIn: true, tag: '@phone' },
  { name: 'the refund rules of a course', path: '/admin/fees/refunds/BCA', signedIn: true, tag: '@desktop' },
  { name: 'the bank', path: '/admin/fees/bank', signedIn: true, tag: '@phone' },
  { name: 'what the bank has not seen', path: '/admin/fees/bank/unseen', signedIn: true, tag: '@desktop' },
  { name: 'the online payments', path: '/admin/fees/online', signedIn: true, tag: '@phone' },
  { name: 'what was begun online', path: '/admin/fees/online/attempts', signedIn: true, tag: '@desktop' },
  { name: 'what goes back', path: '/admin/fees/online/refunds', signedIn: true, tag: '@phone' },
  { name: 'the settlements', path: '/admin/fees/online/settlements', signedIn: true, tag: '@desktop' },
  { name: 'the batches for Tally', path: '/admin/fees/tally', signedIn: true, tag: '@phone' },
  { name: 'the close of day', path: '/admin/fees/closing', signedIn: true, tag: '@phone' },
  { name: 'the form of a new student', path: '/admin/new/student', signedIn: true, tag: '@phone', always: '@phone' },
  { name: 'the register of certificates', path: '/admin/certificates', signedIn: true, tag: '@phone' },
  { name: 'the import of students', path: '/admin/import/students', signedIn: true, tag: '@phone' },
  { name: 'the editor of the home page', path: '/admin/content/landing', signedIn: true, tag: '@phone' },
  { name: 'the editor of the about page', path: '/admin/content/about', signedIn: true, tag: '@desktop', always: '@desktop' },
  { name: "the editor of the institute's identity", path: '/admin/content/institute', signedIn: true, tag: '@phone' },
  { name: 'the editor of the admission form', path: '/admin/content/admission-form', signedIn: true, tag: '@phone' },
  { name: 'the editor of the social links', path: '/admin/content/links', signedIn: true, tag: '@desktop' },
  { name: 'the list of the teachers', path: '/admin/content/teachers', signedIn: true, tag: '@phone' },
  { name: 'the form of a new teacher', path: '/admin/content/teachers/new', signedIn: true, tag: '@phone' },
  { name: 'the list of the testimonials', path: '/admin/content/testimonials', signedIn: true, tag: '@phone' },
  { name: 'the form of a new testimonial', path: '/admin/content/testimonials/new', signedIn: true, tag: '@desktop' },
  // The server does not know the paths of the admin; its app shows the 404 screen.
  { name: "a path of the admin's that is none", path: '/admin/no/such/screen', signedIn: true },
]

/** Opens a preview of the home page. */
const previewPath = async (request: APIRequestContext) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoPerson('Admin'))}` }
  const { data: landing } = findLandingContent.reply.parse(await (await request.get(findLandingContent.path, { headers })).json())
  const draft = { kind: 'landing', subject: onlySubject, content: landing?.content }
  const answer = await request.post(createPreview.path, { headers, data: draft })
  return `/preview/${createPreview.reply.parse(await answer.json()).data.token}`
}
const preview: Visit = { name: 'a preview', path: previewPath, tag: '@phone' }

const visits = [...publicPages, preview, ...adminPages]
for (const size of sizes)
  test.describe(size === '@phone' ? 'on a phone' : 'on a wide screen', { tag: size }, () => {
    for (const { name, path, status = 200, signedIn = false, always } of visits.filter(({ tag = size }) => tag === size)) {
      test(`${name} answers ${status}, fits the screen and is accessible in both colour schemes`, {
        tag: always === size ? [] : '@full',
      }, async ({ page, context, request, refusals }) => {
        if (signedIn) await signInByCookie(context, demoPerson('Admin'))
        const address = typeof path === 'string' ? path : await path(request)
        if (status !== 200) refusals.expect(address, status)

        // Reduced motion shows a page in its final state, so that no faded element is judged.
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        const response = await openPage(page, address)

        expect(response.status()).toBe(status)
        if (address.startsWith('/admin')) await expect(page).toHaveTitle(/ · Aranya College$/)
        await expectUniqueIdsAndHeading(page)
        await expectNoSidewaysScroll(page)
        await expectAccessibleDayAndNight(page)
      })
    }
  })

test('every public page names the college in its title and description', { tag: '@desktop' }, async ({ request }) => {
  for (const { name, path, description = college } of publicPages) {
    const html = await (await request.get(typeof path === 'string' ? path : await path(request))).text()

    expect(/<title>([^<]*)/.exec(html)?.[1], name).toContain(college)
    expect(/<meta name="description" content="([^"]*)/.exec(html)?.[1], name).toContain(description)
  }
})

test('an unknown path shows the 404 page with a link home', { tag: '@full-desktop' }, async ({ page, refusals }) => {
  refusals.expect('/no/such/page', 404)
  await openPage(page, '/no/such/page')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  await expect(page.getByText("It seems the page you're looking for doesn't exist.")).toBeVisible()
  await expect(page.getByText("But don't worry, you can navigate back!")).toBeVisible()
  await page.getByRole('link', { name: 'Go Back Home' }).click()

  await expect(page).toHaveURL('/')
})

/** The office's lists for phone calls and counts. */
const tables = ['/admin/fees/owing', '/admin/fees/concessions', '/admin/fees', '/admin/applications', '/admin/Students', '/admin/Contact']

for (const [n, path] of tables.entries())
  test(`the tables of ${path} on a small tablet break no name, id or number and announce hidden columns`, {
    tag: n === 0 ? '@desktop' : ['@desktop', '@full'],
  }, async ({ page, context }) => {
    await signInByCookie(context, demoPerson('Admin'))
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.route(/\/api\/v1\/(?:admin\/(?!get|institute)|contact\/admin|Student)/i, answerWithLongData)
    await openPage(page, path)
    await expect(page.getByRole('table').first()).not.toHaveAttribute('aria-busy')

    expect(await findUnreadable(page)).toEqual([])
  })

for (const path of ['/admin/Students', '/admin/applications'])
  test(`a name of a hundred letters does not push ${path} sideways`, {
    tag: path === '/admin/Students' ? '@desktop' : ['@desktop', '@full'],
  }, async ({ page, context }) => {
    await signInByCookie(context, demoPerson('Admin'))
    await page.route(/\/api\/v1\/(?:admin\/(?!get|institute)|Student)/i, answerWithEndlessName)
    await openPage(page, path)
    await expect(page.getByText('x'.repeat(100)).first()).toBeVisible()
    for (const width of [1440, 1000, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    }
  })

test('no table of the fee reports pushes a phone sideways, not even before it is measured', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await signInByCookie(context, demoPerson('Admin'))
  await openPage(page, '/admin/fees')
  const byDay = page.getByRole('region', { name: 'By day' })
  await expect(byDay.getByText('Scroll sideways')).toBeVisible()
  // As it is drawn at first.
  await byDay.locator('[data-scrolls]').evaluate((box) => box.removeAttribute('data-scrolls'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await openPage(page, '/admin/fees/plans')
  const plans = page.getByRole('table', { name: /^Fee plans/ })
  await expect(plans.getByText('(BCA)')).toBeVisible()
  expect(await plans.evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
})

test('the outstanding fees of courses with long names need no scrolling sideways', { tag: '@desktop' }, async ({ page, context }) => {
  await signInByCookie(context, demoPerson('Admin'))
  await page.route(/\/api\/v1\/admin\/(?!get|institute)/i, answerWithLongCourses)
  await openPage(page, '/admin/fees/outstanding')
  const table = page.getByRole('table', { name: 'By course and semester' })
  await expect(table.getByText('Artificial Intelligence').first()).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(table.getByRole('columnheader')).toHaveCount(width === 390 ? 5 : 7)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    await expect(page.getByRole('region', { name: 'By course and semester' }).getByText('Scroll sideways')).toBeHidden()
  }
})
