import type { Page } from '@playwright/test'
import { expect, openPage } from './support/base-test.ts'
import { demoStudentId } from './support/demo-accounts.ts'
import { tabTo, typeInto } from './support/keyboard.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-assertions.ts'
import { testWithOwnServer } from './support/test-with-own-server.ts'

const test = testWithOwnServer('online-payments', { PAYMENT_PROVIDER: 'simulator' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const amount = (page: Page, term: string) => page.getByText(term, { exact: true }).locator('xpath=following-sibling::dd')

/** Finds a student's fees by keyboard, and goes on to the page of the provider. */
const begin = async (page: Page, id: string, rupees: string) => {
  await openPage(page, '/payment')
  await typeInto(page.getByLabel('Student Id'), id)
  await page.keyboard.press('Enter')
  await expect(amount(page, 'Total Amount Due')).toContainText('₹')
  const paid = await amount(page, 'Total Amount Paid').innerText()
  await typeInto(page.getByLabel('Amount to pay now'), rupees)
  await expect(page.getByText('no money moves')).toBeVisible()
  await tabTo(button(page, 'Pay Your Fee'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pay\/plink_/)
  return paid
}

test.describe('paying online', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('leads by keyboard to the provider and back, and the page says that it is paid', { tag: '@desktop' }, async ({ page, request }) => {
    const id = await demoStudentId(request)
    await begin(page, id, '1,500')
    await tabTo(button(page, 'Pay by UPI'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '₹1,500 is paid' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'a payment that is booked')
    // Going back and paying again is another payment: the page of the first one is paid.
    await page.reload()
    await expect(page.getByRole('heading', { name: '₹1,500 is paid' })).toBeVisible()
  })

  test('is booked although the payer never comes back', { tag: '@desktop' }, async ({ context, page, request }) => {
    const id = await demoStudentId(request)
    const before = await begin(page, id, '1,700')
    await button(page, 'Pay, and never come back').click()
    await page.close()
    const later = await context.newPage()
    await expect(async () => {
      await openPage(later, '/payment')
      await later.getByLabel('Student Id').fill(id)
      await later.getByRole('button', { name: 'Search' }).click()
      await expect(amount(later, 'Total Amount Paid')).toContainText('₹')
      expect(await amount(later, 'Total Amount Paid').innerText()).not.toBe(before)
    }).toPass({ timeout: 20_000 })
  })

  test('tells of a failure only once the bank can no longer answer, and leads back to the page', { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    const id = await demoStudentId(request)
    await begin(page, id, '1,900')
    const reference = /CP[0-9a-f]{32}/.exec(await page.locator('body').innerText())?.[0] ?? ''
    await button(page, 'Fail').click()
    await openPage(page, `/payment/return?razorpay_payment_link_reference_id=${reference}`)
    await expect(page.getByRole('heading', { name: 'Confirming with the bank' })).toBeVisible()
    await expect(page.getByText(/do not pay again before/)).toBeVisible()
    await expectAccessible(page, 'a payment that the bank has not confirmed')
  })
})
