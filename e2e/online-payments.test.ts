import { beginOnlinePayment } from '@campus/contracts/payments/endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, openPage } from './support/base-test.ts'
import { demoStudentId } from './support/demo-accounts.ts'
import { tabTo, typeInto } from './support/keyboard.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-assertions.ts'
import { testWithSecondServer as test } from './support/test-with-own-server.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const amount = (page: Page, term: string) => page.getByText(term, { exact: true }).locator('xpath=following-sibling::dd')

/** Finds a student's fees by keyboard, and enters an amount; what is paid so far. */
const enter = async (page: Page, id: string, rupees: string) => {
  await openPage(page, '/payment')
  await typeInto(page.getByLabel('Student Id'), id)
  await page.keyboard.press('Enter')
  await expect(amount(page, 'Total Amount Due')).toContainText('₹')
  const paid = await amount(page, 'Total Amount Paid').innerText()
  await typeInto(page.getByLabel('Amount to pay now'), rupees)
  await expect(page.getByText('no money moves')).toBeVisible()
  return paid
}

const press = async (control: Locator) => {
  await tabTo(control)
  await control.page().keyboard.press('Enter')
}

/** The same, and goes on to the page of the provider. */
const begin = async (page: Page, id: string, rupees: string) => {
  const paid = await enter(page, id, rupees)
  await press(button(page, 'Pay Your Fee'))
  await expect(page).toHaveURL(/\/pay\/plink_/)
  return paid
}

test.describe('paying online', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('leads by keyboard to the provider and back, and the page says that it is paid', { tag: '@desktop' }, async ({ page, request }) => {
    const id = await demoStudentId(request)
    await begin(page, id, '1,500')
    await press(button(page, 'Pay by UPI'))
    await expect(page.getByRole('heading', { name: '₹1,500 is paid' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'a payment that is booked')
    // Going back and paying again is another payment: the page of the first one is paid.
    await page.reload()
    await expect(page.getByRole('heading', { name: '₹1,500 is paid' })).toBeVisible()
  })

  test('is booked although the payer never comes back', { tag: ['@desktop', '@full'] }, async ({ context, page, request }) => {
    const id = await demoStudentId(request)
    const before = await begin(page, id, '1,700')
    await button(page, 'Pay, and never come back').click()
    const later = await context.newPage()
    await page.close()
    await expect(async () => {
      await openPage(later, '/payment')
      await later.getByLabel('Student Id').fill(id)
      await later.getByRole('button', { name: 'Search' }).click()
      await expect(amount(later, 'Total Amount Paid')).toContainText('₹')
      expect(await amount(later, 'Total Amount Paid').innerText()).not.toBe(before)
    }).toPass({ timeout: 20_000 })
  })

  test('tells of a failure only once the bank can no longer answer, and leads back to the page', { tag: ['@desktop', '@full'] }, async ({
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

test.describe('paying online at a desk, by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('finds its way on in a new tab wherever the last one was closed, and is one payment', { tag: ['@desktop', '@full'] }, async ({
    context,
    page,
    request,
  }) => {
    const id = await demoStudentId(request)
    const rupeesIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))
    const before = rupeesIn(await enter(page, id, '2,100'))
    const begun = Promise.withResolvers<unknown>()
    // The tab is closed before it hears the answer.
    await page.route(`**${beginOnlinePayment.path}`, async (route) => begun.resolve(await (await route.fetch()).json()))
    await press(button(page, 'Pay Your Fee'))
    const { redirectUrl, reference } = beginOnlinePayment.reply.parse(await begun.promise).data
    const returnPage = `/payment/return?razorpay_payment_link_reference_id=${reference}`
    await page.close()

    const onProvidersPage = await context.newPage()
    await begin(onProvidersPage, id, '2,100')
    expect(onProvidersPage.url()).toBe(redirectUrl)
    await onProvidersPage.close()

    const paying = await context.newPage()
    await openPage(paying, returnPage)
    await expect(paying.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
    await press(paying.getByRole('link', { name: 'Go on to the payment page' }))
    await expect(paying).toHaveURL(redirectUrl)
    const left = paying.waitForRequest((asked) => new URL(asked.url()).pathname === '/payment/return')
    await press(button(paying, 'Pay by UPI'))
    await left
    await paying.close()

    const returning = await context.newPage()
    await returning.goto(returnPage)
    await returning.close()

    const last = await context.newPage()
    await openPage(last, returnPage)
    await expect(last.getByRole('heading', { name: '₹2,100 is paid' })).toBeVisible()
    expect(rupeesIn(await enter(last, id, '1')) - before).toBe(2100)
    await last.goto(redirectUrl)
    await expect(last.getByText('This payment is complete')).toBeVisible()
    await expect(button(last, 'Pay by UPI')).toHaveCount(0)
  })
})
