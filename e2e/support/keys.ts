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
