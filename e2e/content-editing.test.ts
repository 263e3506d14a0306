import type { Page } from '@playwright/test'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, signInByCookie } from './support/demo-accounts.ts'
import { expectAccessible } from './support/page-assertions.ts'

/* Every test shares the demo institute, so these change only what no other test reads, and restore it. */

test('the office edits the hero by keyboard, previews, saves and restores it', { tag: '@desktop' }, async ({ page, context }) => {
  const paragraph = 'Learn <script>alert(1)</script> by doing'
  const shown = (on: Page) => on.getByRole('main').getByText(paragraph)
  await signInByCookie(context, demoPerson('Admin'))
  await openPage(page, '/admin/content/landing')
  const field = page.getByRole('region', { name: 'Top of the page' }).getByLabel('Paragraph (optional)')
  const before = await field.inputValue()
  await field.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(paragraph)

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  const preview = await opened
  await expect(shown(preview)).toBeVisible()
  // The draft stays between the pages that show it.
  const bar = preview.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText('This is a draft')
  await bar.getByRole('link', { name: 'Gallery' }).press('Enter')
  await expect(preview.getByRole('region', { name: 'All pictures' })).toBeVisible()
  await bar.getByRole('link', { name: 'Home page' }).press('Enter')
  await expect(shown(preview)).toBeVisible()
  // Links out of the preview open the published site.
  await preview.getByRole('banner').locator('a[href="/"]').first().press('Enter')
  await expect(preview.getByRole('main').getByText(before)).toBeVisible()
  await expect(bar).toHaveCount(0)
  await preview.close()

  const visitor = await context.newPage()
  await openPage(visitor, '/')
  await expect(visitor.getByRole('main').getByText(before)).toBeVisible()

  await page.bringToFront()
  await field.press('Control+Enter')
  await expect(page.getByText('Saved. It is on the site now.')).toBeVisible()
  await visitor.reload()
  await expect(shown(visitor)).toBeVisible()

  await page.getByText('Former versions').press('Enter')
  await expectAccessible(page, 'with former versions')
  await page
    .getByRole('button', { name: /^Bring back/ })
    .first()
    .press('Enter')
  await expect(field).toHaveValue(before)
  await visitor.reload()
  await expect(shown(visitor)).toHaveCount(0)
})

test('the office edits a teacher by keyboard, saves and restores the entry', { tag: ['@desktop', '@full'] }, async ({ page, context }) => {
  await signInByCookie(context, demoPerson('Admin'))
  await openPage(page, '/admin/content/teachers')
  const teacher = page.getByRole('list', { name: 'Teachers' }).getByRole('link').last()
  const called = (await teacher.textContent()) ?? ''
  await teacher.press('Enter')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue(called)
  await name.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Dr. Renamed Demo')
  await name.press('Control+Enter')
  await expect(page.getByText('Saved. It is on the site now.')).toBeVisible()
  const visitor = await context.newPage()
  await openPage(visitor, '/about')
  await expect(visitor.getByRole('heading', { name: 'Dr. Renamed Demo' }).first()).toBeAttached()
  await page.getByText('Former versions').press('Enter')
  await page
    .getByRole('button', { name: /^Bring back/ })
    .first()
    .press('Enter')
  await expect(name).toHaveValue(called)
})
