import { askForApproval } from '@campus/contracts/approvals/endpoints.ts'
import { approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { demoStudentId, fillSignIn, newAdmin, tokenOf } from './support/demo-accounts.ts'
import { tabTo, typeInto } from './support/keyboard.ts'
import { expectAccessible, expectAccessibleDayAndNight, expectNoSidewaysScroll } from './support/page-assertions.ts'

test('a request of one person appears to another, who approves it by keyboard', { tag: ['@phone', '@full'] }, async ({ page, request }) => {
  const uniqueId = await demoStudentId(request)
  const [asker, checker] = [await newAdmin(request), await newAdmin(request)]
  await openPage(page, '/admin/approvals')
  await fillSignIn(page, checker)
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()

  // While the screen is open.
  const headers = { authorization: `Bearer ${await tokenOf(request, asker)}` }
  const reason = `A scholarship of the trust, ${Date.now()}`
  const data = { request: { kind: 'concession', uniqueId, amount: 1, reason } }
  expect((await request.post(askForApproval.path, { headers, data })).status()).toBe(201)
  const card = page.getByRole('listitem').filter({ hasText: reason })
  await expect(card).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await expectNoSidewaysScroll(page)

  await tabTo(card.getByRole('button', { name: words.approve }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(words.note)).toBeFocused()
  await expectAccessible(page, 'in the dialog')
  await typeInto(dialog.getByLabel('Current Password'), checker.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(ledgerMessages.adjusted)).toBeVisible()
  await expect(card).toBeHidden()

  await openPage(page, `/admin/student/pay/fee?id=${uniqueId}`)
  const line = page.getByRole('region', { name: 'Ledger' }).getByRole('listitem').filter({ hasText: reason })
  await expect(line).toContainText('approved by Somebody of the office')
})
