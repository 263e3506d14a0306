import type { Page } from '@playwright/test'
import { expect, openPage, test } from './support/base-test.ts'

test('a picture opens in the viewer, arrow keys move to its neighbours and Escape returns to it', { tag: '@phone' }, async ({ page }) => {
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

test('a picture is shown whole on a wide screen that is lower than it', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, '/album/Convocation')
  await page.getByRole('list', { name: 'Pictures of Convocation' }).getByRole('link').first().click()
  const picture = page.getByRole('dialog', { name: 'Pictures' }).getByRole('img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).toBeInViewport({ ratio: 1 })
})

test('the viewer has the same actions as buttons and keeps the focus inside', { tag: ['@phone', '@full'] }, async ({ page }) => {
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

test('an album shows its date and loads all its pictures', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await openPage(page, '/album/convocation')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Convocation')
  await expect(page.locator('main time')).toHaveText('26-09-2026')
  for (const picture of await page.getByRole('list', { name: 'Pictures of Convocation' }).getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test('Back closes a picture and stays on the page; Forward and a reload show it again', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'All pictures' }).click()
  const pictures = page.getByRole('list', { name: 'All pictures' }).getByRole('link')
  await expect(pictures).toHaveCount(24)
  const placeInHistory = () => page.evaluate(() => window.navigation.currentEntry?.index)
  const ofGallery = await placeInHistory()
  await pictures.nth(9).scrollIntoViewIfNeeded()
  await pictures.nth(9).click()
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  await expect(viewer).toContainText('10 of 24')
  const before = await page.evaluate(() => window.scrollY)

  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  await expect(pictures.nth(9)).toBeFocused()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5)

  await page.goForward()
  await expect(viewer).toContainText('10 of 24')
  await page.reload()
  await expect(viewer).toContainText('10 of 24')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  // Closing navigates back shortly after the picture disappears.
  await expect.poll(placeInHistory).toBe(ofGallery)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

/** Simulates a swipe in steps, as a touch screen reports them. */
const swipe = async (page: Page, from: number, to: number) => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', from + ((to - from) * step) / 6)
  await touch('touchEnd', to)
  await session.detach()
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a swipe changes the picture, with motion: ${reducedMotion}`, {
    tag: reducedMotion === 'reduce' ? '@phone' : ['@phone', '@full'],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await openPage(page, '/album/Convocation')
    await page.getByRole('list', { name: 'Pictures of Convocation' }).getByRole('link').first().click()
    const viewer = page.getByRole('dialog', { name: 'Pictures' })
    await expect(viewer).toContainText('1 of 4')
    const middle = () =>
      viewer.getByRole('img').evaluate((image) => {
        const { left, right } = image.getBoundingClientRect()
        return (left + right) / 2
      })
    /** The picture moves to the middle of the screen, at once under reduced motion. */
    const expectSettled = async (picture: string) => {
      await expect(viewer).toContainText(picture)
      if (reducedMotion === 'reduce') expect(Math.abs((await middle()) - 195)).toBeLessThan(2)
      else await expect.poll(async () => Math.abs((await middle()) - 195)).toBeLessThan(2)
    }
    await swipe(page, 320, 60)
    await expectSettled('2 of 4')
    await swipe(page, 60, 320)
    await expectSettled('1 of 4')
    await swipe(page, 60, 320)
    await expectSettled('4 of 4')
    await expect(viewer).toBeVisible()
  })
}

test('a press beside the picture closes the viewer', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await openPage(page, '/album/Convocation')
  await page.getByRole('list', { name: 'Pictures of Convocation' }).getByRole('link').first().click()
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true)
  await page.mouse.click(6, 420)
  await expect(viewer).toBeHidden()
})
