import type { Page } from '@playwright/test'
import { expect, openPage, test } from './support/base-test.ts'

const menuLinks = 'Home, About Us, Gallery, Students, Admission, Check Status, Payment, Contact Us, Login, Registration'.split(', ')

const parts = (page: Page) => ({
  toggle: page.getByRole('button', { name: /^(Open|Close) the menu$/ }),
  // Found by its address while it is closed, because it is inert then.
  sheet: page.locator('nav[aria-label="Menu"]'),
})

test.describe('the phone menu', { tag: '@phone' }, () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, '/contact')
  })

  test('is closed on arrival', { tag: '@full' }, async ({ page }) => {
    const { toggle, sheet } = parts(page)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(sheet).not.toBeInViewport()
    await expect(sheet).toBeHidden()
  })

  test('slides over the whole screen within half a second', async ({ page }) => {
    const { toggle, sheet } = parts(page)
    const slid = sheet.evaluate(
      (element: HTMLElement) =>
        new Promise<number>((done) =>
          element.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
            if (target === element && propertyName === 'transform') done(elapsedTime)
          }),
        ),
    )
    await toggle.click()

    expect(await slid).toBe(0.5)
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(sheet.getByRole('link')).toHaveText(menuLinks)
  })

  test('keeps the focus inside', async ({ page }) => {
    const { toggle, sheet } = parts(page)
    await toggle.click()
    await expect(sheet.getByRole('link', { name: 'Home' })).toBeFocused()

    const reached: string[] = []
    // Two rounds: ten links and the close button.
    for (let steps = 0; steps < 24; steps += 1) {
      await page.keyboard.press('Tab')
      reached.push(
        await page.evaluate(() => {
          const focused = document.activeElement
          const isPart = focused?.closest('nav[aria-label="Menu"]') || focused?.getAttribute('aria-label') === 'Close the menu'
          // Between the last and the first element the browser itself has the focus.
          return isPart || focused === document.body ? 'the menu' : (focused?.outerHTML.slice(0, 100) ?? 'nothing')
        }),
      )
    }
    expect(new Set(reached)).toEqual(new Set(['the menu']))
  })

  test('closes on Escape and returns the focus', { tag: '@full' }, async ({ page }) => {
    const { toggle, sheet } = parts(page)
    await toggle.click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(sheet).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('closes when a link is chosen', { tag: '@full' }, async ({ page }) => {
    const { toggle, sheet } = parts(page)
    await toggle.click()
    await sheet.getByRole('link', { name: 'Gallery' }).click()

    await expect(page).toHaveURL('/gallery')
    await expect(sheet).toBeHidden()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes when the window grows past 799 px', { tag: '@full' }, async ({ page }) => {
    const { toggle, sheet } = parts(page)
    await page.setViewportSize({ width: 799, height: 844 })
    await toggle.click()
    await expect(sheet).toBeInViewport()
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar).toBeHidden()

    await page.setViewportSize({ width: 800, height: 844 })
    await expect(bar).toBeVisible()
    await expect(toggle).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })

    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(sheet).toBeHidden()
  })
})

test.describe('the Students dropdown', { tag: '@desktop' }, () => {
  const dropdown = (page: Page) => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    return { button: bar.getByRole('button', { name: 'Students' }), admission: bar.getByRole('link', { name: 'Admission' }), bar }
  }

  test.beforeEach(async ({ page }) => {
    await openPage(page, '/contact')
    await dropdown(page).button.click()
  })

  test('lists admission, status and payment', { tag: '@full' }, async ({ page }) => {
    const { bar, button } = dropdown(page)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    for (const [name, path] of [
      ['Admission', '/admission'],
      ['Check Status', '/status'],
      ['Payment', '/payment'],
    ] as const) {
      const link = bar.getByRole('link', { name })
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', path)
    }
  })

  test('closes on a click outside', async ({ page }) => {
    const { button, admission } = dropdown(page)
    await expect(admission).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()

    await expect(admission).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes on Escape and returns the focus', async ({ page }) => {
    const { button, admission } = dropdown(page)
    await expect(admission).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(admission).toBeFocused()
    await page.keyboard.press('Escape')

    await expect(admission).toBeHidden()
    await expect(button).toBeFocused()
  })
})
