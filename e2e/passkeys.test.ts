import { errors } from '@campus/contracts/core/errors.ts'
import { getOwnAccount, saveProfile } from '@campus/contracts/identity/endpoints.ts'
import { passkeyMessages as words } from '@campus/contracts/identity/passkeys/messages.ts'
import { factorMissingMessages, secondStepMessages as step } from '@campus/contracts/identity/second-factor-messages.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import type { Page } from '@playwright/test'
import { expect, openPage, test } from './support/base-test.ts'
import { openDatabase } from './support/database.ts'
import { demoStudentId, fillSignIn, newAdmin } from './support/demo-accounts.ts'
import { tabTo, typeInto } from './support/keyboard.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-assertions.ts'
import { runningServer } from './support/running-server.ts'
import { addAuthenticator, type Authenticator } from './support/virtual-authenticator.ts'

/** The server's own machine by its name: no passkey is bound to a number. */
const atLocalhost = (path: string) => runningServer().baseURL.replace('127.0.0.1', 'localhost') + path

/** Lets the factor of every session be shown again, as if minutes had passed. */
const letMinutesPass = async (email: string) => {
  await using database = await openDatabase()
  await database.query(
    `update sessions set factor_at = now() - interval '6 minutes' where account_id = (select id from accounts where email = $1)`,
    [email],
  )
}

const section = (page: Page) => page.getByRole('region', { name: words.title })

const leave = async (page: Page) => {
  await tabTo(page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
}

/** With a device that knows nobody meanwhile: Chromium has one choose for itself where the browser's autofill would offer its passkeys. */
const signOut = async (page: Page, device: Authenticator) => {
  await device.verify(false)
  await leave(page)
  await expect(page.getByRole('button', { name: words.signIn })).toBeVisible()
}

test('a passkey is added, signs in by button and by autofill, is shown again and removed, by keyboard', { tag: '@desktop' }, async ({
  page,
  request,
  refusals,
}) => {
  test.slow()
  const student = await demoStudentId(request)
  const person = await newAdmin(request)
  await using device = await addAuthenticator(page)
  await openPage(page, atLocalhost('/admin/profile'))
  await fillSignIn(page, person)
  await expect(section(page)).toBeVisible()

  await tabTo(section(page).getByRole('button', { name: words.add }))
  await page.keyboard.press('Enter')
  await typeInto(page.getByRole('dialog').getByLabel('Current Password'), person.password)
  await page.keyboard.press('Enter')
  const rename = section(page).getByRole('button', { name: words.renameNamed('Chrome on Linux') })
  await expect(rename).toBeVisible()
  expect(await device.count()).toBe(1)
  await expectAccessible(page, 'with a passkey')
  await expectNoSidewaysScroll(page)
  await tabTo(rename)
  await page.keyboard.press('Enter')
  const name = page.getByRole('dialog', { name: words.renameTitle }).getByLabel(words.name)
  await expect(name).toBeFocused()
  await name.fill('Key of the desk')
  await page.keyboard.press('Enter')
  await expect(section(page).getByText('Key of the desk', { exact: true })).toBeVisible()

  await signOut(page, device)
  await tabTo(page.getByRole('button', { name: words.signIn }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.cancelled), 'the device did not know the person').toBeVisible()
  await device.verify(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(section(page).getByText(words.lastUsed(new Date().toISOString()))).toBeVisible()

  // The browser's autofill offers it without the button.
  const signedIn = page.waitForResponse('**/api/v1/auth/passkey-sign-in')
  await leave(page)
  expect((await signedIn).status()).toBe(200)
  await expect(section(page)).toBeVisible()

  await letMinutesPass(person.email)
  refusals.expect(`/api/v1/admin/applications/${student}/aadhaar`, 403)
  await openPage(page, atLocalhost(`/admin/view/student/${student}`))
  await tabTo(page.getByRole('button', { name: personalDataMessages.show }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('dialog', { name: personalDataMessages.showTitle }).getByRole('button', { name: personalDataMessages.show }))
  await page.keyboard.press('Enter')
  const again = page.getByRole('dialog', { name: words.againTitle })
  await expect(again.getByRole('button', { name: words.use })).toBeFocused()
  await expectAccessible(page, 'while a passkey is asked for again')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/\b\d{4} \d{4} \d{4}\b/)).toBeVisible()

  await openPage(page, atLocalhost('/admin/profile'))
  await tabTo(section(page).getByRole('button', { name: words.removeNamed('Key of the desk') }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('dialog').getByRole('button', { name: words.remove }))
  await page.keyboard.press('Enter')
  await expect(section(page).getByText('Key of the desk', { exact: true })).toHaveCount(0)

  // The device chooses for itself what was removed here.
  refusals.expect('/api/v1/auth/passkey-sign-in', 401)
  await leave(page)
  await expect(page.getByRole('dialog').getByText(/does not open an account/)).toBeVisible()
})

test('the second step takes a passkey on a phone', { tag: ['@phone', '@full'] }, async ({ page, request }) => {
  const person = await newAdmin(request)
  await using device = await addAuthenticator(page)
  await openPage(page, atLocalhost('/admin/profile'))
  await expectNoSidewaysScroll(page)
  await fillSignIn(page, person)
  await section(page).getByRole('button', { name: words.add }).click()
  await page.getByRole('dialog').getByLabel('Current Password').fill(person.password)
  await page.getByRole('button', { name: words.addNext }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
  expect(await device.count()).toBe(1)
  await expectNoSidewaysScroll(page)
  await device.verify(false)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await fillSignIn(page, person)
  await expect(page.getByText(step.text.passkey)).toBeVisible()
  await expectAccessible(page, 'at the second step')
  await expectNoSidewaysScroll(page)
  await device.verify(true)
  await page.getByRole('button', { name: words.use }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('typed values are restored after the admin has set up a factor that became required meanwhile', {
  tag: ['@desktop', '@full'],
}, async ({ page, request, refusals }) => {
  const person = await newAdmin(request)
  await using _ = await addAuthenticator(page)
  await openPage(page, atLocalhost('/admin/profile'))
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Registrar')
  // The office's own day would begin for every test beside this one.
  refusals.expect(saveProfile.path, 403)
  await page.route(
    `**${saveProfile.path}`,
    (route) => route.fulfill({ status: 403, json: { success: false, code: 'FACTOR_REQUIRED', message: errors.FACTOR_REQUIRED.message } }),
    { times: 1 },
  )
  await page.route(
    `**${getOwnAccount.path}`,
    async (route) => {
      const { user } = (await (await route.fetch()).json()) as { user: object }
      await route.fulfill({ json: { success: true, user: { ...user, mustSetUpFactor: true } } })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Save' }).click()
  const missing = page.getByRole('main', { name: factorMissingMessages.title })
  await expect(missing).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(name).toBeHidden()
  await expectAccessible(page, 'where a factor is missing')
  await missing.getByRole('button', { name: words.add }).click()
  await page.getByRole('dialog').getByLabel('Current Password').fill(person.password)
  await page.getByRole('button', { name: words.addNext }).click()
  await expect(missing).toHaveCount(0)
  await expect(name).toHaveValue('Registrar')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Registrar' })).toBeVisible()
})

test('at 127.0.0.1 sign-in and profile lead to localhost instead of a button', { tag: ['@desktop', '@full'] }, async ({
  page,
  request,
}) => {
  const person = await newAdmin(request)
  await openPage(page, '/admin/profile')
  const link = page.getByRole('link', { name: atLocalhost('') })
  await expect(link).toHaveAttribute('href', atLocalhost('/admin/profile'))
  await expect(page.getByRole('button', { name: words.signIn })).toHaveCount(0)
  await expectAccessible(page, 'with the way to localhost')
  await fillSignIn(page, person)
  await expect(section(page).getByRole('link', { name: atLocalhost('') })).toHaveAttribute('href', atLocalhost('/admin/profile'))
  await expect(section(page).getByRole('button')).toHaveCount(0)
  await section(page).getByRole('link').click()
  await expect(page.getByRole('button', { name: words.signIn }), 'the other host knows nobody yet').toBeVisible()
})
