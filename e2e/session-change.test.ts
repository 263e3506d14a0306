import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectFocusInside, tabTo, tabThrough } from './support/keyboard.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, demoStudentId, signInByCookie } from './support/demo-accounts.ts'
import { expectNoSidewaysScroll } from './support/page-assertions.ts'

/** Every screen of the panel that its address alone opens. */
const screens = [
  '/DashBoard',
  '/Students?course=BCA&semester=1',
  '/applications',
  '/update/status',
  '/import/students',
  '/fees',
  '/fees/months',
  '/fees/outstanding',
  '/fees/plans',
  '/fees/plans/BCA',
  '/fees/late-fines',
  '/fees/concessions',
  '/fees/refunds',
  '/fees/refunds/BCA',
  '/fees/bank',
  '/fees/bank/unseen',
  '/fees/online',
  '/fees/online/attempts',
  '/fees/online/refunds',
  '/fees/online/settlements',
  '/fees/tally',
  '/fees/closing',
  '/Contact',
  '/content/landing',
  '/content/about',
  '/content/institute',
  '/content/links',
  '/content/teachers',
  '/content/teachers/new',
  '/content/testimonials',
  '/content/testimonials/new',
  '/courses',
  '/Create/Contact',
  '/albums',
  '/create/Album',
  '/create/image',
  '/pages',
  '/pages/privacy',
  '/posts',
  '/posts/new',
  '/notices',
  '/notices/new',
  '/people',
  '/audit',
  '/profile',
  '/no/such/screen',
]

/** The screens of numbered records of the demo. */
const screensOfRows = async (request: APIRequestContext) => {
  const { data: courses } = listCourses.reply.parse(await (await request.get(listCourses.path)).json())
  const { data: albums } = listAlbums.reply.parse(await (await request.get(listAlbums.path)).json())
  const id = await demoStudentId(request)
  return [
    `/view/student/${id}`,
    `/view/student/${id}/correct`,
    `/student/pay/fee?id=${id}`,
    ...courses.slice(0, 1).map(({ _id }) => `/courses/${_id}`),
    ...albums.slice(0, 1).map(({ _id }) => `/albums/${_id}`),
  ]
}

/** Opens another screen like a link, without reloading the panel. */
const goTo = async (page: Page, path: string) => {
  await page.evaluate((address) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.history.pushState({}, '', address)
  }, `/admin${path}`)
  await expectFocusInside(page)
  await expect(page.getByRole('main').locator('a, button, input').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
}

/** Beside a record one screen of each kind: a list, a report, a form, the dashboard. */
const kinds = ['/applications', '/fees', '/posts/new', '/DashBoard']

const tabThroughScreens = async (page: Page, paths: string[]) => {
  await openPage(page, '/admin/DashBoard')
  await tabTo(page.getByRole('link', { name: 'Skip to the content' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  for (const path of paths) {
    await test.step(path, async () => {
      await goTo(page, path)
      await tabThrough(page)
      await expectNoSidewaysScroll(page)
    })
  }
}

test('on a screen of each kind the focus starts inside and the first ten Tab stops are visible and uncovered', {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  await signInByCookie(context, demoPerson('Admin'))
  await tabThroughScreens(page, [`/view/student/${await demoStudentId(request)}`, ...kinds])
})

test('on every office screen the focus starts inside and the first ten Tab stops are visible and uncovered', { tag: '@full' }, async ({
  page,
  context,
  request,
}) => {
  // Forty screens in one visit take longer than the default.
  test.slow()
  await signInByCookie(context, demoPerson('Admin'))
  await tabThroughScreens(page, [...(await screensOfRows(request)), ...screens.slice(1), '/DashBoard'])
})

/** Actions that ask first, and their screens. */
const questionsOf = (studentId: string): [address: string, button: RegExp][] => [
  [`/view/student/${studentId}`, /^Erase$/],
  ['/content/testimonials', /^Remove /],
  [`/view/student/${studentId}`, /^Show number$/],
  ['/fees/late-fines', /^Run now$/],
]

test('Escape cancels a question and returns the focus', { tag: ['@phone', '@full'] }, async ({ page, context, request }) => {
  await signInByCookie(context, demoPerson('Admin'))
  await openPage(page, '/admin/DashBoard')
  for (const [address, name] of questionsOf(await demoStudentId(request))) {
    await test.step(`${address} ${name}`, async () => {
      await goTo(page, address)
      const button = page.getByRole('main').getByRole('button', { name }).first()
      await button.focus()
      await page.keyboard.down('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator(':focus')).toHaveCount(1)
      // A held key answers nothing, because the question has the focus by then.
      await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(button).toBeFocused()
    })
  }
  const menu = page.getByRole('button', { name: 'Open the menu' })
  await menu.press('Enter')
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})
