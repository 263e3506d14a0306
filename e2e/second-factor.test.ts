import { ownFactorMessages as own, secondStepMessages as step } from '@campus/contracts/identity/second-factor-messages.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import type { Page } from '@playwright/test'
import { expect, openPage, test } from './support/base-test.ts'
import { openDatabase } from './support/database.ts'
import { demoStudentId, fillSignIn, newAdmin, signInByCookie } from './support/demo-accounts.ts'
import { tabTo, typeInto } from './support/keyboard.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-assertions.ts'
import { totpOf } from './support/totp.ts'

/** Lets the present code be used again, and the factor of every session be shown again, as if minutes had passed. */
const letMinutesPass = async (email: string) => {
  await using database = await openDatabase()
  const account = '(select id from accounts where email = $1)'
  await database.query(`update second_factors set last_step = 0 where account_id = ${account}`, [email])
  await database.query(`update sessions set factor_at = now() - interval '6 minutes' where account_id = ${account}`, [email])
}

/** Sets up the second factor on the profile, by keyboard, and returns its secret. */
const setUp = async (page: Page, password: string): Promise<string> => {
  await tabTo(page.getByRole('button', { name: own.setUp }))
  await page.keyboard.press('Enter')
  await typeInto(page.getByRole('dialog').getByLabel('Current Password'), password)
  await page.keyboard.press('Enter')
  const linking = page.getByRole('dialog', { name: own.scanTitle })
  await expect(linking.getByRole('img', { name: own.qr })).toBeVisible()
  await expectAccessible(page, 'while the app is linked')
  await expectNoSidewaysScroll(page)
  const secret = (await linking.locator('code').innerText()).replaceAll(/\s/g, '')
  await typeInto(linking.getByLabel(step.labels.totp), totpOf(secret))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: own.codesTitle })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'with the recovery codes')
  await tabTo(codes.getByRole('button', { name: own.kept }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(own.left(10))).toBeVisible()
  return secret
}

test('a second factor is set up, signs in and shows an identity number, by keyboard', { tag: '@desktop' }, async ({
  page,
  request,
  refusals,
}) => {
  test.slow()
  const student = await demoStudentId(request)
  const person = await newAdmin(request)
  await signInByCookie(page.context(), person)
  await openPage(page, '/admin/profile')
  const secret = await setUp(page, person.password)

  await tabTo(page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  // Before it is over, a page that is opened still begins with the session that ends.
  await expect(page.getByRole('form', { name: 'Log In' })).toBeVisible()
  await letMinutesPass(person.email)
  await openPage(page, `/admin/view/student/${student}`)
  await fillSignIn(page, person)
  const code = page.getByLabel(step.labels.totp)
  await expect(code, 'it can be typed at once').toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoSidewaysScroll(page)
  await page.keyboard.type(totpOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: personalDataMessages.title })).toBeVisible()

  await letMinutesPass(person.email)
  refusals.expect(`/api/v1/admin/applications/${student}/aadhaar`, 403)
  await tabTo(page.getByRole('button', { name: personalDataMessages.show }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: personalDataMessages.showTitle })
  await expect(dialog.getByLabel(personalDataMessages.labels.password), 'a code stands in for it').toHaveCount(0)
  await tabTo(dialog.getByRole('button', { name: personalDataMessages.show }))
  await page.keyboard.press('Enter')
  const again = page.getByRole('dialog', { name: step.againTitle })
  await expect(again.getByLabel(step.labels.totp)).toBeFocused()
  await page.keyboard.type(totpOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/\b\d{4} \d{4} \d{4}\b/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the second step fits a phone and offers a recovery code', { tag: ['@phone', '@full'] }, async ({ page, request }) => {
  const person = await newAdmin(request)
  await openPage(page, '/admin/profile')
  await fillSignIn(page, person)
  await setUpByTouch(page, person.password)
  const first = page.getByRole('dialog', { name: own.codesTitle }).getByRole('listitem').first()
  const recovery = await first.innerText()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: own.kept }).click()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await fillSignIn(page, person)
  await expect(page.getByLabel(step.labels.totp)).toHaveAttribute('inputmode', 'numeric')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: step.switchTo.recovery }).click()
  await expectAccessible(page, 'with a recovery code')
  await page.getByLabel(step.labels.recovery).fill(recovery)
  await page.getByRole('button', { name: step.button }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByText(own.left(9))).toBeVisible()
})

const setUpByTouch = async (page: Page, password: string) => {
  await page.getByRole('button', { name: own.setUp }).click()
  await page.getByRole('dialog').getByLabel('Current Password').fill(password)
  await page.getByRole('button', { name: own.next }).click()
  const linking = page.getByRole('dialog', { name: own.scanTitle })
  const secret = (await linking.locator('code').innerText()).replaceAll(/\s/g, '')
  await expectNoSidewaysScroll(page)
  await linking.getByLabel(step.labels.totp).fill(totpOf(secret))
  await linking.getByRole('button', { name: own.confirm }).click()
}
