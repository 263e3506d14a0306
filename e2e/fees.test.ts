import { findReceipt } from '@campus/contracts/fees/endpoints.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, signInByCookie } from './support/demo-accounts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-assertions.ts'

/** Opens a page in a separate browser context. */
const pageOf = async (browser: Browser, who?: 'Admin' | 'Student') => {
  const context = await browser.newContext()
  if (who) await signInByCookie(context, demoPerson(who))
  return context.newPage()
}

const expectSound = async (page: Page, when: string) => {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, when)
}

/** Returns the paid and due amounts of /payment. */
const accountOf = async (visitor: Page, id: string) => {
  await openPage(visitor, '/payment')
  await visitor.getByLabel('Student Id').fill(id)
  await visitor.getByRole('button', { name: 'Search' }).click()
  const amount = (term: string) => visitor.getByText(term, { exact: true }).locator('xpath=following-sibling::dd')
  await expect(amount('Total Amount Due')).toContainText('₹')
  return { paid: await amount('Total Amount Paid').innerText(), due: await amount('Total Amount Due').innerText() }
}

test.describe('a payment at the office', { tag: '@desktop' }, () => {
  test('appears to the student, at /payment and on its receipt, and so does its reversal', async ({ browser }) => {
    // Three people visit several pages each.
    test.slow()
    const admin = await pageOf(browser, 'Admin')
    const student = await pageOf(browser, 'Student')
    const visitor = await pageOf(browser)

    await openPage(student, '/student/')
    const own = student.getByRole('article', { name: /^Fees of / })
    const id = /STU\d+/.exec((await own.getAttribute('aria-label')) ?? '')?.[0] ?? ''
    const before = await accountOf(visitor, id)
    await expectSound(visitor, 'a masked account')

    await openPage(admin, '/admin/student/pay/fee')
    await admin.getByLabel('Student Id').fill(id)
    await expect(admin.getByRole('heading', { name: 'Ledger' })).toBeVisible()
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width
    expect(await widthOf(admin.getByRole('region', { name: 'Ledger' }))).toBe(
      await widthOf(admin.getByRole('form', { name: 'Fee Payment' })),
    )
    await admin.getByText('UPI', { exact: true }).first().click()
    await admin.getByLabel('Amount').fill('1,234.50')
    await expect(admin.getByText('Rupees One Thousand Two Hundred Thirty-Four and Paise Fifty Only')).toBeVisible()
    await expectSound(admin, 'a payment about to be taken')
    // A double click pays once.
    await admin.getByRole('button', { name: 'Pay ₹1,234.50' }).dblclick()
    await admin.getByRole('dialog', { name: 'Payment Successful' }).getByRole('button', { name: 'OK' }).click()
    const answer = admin.waitForResponse(/\/fees\/receipts\/[^/]+$/)
    await admin.keyboard.press('Enter')
    const { data: receipt } = findReceipt.reply.parse(await (await answer).json())
    const sheet = admin.getByRole('article', { name: `Fee Receipt ${receipt.receiptNumber}` })
    await expect(sheet).toContainText('Rupees One Thousand Two Hundred Thirty-Four and Paise Fifty Only')
    await expectSound(admin, 'a receipt')
    const saved = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'PDF' }).click()
    expect((await saved).suggestedFilename()).toBe(`${receipt.receiptNumber}.pdf`)

    await openPage(student, '/student/')
    const entry = own.getByRole('listitem').filter({ hasText: receipt.receiptNumber })
    await expect(entry).toContainText('₹1,234.50')
    const during = await accountOf(visitor, id)
    expect(during).not.toEqual(before)

    const { pathname, search } = new URL(receipt.confirmation)
    await openPage(visitor, pathname + search)
    await expect(visitor.getByRole('heading', { name: 'The college gave this receipt' })).toBeVisible()
    await expect(visitor.getByRole('main')).toContainText('₹1,234.50')
    await expect(visitor.getByRole('main')).not.toContainText(receipt.student.name)
    await expectSound(visitor, 'a confirmed receipt')

    await admin.getByRole('link', { name: 'Account' }).click()
    await admin.getByRole('button', { name: `Reverse receipt ${receipt.receiptNumber}` }).click()
    await admin.getByLabel('Reason').fill('The slip was for somebody else')
    await admin.getByRole('button', { name: 'Reverse ₹1,234.50' }).click()
    await expect(admin.getByText('The slip was for somebody else')).toBeVisible()

    await student.reload()
    await expect(entry).toContainText('Reversed')
    expect(await accountOf(visitor, id)).toEqual(before)
    await openPage(visitor, pathname + search)
    await expect(visitor.getByRole('heading', { name: 'This payment was taken back' })).toBeVisible()
  })

  test('appears in the reports of the office, which fit the screen and are accessible', { tag: '@full' }, async ({ page, context }) => {
    await signInByCookie(context, demoPerson('Admin'))
    await openPage(page, '/admin/fees')
    await expect(page.getByRole('table', { name: 'By payment method' })).toBeVisible()
    await expectSound(page, 'collections')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^collections-.*\.csv$/)
    await page.getByRole('link', { name: 'By month' }).click()
    await expect(page.getByRole('table', { name: 'By month' }).getByRole('row')).toHaveCount(14)
    await expectSound(page, 'the fees by month')
    await page.getByRole('link', { name: 'Outstanding' }).click()
    await expect(page.getByRole('table', { name: 'By course and semester' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'By head and age' })).toBeVisible()
    await expectSound(page, 'what is outstanding')
    await page.getByRole('link', { name: 'Late fines' }).click()
    await expect(page.getByRole('heading', { name: /BCA/ })).toBeVisible()
    await expectSound(page, 'late fines')
  })
})

test('the example in a field with an error keeps its colour', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, '/payment')
  const id = page.getByLabel('Student Id')
  const colour = () => id.evaluate((input) => getComputedStyle(input, '::placeholder').color)
  const before = await colour()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(id).toHaveAttribute('aria-invalid', 'true')
  expect(await colour()).toBe(before)
})
