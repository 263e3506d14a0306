import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { default as axe, RunOptions } from 'axe-core'

/** Every checked page parses axe again, and the minified file halves the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2, levels A and AA. */
const everything: RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** The rules among these that depend on colours. */
const colours: RunOptions['runOnly'] = ['color-contrast', 'link-in-text-block']

/** Expects no WCAG violation by axe on the current page. */
export const expectAccessible = (page: Page, when: string): Promise<void> => expectNoBreach(page, when, everything)

/** Expects the same in light and dark mode, without animations, so that no faded element is judged. */
export const expectAccessibleDayAndNight = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoBreach(page, 'light', everything)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectNoBreach(page, 'dark', colours)
}

/** Changed colours fade for a hundredth of a millisecond and inherited ones follow, so this waits until they rest. */
const expectNoBreach = (page: Page, when: string, rules: RunOptions['runOnly']): Promise<void> =>
  expect.poll(() => findBreaches(page, rules), { message: `${page.url()} is accessible (${when})` }).toEqual([])

const findBreaches = async (page: Page, rules: RunOptions['runOnly']): Promise<string[]> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // Drops the elements, which cannot be serialised.
    const { violations } = await inPage.run({ runOnly, resultTypes: ['violations'], elementRef: false })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
  }, rules)
}

/** Expects that nothing is wider than the screen or cut off at its edge. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const tooWide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    // A phone zooms out instead of scrolling when something is wider than the screen.
    const sideways = scrollWidth > clientWidth || window.innerWidth > screen.width ? [`${scrollWidth} in ${clientWidth} px`] : []
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > screen.width + 1 || left < -1)
    }
    // Content of a scrolling row may be out of sight. Clipping by the body would only hide a fault.
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

/** Expects one main element and one h1, by which screen reader users navigate. */
export const expectUniqueIdsAndHeading = async (page: Page): Promise<void> => {
  await expect(page.locator('main'), `${page.url()} has one main`).toHaveCount(1)
  await expect(page.locator('h1'), `${page.url()} has one h1`).toHaveCount(1)
  await expect(page.locator('h1')).not.toBeEmpty()
}
