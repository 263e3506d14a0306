import { expect, type Locator, type Page } from '@playwright/test'

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** More Tab stops than any page has before the wanted control. */
const patience = 50

/** Moves the focus to a control by Tab or Shift+Tab alone. */
export const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const { keyboard } = target.page()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < patience && !(await hasFocus(target)); presses++) await keyboard.press(key)
  await expect(target, 'it is reached by the keyboard').toBeFocused()
}

/** Focuses a field and types. */
export const typeInto = async (field: Locator, words: string): Promise<void> => {
  await tabTo(field)
  await field.page().keyboard.type(words)
}

/** Expects the focus inside the new screen and not on the body, from where the whole frame would come first. */
export const expectFocusInside = async (page: Page): Promise<void> =>
  expect(page.locator('main:focus, main :focus'), `${page.url()} has the focus`).toHaveCount(1)

/** Returns what is wrong with the focused element; null when nothing is, undefined beyond the screen. */
const faultOfStop = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || !document.querySelector('main')?.contains(at)) return undefined
    const what = at.outerHTML.slice(0, 100)
    // A visually hidden field is represented by its label.
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : undefined
    const isMarked = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    // A row that is a link is marked as a whole, and a date field has the browser's own button inside.
    const marks = [getComputedStyle(at), getComputedStyle(at, '::after'), ...(label ? [getComputedStyle(label)] : [])]
    const isDay = at instanceof HTMLInputElement && at.type === 'date'
    if (!isDay && !marks.some(isMarked)) return `does not show the focus: ${what}`
    const { left, top, width, height } = (label ?? at).getBoundingClientRect()
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)]
    if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return `is out of sight: ${what}`
    const above = document.elementFromPoint(x, y)
    return above && (at.contains(above) || above.contains(at) || label?.contains(above)) ? null : `is covered: ${what}`
  })

/** Moves through a screen by Tab and expects each stop to be visible, uncovered and marked. */
export const tabThrough = async (page: Page, most = 10): Promise<void> => {
  const faults: string[] = []
  let stops = 0
  for (; stops < most; stops++) {
    await page.keyboard.press('Tab')
    const fault = await faultOfStop(page)
    if (fault === undefined) break
    if (fault !== null) faults.push(fault)
  }
  expect(stops, `${page.url()} has something to reach`).toBeGreaterThan(0)
  expect(faults, `what the focus comes to on ${page.url()}`).toEqual([])
}
