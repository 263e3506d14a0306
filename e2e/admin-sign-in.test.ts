import { crc32, deflateSync } from 'node:zlib'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import type { Page } from '@playwright/test'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, fillSignIn, newAdmin, type Person, signInByCookie } from './support/demo-accounts.ts'
import { tabTo } from './support/keyboard.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-assertions.ts'

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name })
const signInForm = (page: Page) => page.getByRole('form', { name: 'Log In' })

/** Finds the sign-out link, after opening the sidebar on a phone. */
const signOut = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

const openEditor = async (page: Page) => {
  await openPage(page, '/admin/DashBoard')
  await page.getByRole('banner').getByRole('link').click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
}

test("signing in at a screen's address opens that screen", { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await openPage(page, '/admin/profile')
  await expect(heading(page, 'Welcome Back')).toBeVisible()
  await expect(page).toHaveURL('/admin/profile')

  await fillSignIn(page, demoPerson('Admin'))
  await expect(heading(page, 'Profile')).toBeVisible()
  await expect(page).toHaveURL('/admin/profile')
})

test('an unknown path asks for a sign-in first and then shows the 404 screen', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await openPage(page, '/admin/no/such/screen')
  await expect(page.getByText('404')).toHaveCount(0)

  await fillSignIn(page, demoPerson('Admin'))
  await expect(heading(page, '404')).toBeVisible()
})

test("shows the server's message for a wrong password", { tag: ['@desktop', '@full'] }, async ({ page, refusals }) => {
  refusals.expect('/api/v1/auth/login', 401)
  await openPage(page, '/admin')
  await fillSignIn(page, { ...demoPerson('Admin'), password: 'a guess' })

  const alert = page.getByRole('dialog', { name: 'Login Failed' })
  await expect(alert).toContainText('Invalid email or password')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('a student is refused and linked to the student area', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, '/admin')
  await fillSignIn(page, demoPerson('Student'))
  await expect(heading(page, 'This is for the college’s office')).toBeVisible()
  await expectAccessible(page, 'for a student')

  await page.getByRole('link', { name: 'Go to your student area' }).click()
  await expect(page).toHaveURL(/\/student/)
})

test('an admin signed in on the website opens the dashboard without a second sign-in', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await openPage(page, '/login')
  await fillSignIn(page, demoPerson('Admin'))

  await expect(page).toHaveURL('/admin/DashBoard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveAccessibleName(demoPerson('Admin').email)
})

test('after signing out, Back and a reload show no data', { tag: '@desktop' }, async ({ page, request }) => {
  const person = await newAdmin(request)
  await signInByCookie(page.context(), person)
  await openPage(page, '/admin/DashBoard')
  await page.getByRole('banner').getByRole('link').click()
  await expect(heading(page, 'Somebody of the office', 2)).toBeVisible()

  await signOut(page)
  await expect(signInForm(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  for (const again of [() => page.goBack(), () => page.goForward(), () => page.reload()]) {
    await again()
    await expect(signInForm(page)).toBeVisible()
    await expect(page.locator('body')).not.toContainText(person.email)
  }
})

test('the server refuses an account that was forged in the browser', { tag: '@desktop' }, async ({ page, refusals }) => {
  refusals.expect('/api/v1/auth/me', 401)
  await page.addInitScript(() => {
    const claims = { sub: 'anybody', role: 'admin', exp: Date.now() / 1000 + 900 }
    localStorage.setItem('token', [{ alg: 'none' }, claims, ''].map((part) => btoa(JSON.stringify(part))).join('.'))
  })
  await openPage(page, '/admin/profile')
  await expect(signInForm(page)).toBeVisible()
})

test.describe('the profile', () => {
  let person: Person

  test.beforeEach(async ({ context, request }) => {
    person = await newAdmin(request)
    await signInByCookie(context, person)
  })

  test('saves name and links, confirms it, and shows them after a reload', { tag: ['@desktop', '@full'] }, async ({ page }) => {
    await openEditor(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'while editing')
    await page.getByLabel('Name', { exact: true }).fill('Office of the Registrar')
    await page.getByLabel('LinkedIn').fill('https://linkedin.com/in/registrar')
    await page.keyboard.press('Control+Enter')

    await expect(page.getByText('Your profile has been saved')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Office of the Registrar', 2)).toBeVisible()
    await expect(page.getByRole('link', { name: 'linkedin.com/in/registrar' })).toBeVisible()
  })

  test('saves a picture and shows it in the top bar at once', { tag: ['@desktop', '@full'] }, async ({ page }) => {
    await openEditor(page)
    await page.getByLabel('Choose picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: greenPicture() })
    await expect(page.getByRole('img', { name: 'The new one' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page.getByText('Your picture has been saved')).toBeVisible()
    const inBar = page.getByRole('banner').locator('img')
    await expect(inBar).toHaveAttribute('src', /\/media\//)
    await expect.poll(() => inBar.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  })

  test('shows an error at the picture field for a file that is no picture', { tag: ['@desktop', '@full'] }, async ({ page, refusals }) => {
    refusals.expect('/api/v1/auth/profile/picture', 415)
    await openEditor(page)
    await page.getByLabel('Choose picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<?php') })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toHaveText(/accepted|picture/i)
  })

  test('asks for the password to change the e-mail address, and keeps the old one until the code is entered', {
    tag: ['@desktop', '@full'],
  }, async ({ page, refusals }) => {
    refusals.expect('/api/v1/auth/profile', 400)
    const address = `moved-${person.email}`
    await openEditor(page)
    await page.getByLabel('Email', { exact: true }).fill(address)
    await page.getByLabel('Current Password').fill('a guess')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This is not your current password')).toBeVisible()

    await page.getByLabel('Current Password').fill(person.password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Not confirmed yet')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link')).toHaveAccessibleName(person.email)
    await expectAccessible(page, 'waiting for a code')

    await expect(page.getByText(accountMessages.codeSent.keptForAdmin(address))).toBeVisible()
  })

  test('asks before unsaved changes are left', { tag: ['@desktop', '@full'] }, async ({ page }) => {
    await openEditor(page)
    await page.getByLabel('Name', { exact: true }).fill('Nobody')
    await signOut(page)
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nobody')

    await page.goBack()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  })

  test('keeps typed values when the session ends and continues after sign-in', { tag: ['@desktop', '@full'] }, async ({
    page,
    context,
    refusals,
  }) => {
    refusals.expect('/api/v1/auth/profile', 401)
    await openEditor(page)
    await page.getByLabel('Name', { exact: true }).fill('Patience')
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page.getByText('Your session has ended')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeHidden()
    await expect(page.getByLabel('Email', { exact: true }).filter({ visible: true })).toHaveValue(person.email)
    await expectAccessible(page, 'above a screen')
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')

    await expect(heading(page, 'Patience', 2)).toBeVisible()
    await expect(page.getByText('Your profile has been saved')).toBeVisible()
  })
})

test('ends another browser by keyboard, which asks for the sign-in at once', { tag: ['@desktop', '@full'] }, async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const person = await newAdmin(request)
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' })
  const other = await elsewhere.newPage()
  await other.goto(`${baseURL ?? ''}/admin/DashBoard`)
  await fillSignIn(other, person)
  await expect(heading(other, 'Dashboard')).toBeVisible()

  await openPage(page, '/admin/profile')
  await fillSignIn(page, person)
  const list = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem')).toHaveText([/This browser/, /Firefox on Windows.*127\.0\.0\.x/])
  await tabTo(list.getByRole('button', { name: 'End: Firefox on Windows, 127.0.0.x' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Firefox on Windows is signed out')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toBeFocused()
  await expect(signInForm(other)).toBeVisible()
  await elsewhere.close()
})

test('can be used by keyboard alone', { tag: ['@desktop', '@full'] }, async ({ page, request }) => {
  const person = await newAdmin(request)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await openPage(page, '/admin')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(person.email)
  await press('Tab')
  await page.keyboard.type(person.password)
  await press('Enter')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await tabTo(page.getByRole('banner').getByRole('link'))
  await press('Enter')
  await expect(heading(page, 'Profile')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Edit Profile' }))
  await press('Enter')

  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await press('Control+A')
  await page.keyboard.type('By keyboard')
  // The message is at the top and comes after the fields in the document.
  await tabTo(page.getByRole('button', { name: 'Save' }))
  await press('Enter')
  await expect(heading(page, 'By keyboard', 2)).toBeVisible()
})

/** A PNG of 64 × 64 green pixels. */
const greenPicture = () => {
  const size = 64
  const rows = Buffer.concat(
    Array.from({ length: size }, () => Buffer.from([0, ...Array.from({ length: size }, () => [27, 80, 57]).flat()])),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

const chunk = (type: string, data = Buffer.alloc(0)) => {
  const named = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
