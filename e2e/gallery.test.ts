import { expect, openPage, test } from './support/page.ts'

test('a picture opens large, the arrow keys go to its neighbours, and Escape leads back to it', async ({ page }) => {
  await openPage(page, '/album/Convocation')
  const pictures = page.getByRole('list', { name: 'Pictures of Convocation' }).getByRole('link')
  await expect(pictures).toHaveCount(4)
  await pictures.nth(1).click()

  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  await expect(viewer).toContainText('2 of 4')
  await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true)
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('3 of 4')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer).toContainText('4 of 4')
  await page.keyboard.press('Escape')

  await expect(viewer).toBeHidden()
  await expect(pictures.nth(1)).toBeFocused()
  await expect(page).toHaveURL('/album/Convocation')
})

test('the viewer has buttons for the same, and keeps the focus', async ({ page }) => {
  await openPage(page, '/gallery')
  const pictures = page.getByRole('list', { name: 'All pictures' }).getByRole('link')
  await expect(pictures).toHaveCount(24)
  await pictures.first().click()

  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer).toContainText('2 of 24')
  await viewer.getByRole('button', { name: 'Previous picture' }).click()
  await expect(viewer).toContainText('1 of 24')
  for (let steps = 0; steps < 8; steps += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))
    expect(outside, 'the focus is in the viewer').toBe(false)
  }
  await viewer.getByRole('button', { name: 'Close' }).click()

  await expect(viewer).toBeHidden()
  await expect(pictures.first()).toBeFocused()
})

test('an album says when it was made, and its pictures are all drawn', async ({ page }) => {
  await openPage(page, '/album/convocation')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Convocation')
  await expect(page.locator('main time')).toHaveText('26-09-2026')
  for (const picture of await page.getByRole('list', { name: 'Pictures of Convocation' }).getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(page.getByText('Loading...')).toHaveCount(0)
})
