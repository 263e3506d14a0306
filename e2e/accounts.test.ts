import { randomUUID } from 'node:crypto'
import * as identity from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectFocusInside, tabTo, typeInto } from './support/keyboard.ts'
import { findMailedCode } from './support/mailed-codes.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { expectAccessible, expectAccessibleDayAndNight, expectNoSidewaysScroll } from './support/page-assertions.ts'

const password = 'Sal tree 77 by the river'
const another = 'Mango grove 88 in June'

const newAddress = () => `asha.${randomUUID()}@example.com`

const signUp = async (page: Page, email: string) => {
  await openPage(page, '/signup')
  await page.getByLabel('First Name').fill('Asha')
  await page.getByLabel('Last Name').fill('Demo')
  await page.getByLabel('Enter your Email').fill(email)
  await page.getByLabel('Create Password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expectInside(page)
}

/** Opens an account without its form; `request` has its session afterwards. */
const signUpByRequest = async (request: APIRequestContext, email: string) => {
  const data = { ...exampleSignup, email, password, confirm_Password: password }
  const answer = await request.post(identity.signUp.path, { data })
  expect(answer.status(), await answer.text()).toBe(identity.signUp.status)
}

const expectInside = async (page: Page) => {
  await expect(page).toHaveURL(/\/student\/?$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Asha Demo' })).toBeVisible()
}

const logIn = async (page: Page, email: string, typed: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Returns what the browser stores beyond a page, except scroll positions. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-scroll-restoration')),
  }))

test('signs up, signs out, resets the password by the mailed code and signs in again', { tag: ['@phone', '@full'] }, async ({
  page,
  refusals,
}) => {
  // Six pages and two mails take longer than the default.
  test.slow()
  const email = newAddress()
  await signUp(page, email)
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  expect(await kept(page)).toEqual({ local: ['token'], session: [] })

  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept(page)).toEqual({ local: [], session: [] })

  await openPage(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Reset Now' }).click()
  await expect(page.getByText('Success')).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)

  const code = await findMailedCode(email, 'password')
  refusals.expect('/api/v1/validate/password', 400)
  await page.getByLabel('OTP').fill(code === '00000000' ? '11111111' : '00000000')
  await page.getByLabel('New Password').fill(another)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('This code is wrong or has expired').first()).toBeVisible()
  await page.getByLabel('OTP').fill(code)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password reset successful')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  refusals.expect('/api/v1/auth/login', 401)
  await logIn(page, email, password)
  await expect(page.getByRole('dialog', { name: 'Login Failed' })).toContainText('Invalid email or password')
  await page.getByRole('button', { name: 'OK' }).click()
  await logIn(page, email, another)
  await expectInside(page)
})

test('signs up, signs out, resets the password and signs in by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  // Seven screens, two accessibility checks and a mail take longer than the default.
  test.slow()
  const { keyboard } = page
  const email = newAddress()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

  await openPage(page, '/signup')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await keyboard.press('Enter')
  await typeInto(page.getByLabel('First Name'), 'Asha')
  await typeInto(page.getByLabel('Last Name'), 'Demo')
  await typeInto(page.getByLabel('Enter your Email'), email)
  await typeInto(page.getByLabel('Create Password'), password)
  await typeInto(page.getByLabel('Confirm Password'), password)
  await tabTo(page.getByLabel('Remember Me'))
  await keyboard.press('Space')
  await expect(page.getByLabel('Remember Me')).toBeChecked()
  await tabTo(button('Sign Up'))
  await keyboard.press('Enter')
  await expectInside(page)
  await expectFocusInside(page)
  await expect(page.getByRole('heading', { name: 'No application yet' })).toBeVisible()
  await expectAccessible(page, 'the student area')

  await tabTo(button('Sign out'))
  await keyboard.press('Space')
  await expect(page).toHaveURL(/\/login/)
  await expectFocusInside(page)
  await typeInto(page.getByLabel('Email'), email)
  await tabTo(page.getByRole('link', { name: 'Forgot Password?' }))
  await keyboard.press('Enter')

  await expect(page).toHaveURL(/\/forgot-password$/)
  await expectFocusInside(page)
  await tabTo(page.getByLabel('Email'))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reset-password$/)
  await expectFocusInside(page)
  await typeInto(page.getByLabel('OTP'), await findMailedCode(email, 'password'))
  await typeInto(page.getByLabel('New Password'), another)
  await tabTo(page.getByRole('button', { name: 'Show password' }))
  await keyboard.press('Space')
  await expect(page.getByLabel('New Password')).toHaveValue(another)
  await tabTo(page.getByLabel('New Password'), 'Shift+Tab')
  await expectAccessible(page, 'the new password')
  await keyboard.press('Enter')

  await expect(page).toHaveURL(/\/login$/)
  await expectFocusInside(page)
  await typeInto(page.getByLabel('Email'), email)
  await typeInto(page.getByLabel('Password', { exact: true }), another)
  await tabTo(page.getByLabel('View Password'))
  await keyboard.press('Space')
  await tabTo(button('Log In'))
  await keyboard.press('Enter')
  await expectInside(page)
  await expectFocusInside(page)
})

test('after signing out, Back shows no personal data', { tag: '@desktop' }, async ({ page }) => {
  const email = newAddress()
  await signUpByRequest(page.request, email)
  await openPage(page, '/student')
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await openPage(page, '/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Asha Demo' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(email)).toHaveCount(0)
})

test('a visitor of the student area signs in and returns to the page they asked for', { tag: ['@phone', '@full'] }, async ({
  page,
  request,
}) => {
  const email = newAddress()
  await signUpByRequest(request, email)

  await openPage(page, '/student/Dashboard')
  await expect(page).toHaveURL(/\/login\?to=/)
  await logIn(page, email, password)
  await expect(page).toHaveURL(/\/student\/Dashboard$/)
})

test('the phone menu shows the signed-in account and signs it out', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await signUp(page, newAddress())
  await openPage(page, '/about')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Asha Demo' })).toBeVisible()
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the refresh cookie alone restores a session', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await signUpByRequest(page.request, newAddress())
  await openPage(page, '/student')
  await expectInside(page)
})

test('a confirmed e-mail address is not asked about again', { tag: ['@phone', '@full'] }, async ({ page }) => {
  const email = newAddress()
  await signUp(page, email)
  await page.getByLabel('Code from the mail').fill(await findMailedCode(email, 'email'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toHaveCount(0)
})

test('a changed name appears in the top bar', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await signUp(page, newAddress())
  await page.getByLabel('Name', { exact: true }).fill('Asha Minz')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Asha Minz' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Asha Minz' })).toBeVisible()
})

test('the student area is never cached and has no personal data in its HTML', { tag: '@desktop' }, async ({ request }) => {
  const email = newAddress()
  await signUpByRequest(request, email)
  const answer = await request.get('/student')
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await answer.text()).not.toContain(email)
})

test('form errors are accessible and fit the screen in both colour schemes', { tag: '@full-desktop' }, async ({ page }) => {
  await openPage(page, '/signup')
  await page.getByLabel('Create Password').fill('a')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Please Enter all the fields').first()).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await expectNoSidewaysScroll(page)
})

test('the student area is accessible and fits the screen in both colour schemes', { tag: '@full' }, async ({ page }) => {
  await signUp(page, newAddress())
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await expectNoSidewaysScroll(page)
})
