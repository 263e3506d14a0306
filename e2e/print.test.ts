import type { Page } from '@playwright/test'
import { getInstitute, getSocialLinks } from '@campus/contracts/site-content/endpoints.ts'
import { firstCourse, read } from './support/demo-college.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, signInByCookie } from './support/demo-accounts.ts'

/** Returns the printed text. */
const sheetOf = (page: Page) => page.locator('body').innerText()

/** Returns the contrast of an element's text on white; 21 is black. */
const contrastOnPaper = (page: Page, words: string) =>
  page
    .getByText(words, { exact: true })
    .first()
    .evaluate((element) => {
      const channels = getComputedStyle(element).color.match(/[\d.]+/g) ?? []
      const [red = 0, green = 0, blue = 0] = channels
        .slice(0, 3)
        .map((channel) => Number(channel) / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    })

test.describe('on paper', { tag: '@desktop' }, () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a course prints on one sheet with the college's name and dark text in the ${colorScheme} scheme`, {
      tag: colorScheme === 'dark' ? '@full' : [],
    }, async ({ page, request }) => {
      const institute = (await read(request, getInstitute)).data
      const course = await firstCourse(request)
      await page.emulateMedia({ colorScheme })
      await openPage(page, course.path)
      await page.emulateMedia({ media: 'print', colorScheme })

      const sheet = await sheetOf(page)
      for (const words of [
        institute.name,
        institute.phone,
        course.courseName,
        course.courseEligibility,
        `${new URL(page.url()).host}/course/`,
      ]) {
        expect(sheet).toContain(words)
      }
      for (const words of [course.courseEligibility, 'Duration']) {
        expect(await contrastOnPaper(page, words), words).toBeGreaterThan(7)
      }
      expect(sheet).not.toContain('Apply for admission')
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
  }

  test("the contact page prints its facts without the empty form and the icons' addresses", { tag: '@full' }, async ({ page, request }) => {
    const institute = (await read(request, getInstitute)).data
    const { link } = await read(request, getSocialLinks)
    await openPage(page, '/contact')
    await page.emulateMedia({ media: 'print' })

    await expect(page.getByRole('form')).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: institute.phone })).toBeVisible()
    expect(link.instagram).toBeTruthy()
    await expect(page.locator(`a[href="${link.instagram}"]:visible`)).toHaveCount(0)
  })

  test('a student’s fees print on one sheet with every receipt and no form fields', { tag: '@full' }, async ({ page, context }) => {
    await signInByCookie(context, demoPerson('Student'))
    await openPage(page, '/student/')
    const receipts = page.getByRole('region', { name: 'Fees' }).getByRole('listitem')
    // Other tests record payments for this student meanwhile.
    await expect.poll(() => receipts.count()).toBeGreaterThanOrEqual(7)
    await page.emulateMedia({ media: 'print' })

    await expect(page.getByRole('textbox')).toBeHidden()
    for (const receipt of await receipts.all()) await expect(receipt).toBeVisible()
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  test('the home page prints each testimonial and no controls', { tag: '@full' }, async ({ page }) => {
    // Reduced motion stops sliders during the check.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/')
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })

    const cards = page.getByRole('region', { name: 'Testimonials' }).locator('figure')
    await expect(cards).toHaveCount(7)
    const faults = await cards.evaluateAll((figures) =>
      figures
        .map((figure) => ({ box: figure.getBoundingClientRect(), opacity: getComputedStyle(figure).opacity }))
        .filter(({ box, opacity }) => box.left < 0 || box.right > window.innerWidth || opacity !== '1')
        .map(({ box, opacity }) => `${box.left} to ${box.right}, opacity ${opacity}`),
    )
    expect(faults, 'each stands on the sheet, and none is pale').toEqual([])
    await expect(page.locator('button:visible')).toHaveCount(0)
  })

  test('the about page prints every facility', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/about')
    await page.emulateMedia({ media: 'print' })

    await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(5)
    await expect(page.locator('button:visible')).toHaveCount(0)
  })
})
