import { expectFocusInside, tabTo, typeInto } from './support/keyboard.ts'
import { expect, openPage } from './support/base-test.ts'
import { fillSignIn } from './support/demo-accounts.ts'
import { testOnHosts } from './support/hosts.ts'
import { expectAccessible } from './support/page-assertions.ts'

const test = testOnHosts('subdomain', { withApi: false })

test('signing in on the website by keyboard also signs in on the admin panel’s own host', { tag: ['@desktop', '@full'] }, async ({
  page,
  hosts,
}) => {
  const { keyboard } = page
  const { email, password } = hosts.office
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, `${hosts.website}/login`)
  await typeInto(page.getByLabel('Email'), email)
  await typeInto(page.getByLabel('Password', { exact: true }), password)
  await expectAccessible(page, 'the login')
  await keyboard.press('Enter')

  await expect(page).toHaveURL(`${hosts.admin}/admin/DashBoard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveAccessibleName(email)
  await expect(page.getByRole('link', { name: 'See the website' }).first()).toHaveAttribute('href', `${hosts.website}/`)
  await expectAccessible(page, 'the dashboard')

  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused()
  await tabTo(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Students', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  await expectFocusInside(page)
})

test('signing out of the admin panel ends the session on both hosts', { tag: ['@desktop', '@full'] }, async ({ page, hosts }) => {
  await openPage(page, `${hosts.admin}/admin`)
  // Requests that are pending when the session ends are refused.
  const latest = page.waitForResponse(/\/admin\/applications\b/)
  await fillSignIn(page, hosts.office)
  await latest
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('form', { name: 'Log In' })).toBeVisible()

  await page.goto(`${hosts.admin}/admin/profile`)
  await expect(page.getByRole('form', { name: 'Log In' })).toBeVisible()
  // By this one alone the browser is known at the next sign-in; it opens nothing.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['browser'])
})
