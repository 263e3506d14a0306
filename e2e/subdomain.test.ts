import { chromium } from '@playwright/test'
import { expectFocusInside, tabTo, typeInto } from './support/keyboard.ts'
import { expect, openPage, test as base } from './support/base-test.ts'
import { demoPerson, fillSignIn } from './support/demo-accounts.ts'
import { runningServer } from './support/running-server.ts'
import { type Server, startServer } from './support/start-server.ts'
import { findChromium } from './support/find-chromium.ts'
import { expectAccessible } from './support/page-assertions.ts'

type Sites = Server & { website: string; admin: string }

/** The website and the admin panel on two hosts of one parent domain, which the browser resolves to this machine. */
const test = base.extend<object, { sites: Sites }>({
  sites: [
    async ({}, use) => {
      const at = (port: number) => ({ website: `http://campus.test:${port}`, admin: `http://admin.campus.test:${port}` })
      const server = await startServer('subdomain', {
        copyOf: runningServer().fresh,
        further: (port) => ({ PUBLIC_URL: at(port).website, ADMIN_URL: at(port).admin }),
      })
      await use({ ...server, ...at(Number(new URL(server.baseURL).port)) })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browser: [
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: await findChromium(),
        args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP campus.test 127.0.0.1, MAP *.campus.test 127.0.0.1'],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

// Warnings about hosts without HTTPS other than localhost.
test.beforeEach(({ refusals }) => refusals.expectOnConsole(/Cross-Origin-Opener-Policy header has been ignored/))

test('signing in on the website by keyboard also signs in on the admin panel’s own host', { tag: '@desktop' }, async ({ page, sites }) => {
  const { keyboard } = page
  const { email, password } = demoPerson('Admin', sites)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, `${sites.website}/login`)
  await typeInto(page.getByLabel('Email'), email)
  await typeInto(page.getByLabel('Password', { exact: true }), password)
  await expectAccessible(page, 'the login')
  await keyboard.press('Enter')

  await expect(page).toHaveURL(`${sites.admin}/admin/DashBoard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveAccessibleName(email)
  await expect(page.getByRole('link', { name: 'See the website' }).first()).toHaveAttribute('href', `${sites.website}/`)
  await expectAccessible(page, 'the dashboard')

  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused()
  await tabTo(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Students', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  await expectFocusInside(page)
})

test('signing out of the admin panel ends the session on both hosts', { tag: '@desktop' }, async ({ page, sites }) => {
  await openPage(page, `${sites.admin}/admin`)
  // Requests that are pending when the session ends are refused.
  const latest = page.waitForResponse(/\/admin\/applications\b/)
  await fillSignIn(page, demoPerson('Admin', sites))
  await latest
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('form', { name: 'Log In' })).toBeVisible()

  await page.goto(`${sites.admin}/admin/profile`)
  await expect(page.getByRole('form', { name: 'Log In' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})
