import { expect, test } from './support/base-test.ts'
import { expectAccessible, expectNoSidewaysScroll, expectUniqueIdsAndHeading } from './support/page-assertions.ts'

test('the documentation of the API shows a call with its examples and tries it, within the screen', { tag: ['@phone', '@full'] }, async ({
  page,
}) => {
  await page.goto('/api/docs/#/core/health')
  const call = page.locator('#operations-core-health')
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table .response-col_status').last()).toHaveText('200')
  await expectNoSidewaysScroll(page)
})

test('the page of events is reached from there, fits the screen and is accessible', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await page.goto('/api/docs/')
  // The viewer opens links of its texts in a new tab.
  await expect(page.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/api/docs/events')
  await page.goto('/api/docs/events')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events of the Campus API')
  await expectUniqueIdsAndHeading(page)
  await expectNoSidewaysScroll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, colorScheme)
  }
})
