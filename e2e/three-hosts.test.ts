import { admissionMessages, statusMessages, trackMessages } from '@campus/contracts/admissions/messages.ts'
import { applicant, choosePortrait, fillTo, submit } from './support/applicant.ts'
import { expect, openPage } from './support/base-test.ts'
import { fillSignIn } from './support/demo-accounts.ts'
import { testOnHosts } from './support/hosts.ts'

const test = testOnHosts('three-hosts', { withApi: true })
test.describe.configure({ timeout: 120_000 })

/* Cookies, cross-origin calls, pictures, sockets and the pages' policies, as a college on three hosts has them; also run against containers. */
test('an application with a picture is decided, and a payment taken, over three hosts', { tag: '@desktop' }, async ({
  page: office,
  context,
  hosts,
}) => {
  await openPage(office, `${hosts.admin}/admin/DashBoard`)
  await fillSignIn(office, hosts.office)
  await expect(office.getByRole('main').getByRole('table').first()).toBeVisible()

  const visitor = await context.newPage()
  const values = applicant()
  await openPage(visitor, `${hosts.website}/admission`)
  await fillTo(visitor, 5, values)
  await choosePortrait(visitor)
  await submit(visitor).click()
  await expect(visitor.getByRole('dialog', { name: admissionMessages.done.title })).toBeHidden()
  await expect(visitor.getByRole('heading', { name: 'We have your application' })).toBeFocused()
  await visitor.getByRole('link', { name: trackMessages.title }).first().click()
  await expect(visitor).toHaveURL(/\/status\?id=/)
  const number = new URL(visitor.url()).searchParams.get('id') ?? 'no number'
  await visitor.getByLabel('Date of Birth').fill(values.dateOfBirth)
  await visitor.getByRole('button', { name: 'Check Status' }).click()
  await expect(visitor.getByRole('status')).toContainText('Pending')
  await expect(visitor.getByText('This page shows changes by itself.')).toBeVisible()

  // Nobody has loaded the dashboard anew: the panel's socket told it.
  await expect(office.getByRole('main').getByText([values.firstName, values.middleName, values.lastName].join(' ')).first()).toBeVisible()
  await openPage(office, `${hosts.admin}/admin/view/student/${number}`)
  const picture = office.getByRole('img', { name: 'Picture of the student' })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await office.getByRole('main').getByRole('link', { name: 'Update Status' }).click()
  await office.getByText('Approved', { exact: true }).click()
  await office.getByLabel('Review message for the student').fill('Welcome to the college.')
  await office.getByRole('button', { name: 'Update Status' }).click()
  await expect(office.getByText(statusMessages.updated('Approved'))).toBeVisible()
  await expect(visitor.getByRole('status')).toContainText('Approved')

  await openPage(office, `${hosts.admin}/admin/student/pay/fee?id=${number}`)
  await expect(office.getByRole('heading', { name: 'Ledger' })).toBeVisible()
  await office.getByText('UPI', { exact: true }).first().click()
  await office.getByLabel('Amount').fill('1,234.50')
  await office.getByRole('button', { name: 'Pay ₹1,234.50' }).click()
  await office.getByRole('dialog', { name: 'Payment Successful' }).getByRole('button', { name: 'OK' }).click()
  await openPage(visitor, `${hosts.website}/payment`)
  await visitor.getByLabel('Student Id').fill(number)
  await visitor.getByRole('button', { name: 'Search' }).click()
  await expect(visitor.getByText('Total Amount Paid', { exact: true }).locator('xpath=following-sibling::dd')).toContainText('1,234.50')
})

test('a sign-in on the website holds on the panel’s host, and a sign-out ends both', { tag: '@desktop' }, async ({ page, hosts }) => {
  await openPage(page, `${hosts.website}/login`)
  // Requests that are pending when the session ends are refused.
  const latest = page.waitForResponse(/\/admin\/applications\b/)
  await fillSignIn(page, hosts.office)
  await expect(page).toHaveURL(`${hosts.admin}/admin/DashBoard`)
  await expect(page.getByRole('banner').getByRole('link')).toHaveAccessibleName(hosts.office.email)
  await latest
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('form', { name: 'Log In' })).toBeVisible()
  // By this one alone the browser is known at the next sign-in; it opens nothing.
  const known = hosts.website.startsWith('https:') ? '__Host-browser' : 'browser'
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([known])
})

test('an open page of the website shows what the office saves on another host', { tag: '@desktop' }, async ({ page, context, hosts }) => {
  const words = 'Learn under the sal trees'
  const visitor = await context.newPage()
  // The page's own first connection may be given up for React's while it is still being made.
  const connected = new Promise((heard) => visitor.on('websocket', (socket) => socket.on('framereceived', heard)))
  await openPage(visitor, hosts.website)
  await connected

  await openPage(page, `${hosts.admin}/admin/content/landing`)
  await fillSignIn(page, hosts.office)
  const field = page.getByRole('region', { name: 'Top of the page' }).getByLabel('Paragraph (optional)')
  await field.fill(words)
  await field.press('Control+Enter')
  await expect(page.getByText('Saved. It is on the site now.')).toBeVisible()
  await expect(visitor.getByRole('main').getByText(words, { exact: true })).toBeVisible()
})
