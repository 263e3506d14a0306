import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/base-test.ts'
import { firstCourse, read } from './support/demo-college.ts'

/** Returns the extensions of the files that an untouched page has fetched once it is loaded, without its pictures and its logo. */
const filesFetchedBy = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'load' })
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.startsWith('/assets/') && !name.includes('/product-mark-'))
      .map((name) => name.replace(/^.*\./, '')),
  )
}

test('a first screen fetches two fonts and no ornament, style sheet or script', { tag: '@phone' }, async ({ page, request }) => {
  expect((await read(request, getInstitute)).data.logo, 'the demo institute has no logo').toBeUndefined()
  const course = await firstCourse(request)
  for (const path of ['/', '/about', '/admission', '/gallery', course.path]) {
    expect(await filesFetchedBy(page, path), path).toEqual(['woff2', 'woff2'])
  }
})

test('the pictures below the first screen of home are fetched a second after it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const picture = page.locator('section.section img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  const { fetched, painted } = await picture.evaluate((image: HTMLImageElement) => ({
    fetched: performance.getEntriesByName(image.currentSrc)[0]?.startTime ?? 0,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  expect(fetched - painted).toBeGreaterThan(800)
})
