import { randomUUID } from 'node:crypto'
import { proveEmail, requestEmailProof, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { tabTo, typeInto } from './support/keyboard.ts'
import { findMailedCode } from './support/mailed-codes.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, newAdmin, signInByCookie } from './support/demo-accounts.ts'
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

const rows = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('rowheader')

test('admin rights are given and removed by keyboard', { tag: '@desktop' }, async ({ page, context, playwright, baseURL }) => {
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
    await typeInto(page.getByRole('dialog').getByLabel('Current Password'), demoPerson('Admin').password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words)).toBeVisible()
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
