import { randomUUID } from 'node:crypto'
import { proveEmail, requestEmailProof, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { dutyMessages, dutyNames } from '@campus/contracts/identity/people/duty-messages.ts'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { tabTo, typeInto } from './support/keyboard.ts'
import { findMailedCode } from './support/mailed-codes.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, fillSignIn, newAdmin, signInByCookie } from './support/demo-accounts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-assertions.ts'

/** Creates an account with a confirmed e-mail address and returns the address. */
const newcomer = async (request: APIRequestContext): Promise<string> => {
  const email = `clerk-${randomUUID()}@example.com`
  const answer = await request.post(signUp.path, { data: { ...exampleSignup, email } })
  const { user } = signUp.reply.parse(await answer.json())
  const headers = { authorization: `Bearer ${user.token}` }
  await request.post(requestEmailProof.path, { headers })
  const proven = await request.post(proveEmail.path, { headers, data: { otp: await findMailedCode(email, 'email') } })
  expect(proven.status(), 'the address is confirmed').toBe(200)
  return email
}

/** Signs in as somebody with the duty of a cashier, and finds their panel to be one. */
const expectCashier = async (browser: Browser, baseURL: string | undefined, email: string) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await openPage(page, '/admin')
  await fillSignIn(page, { email, password: exampleSignup.password })
  await expect(page.getByRole('heading', { level: 1, name: 'Fee Payment' })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expect(links.filter({ hasText: /^(Students|Fee Payment|Certificates)$/ })).toHaveCount(3)
  await expect(links.filter({ hasText: /^(Applications|Contact|Home page|People|Audit log)$/ })).toHaveCount(0)
  await openPage(page, '/admin/audit')
  await expect(page.getByRole('heading', { level: 1, name: dutyMessages.forbidden })).toBeVisible()
  await expectAccessible(page, 'a screen of another duty')
  await page.getByRole('link', { name: dutyMessages.toOwnScreen }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fee Payment' })).toBeVisible()
  await context.close()
}

const rows = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('rowheader')

test('admin rights are given and removed by keyboard', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
  browser,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const email = await newcomer(visitor)
  await visitor.dispose()
  await signInByCookie(context, demoPerson('Admin'))
  await openPage(page, '/admin/people')
  await typeInto(page.getByRole('main').getByLabel('Search'), email)
  await expect(rows(page)).toHaveCount(1)
  await tabTo(rows(page).getByRole('link'))
  await page.keyboard.press('Enter')
  const pane = page.getByRole('complementary', { name: exampleSignup.name })

  for (const [action, words] of [
    ['Make admin', `${exampleSignup.name} is an admin now`],
    ['Remove as admin', `${exampleSignup.name} is no longer an admin`],
  ] as const) {
    await tabTo(pane.getByRole('button', { name: action }))
    await page.keyboard.press('Enter')
    if (action === 'Make admin') {
      await tabTo(page.getByRole('checkbox', { name: dutyNames.cashier }))
      await page.keyboard.press('Space')
      await expectAccessible(page, 'while duties are chosen')
    }
    await typeInto(page.getByRole('dialog').getByLabel('Current Password'), demoPerson('Admin').password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words)).toBeVisible()
    if (action === 'Make admin') await expectCashier(browser, baseURL, email)
  }
  await expect(pane.getByRole('button', { name: 'Make admin' })).toBeVisible()
  await expectAccessible(page, 'with somebody beside the list')
  await expectNoSidewaysScroll(page)
})

test('an audit entry is found by its record and links to it', { tag: ['@phone', '@full'] }, async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const office = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { email } = await newAdmin(office)
  await office.dispose()
  await signInByCookie(context, demoPerson('Admin'))
  await openPage(page, '/admin/audit')
  await page.getByLabel('Record or person').fill(email)
  await expect(rows(page)).toHaveText(['Admin account created'])
  await expectAccessible(page, 'with what was found')
  await page.getByRole('link', { name: email }).click()
  await expect(rows(page)).toHaveText(['Somebody of the office'])
  await page.goBack()
  await expect(rows(page)).toHaveText(['Admin account created'])
  await expect(page.getByLabel('Record or person')).toHaveValue(email)
})
