import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe finds no breach of WCAG 2.2, levels A and AA, on the page as it is now. */
export const expectAccessible = async (page: Page, when: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'])
    // No page has frames; without looking for them it takes half the time.
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`))
  expect(found, `${page.url()} is accessible (${when})`).toEqual([])
}

/** Nothing makes the page wider than the screen, and no words or controls are cut off by its edge. */
export const expectNoSideways = async (page: Page): Promise<void> => {
  const tooWide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    // A phone zooms out instead of scrolling when something is wider than the screen.
    const sideways = scrollWidth > clientWidth || window.innerWidth > screen.width ? [`${scrollWidth} in ${clientWidth} px`] : []
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > screen.width + 1 || left < -1)
    }
    // What stands in a row that scrolls by itself may be out of sight. The body's own clipping would only hide a fault.
    const isInRow = (element: Element): boolean =>
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || (element.parentElement !== null && isInRow(element.parentElement)))
    const words = document.body.querySelectorAll('a, button, input, textarea, select, h1, h2, h3, p, li, dt, dd, td, th, label')
    const cut = [...words].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && isBeyond(element) && !isInRow(element),
    )
    return [...sideways, ...cut.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
  })
  expect(tooWide, `${page.url()} fits the screen`).toEqual([])
}

/** Each page has one main part and one heading of the first level, as people with a screen reader find their way by them. */
export const expectOneOfEach = async (page: Page): Promise<void> => {
  await expect(page.locator('main'), `${page.url()} has one main`).toHaveCount(1)
  await expect(page.locator('h1'), `${page.url()} has one h1`).toHaveCount(1)
  await expect(page.locator('h1')).not.toBeEmpty()
}
