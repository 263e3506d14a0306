import { randomUUID } from 'node:crypto'
import { createAdmin } from '@campus/contracts/identity/endpoints.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, signInByCookie, tokenOf } from './support/demo-accounts.ts'

test('the dashboard of a cashier has no holes where others have more', { tag: '@desktop' }, async ({ page, context, request }) => {
  const owner = demoPerson('Admin')
  const cashier = { email: `cashier-${randomUUID()}@aranya.example`, password: 'Marigold over 7 arches' }
  const headers = { authorization: `Bearer ${await tokenOf(request, owner)}` }
  const data = {
    name: 'Cashier Demo',
    ...cashier,
    confirm_Password: cashier.password,
    duties: ['cashier'],
    currentPassword: owner.password,
  }
  expect((await request.post(createAdmin.path, { headers, data })).status()).toBe(201)
  await signInByCookie(context, cashier)
  await openPage(page, '/admin/DashBoard')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Students', { exact: true })).toBeVisible()
  const [card, chart, links] = [
    summary.locator('dl > div'),
    page.getByRole('region', { name: 'Online applications a day' }),
    page.getByRole('region', { name: 'Quick Links' }),
  ]
  await expect(card).toHaveCount(1)
  const sideOf = (locator: typeof card, side: 'left' | 'right') =>
    locator.evaluate((element, which) => Math.round(element.getBoundingClientRect()[which]), side)
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const inside = await sideOf(summary, 'right')
    await expect.poll(async () => inside - (await sideOf(card, 'right')), `the card at ${width} px`).toBeLessThanOrEqual(1)
    // Beside the chart are the links on a wide screen, and below it on a small one.
    const end = width === 768 ? inside : (await sideOf(links, 'left')) - 16
    expect(await sideOf(chart, 'right'), `the chart at ${width} px`).toBe(end)
  }
})
