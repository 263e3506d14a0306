import { expect, type Locator, type Page } from '@playwright/test'

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** More than any page has on the way to what a journey wants. */
const patience = 40

/** Goes to a control as one does who has no mouse: by Tab alone, or back by Shift+Tab. */
export const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const { keyboard } = target.page()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < patience && !(await hasFocus(target)); presses++) await keyboard.press(key)
  await expect(target, 'it is reached by the keyboard').toBeFocused()
}

/** Goes to a field and types. */
export const typeInto = async (field: Locator, words: string): Promise<void> => {
  await tabTo(field)
  await field.page().keyboard.type(words)
}

/** Where a new screen begins, reading goes on: the focus has not fallen to the body, from where all of the frame comes first. */
export const expectFocusInside = async (page: Page): Promise<void> =>
  expect(page.locator('main:focus, main :focus'), `${page.url()} has the focus`).toHaveCount(1)

/** What is wrong with where the focus is; null where nothing is, undefined beyond the screen. */
const faultOfStop = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || !document.querySelector('main')?.contains(at)) return undefined
    const what = at.outerHTML.slice(0, 100)
    // A field that is itself not drawn is shown by its label.
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : undefined
    const isMarked = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    // Of a row that can be pressed anywhere all of it is marked, and a day has a button of the browser's own in it.
    const marks = [getComputedStyle(at), getComputedStyle(at, '::after'), ...(label ? [getComputedStyle(label)] : [])]
    const isDay = at instanceof HTMLInputElement && at.type === 'date'
    if (!isDay && !marks.some(isMarked)) return `does not show the focus: ${what}`
    const { left, top, width, height } = (label ?? at).getBoundingClientRect()
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)]
    if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return `is out of sight: ${what}`
    const above = document.elementFromPoint(x, y)
    return above && (at.contains(above) || above.contains(at) || label?.contains(above)) ? null : `is covered: ${what}`
  })

/** Goes through a screen by Tab, from its beginning so far as anybody would: each stop is in sight, uncovered and marked. */
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
