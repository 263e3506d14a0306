import type { Page } from '@playwright/test'
import { testWithSecondServer as test } from './support/test-with-own-server.ts'
import { expect, openPage } from './support/base-test.ts'

const follow = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first()

/** Waits for the style sheets, so that a reload moves nothing. */
const expectAsAfterReload = async (page: Page) => {
  const place = () => page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const recovered = await place()
  await page.reload()
  await expect.poll(place).toEqual(recovered)
}

test.describe('while the server is away', () => {
  test.beforeEach(async ({ page, server, refusals }) => {
    refusals.expect(/^\/(api|assets|media)\//, 'no answer')
    refusals.expectOnConsole(
      /could not reach the college|dynamically imported module|Unable to preload CSS|WebSocket connection|^HEAD .* 503$|status of 503/,
    )
    await openPage(page, '/contact')
    await server.halt()
  })

  test.afterEach(({ server }) => server.resume())

  // The about page needs its data; on the gallery the page's code is missing.
  for (const { name, path, heading } of [
    { name: 'About Us', path: '/about', heading: 'Our Teachers' },
    { name: 'Gallery', path: '/gallery', heading: 'The college in pictures' },
  ]) {
    test(`${path} shows a failure and loads once the server is back`, { tag: '@full' }, async ({ page, server }) => {
      await follow(page, name)

      await expect(retry(page)).toBeVisible({ timeout: 20_000 })
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('We could not reach the college.')

      await retry(page).click()
      await expect(retry(page)).toBeEnabled({ timeout: 20_000 })
      await expect(page.getByRole('main')).toContainText('We could not reach the college.')

      await server.resume()
      await retry(page).click()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(retry(page)).toHaveCount(0)
      await expectAsAfterReload(page)
    })
  }
})
