import type { Page } from '@playwright/test'
import { expectAccessible } from './support/page-assertions.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, signInByCookie } from './support/demo-accounts.ts'

const waysIn: [string, (page: Page) => Promise<void>][] = [
  ['Ctrl+K', (page) => page.keyboard.press('Control+k')],
  ['/', (page) => page.keyboard.press('/')],
  ['the button in the top bar', (page) => page.getByRole('button', { name: 'Find people and screens' }).click()],
]

for (const [name, open] of waysIn)
  test(`keeps every typed letter while the code of the search that ${name} opens is loading`, { tag: ['@desktop', '@full'] }, async ({
    page,
    context,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/palette-[^/]+\.js/, async (route) => {
      await held
      await route.continue()
    })
    await signInByCookie(context, demoPerson('Admin'))
    await openPage(page, '/admin/DashBoard')
    const plain = page.getByRole('textbox', { name: 'Find people and screens' })
    const palette = page.getByRole('combobox', { name: 'Find people and screens' })

    // The keys are heard as soon as the button is there.
    await expect(page.getByRole('button', { name: 'Find people and screens' })).toBeVisible()
    await open(page)
    await page.keyboard.type('yali pat', { delay: 30 })
    await expect(plain).toHaveValue('yali pat')
    await expectAccessible(page, 'while the code is fetched')
    await page.keyboard.press('Home')
    release()
    // At least one of these letters arrives while the other field replaces this one.
    await page.keyboard.type('who is called sa', { delay: 30 })
    await expect(palette).toHaveValue('who is called sayali pat')
    await expect(palette).toBeFocused()
    await page.keyboard.type('!')
    await expect(palette).toHaveValue('who is called sa!yali pat')
  })
