import type { Page } from '@playwright/test'
import { expect, expectReady, openPage, test } from './support/base-test.ts'

const heightOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const expectAt = (page: Page, height: number) =>
  expect.poll(async () => Math.abs((await heightOf(page)) - height), { message: `the page stands at ${height} px` }).toBeLessThanOrEqual(2)

/** Scrolls to a link far below and returns the scroll position. */
const goDownToCourse = async (page: Page) => {
  const link = page.getByRole('link', { name: 'View Details: Bachelor of Computer Applications' })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const height = await heightOf(page)
  expect(height).toBeGreaterThan(1000)
  return { link, height }
}

test('a new page opens at its top, and Back restores the scroll position', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/about')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  const { link, height } = await goDownToCourse(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bachelor of Computer Applications' })).toBeVisible()
  await expectAt(page, 0)

  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expectAt(page, height)
  await page.goForward()
  await expect(page).toHaveURL(/\/course\//)
  await expectAt(page, 0)
})

test('a reload restores the scroll position from session storage', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await openPage(page, '/about')
  const { height } = await goDownToCourse(page)
  await page.reload()
  await expectReady(page)

  await expectAt(page, height)
  const kept = await page.evaluate(() => Object.values(sessionStorage).join('\n'))
  expect(kept).toContain('public:/about')
  expect(kept).toMatch(new RegExp(`"scrollY":${height}\\b`))
})

test('returning from another site restores the scroll position', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await openPage(page, '/about')
  const { height } = await goDownToCourse(page)
  await page.goto('/api/v1/health')
  await page.goBack()
  await expectReady(page)

  await expectAt(page, height)
})
