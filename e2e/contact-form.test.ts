import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { openDatabase } from './support/database.ts'
import { expect, forgetFiles, openPage, test } from './support/base-test.ts'

const endpoint = '/api/v1/contact/create'

const fields = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name', exact: true }),
  email: page.getByRole('textbox', { name: 'Email' }),
  phone: page.getByRole('textbox', { name: 'Phone Number' }),
  message: page.getByRole('textbox', { name: 'Message' }),
})

const typed = { name: 'Meera Demo', email: 'meera@example.com', phone: '9800000000', message: 'When does the hostel open?' }

const fill = async (page: Page, values: typeof typed = typed) => {
  const { name, email, phone, message } = fields(page)
  await name.fill(values.name)
  await email.fill(values.email)
  await phone.fill(values.phone)
  await message.fill(values.message)
}

const expectKept = async (page: Page, values: typeof typed = typed) => {
  const { name, email, phone, message } = fields(page)
  await expect(name).toHaveValue(values.name)
  await expect(email).toHaveValue(values.email)
  await expect(phone).toHaveValue(values.phone)
  await expect(message).toHaveValue(values.message)
}

/** The message is shown at the field and read out with it. */
const expectComplaint = async (field: Locator, words: string) => {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${words}( |$)`))
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'Thank you.' })

const rowsOf = async (name: string) => {
  await using database = await openDatabase()
  return (await database.query<{ message: string }>('select message from contact_messages where name = $1', [name])).rows
}

test.beforeEach(async ({ page }) => {
  await openPage(page, '/contact')
})

test('each missing field shows an error, and the first one gets the focus', { tag: '@phone' }, async ({ page }) => {
  await submit(page).click()

  const { name, email, phone, message } = fields(page)
  await expectComplaint(name, 'Name is required')
  await expectComplaint(email, 'Email is required')
  await expectComplaint(phone, 'Phone number is required')
  await expectComplaint(message, 'Message is required')
  await expect(name).toBeFocused()
})

test('the phone field takes digits only', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  const { phone } = fields(page)
  await phone.pressSequentially('+91 98a0-00 b12x')
  await expect(phone).toHaveValue('919800012')
})

test('leaving a field shows that its text is too short or no e-mail address', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  const { name, email, phone, message } = fields(page)
  await fill(page, { name: 'Mira', email: 'meera', phone: '123456', message: 'Too short' })
  await message.blur()

  await expectComplaint(name, 'Name is required')
  await expectComplaint(email, 'Must be a valid email address')
  await expectComplaint(phone, 'Phone number must have 7 to 15 digits')
  await expectComplaint(message, 'Message must be at least 10 characters')
})

test("shows the server's error at its field and keeps everything typed", { tag: ['@desktop', '@full'] }, async ({ page, refusals }) => {
  refusals.expect(endpoint, 400)
  await page.route(`**${endpoint}`, (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, message: 'Please correct the marked fields', errors: { cEmail: 'This address takes no mail' } },
    }),
  )
  await fill(page)
  await submit(page).click()

  const { email } = fields(page)
  await expectComplaint(email, 'This address takes no mail')
  await expect(email).toBeFocused()
  await expectKept(page)
  await expect(thanks(page)).toBeHidden()
})

const failures = [
  { of: 'too many messages', status: 429, message: 'Too many requests. Please try again in a little while' },
  { of: 'a busy server', status: 503, message: 'The service is busy. Please try again in a moment' },
]
for (const { of, status, message } of failures) {
  test(`${of}: an alert says why, the input stays and can be sent again`, {
    tag: ['@desktop', '@full'],
  }, async ({ page, refusals }) => {
    refusals.expect(endpoint, status)
    await page.route(`**${endpoint}`, (route) => route.fulfill({ status, json: { success: false, message } }), { times: 1 })
    const values = { ...typed, name: `Meera ${randomUUID()}` }
    await fill(page, values)
    await submit(page).click()

    const alert = page.getByRole('dialog', { name: 'Oops...' })
    await expect(alert).toContainText(message)
    // The page stays visible around it: only the alert has a background.
    await expect(page.locator('.mantine-Modal-inner')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.keyboard.press('Enter')
    await expect(alert).toBeHidden()
    await expectKept(page, values)
    await expect(submit(page)).toBeFocused()

    await submit(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await rowsOf(values.name)).toHaveLength(1)
  })
}

test('an alert reports a lost connection and the input stays', { tag: ['@desktop', '@full'] }, async ({ page, refusals }) => {
  refusals.expect(endpoint, 'no answer')
  await page.route(`**${endpoint}`, (route) => route.abort('internetdisconnected'))
  await fill(page)
  await submit(page).click()

  await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText('We could not reach the college.')
  await page.keyboard.press('Escape')
  await expectKept(page)
})

test('a form filled in offline reports it at Submit, keeps its input and is sent once online', {
  tag: '@desktop',
}, async ({ page, refusals }) => {
  refusals.expect(/^\/assets\//, 'no answer')
  refusals.expectOnConsole(/WebSocket connection/)
  const values = { ...typed, name: `Meera ${randomUUID()}` }
  // Live updates must have loaded before: Chromium asks for a module only once, so one that fails for them fails for the form, too.
  await page.goto('about:blank')
  const following = page.waitForEvent('websocket')
  await openPage(page, '/contact')
  await following
  await forgetFiles(page)
  await page.context().setOffline(true)
  // The page hears of it a moment later.
  await page.waitForFunction(() => !navigator.onLine)
  await fill(page, values)
  await submit(page).click()

  await expect(page.getByRole('alert')).toContainText('We could not reach the college.')
  await page.getByRole('button', { name: 'Close' }).click()
  await expectKept(page, values)

  await page.context().setOffline(false)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await rowsOf(values.name)).toHaveLength(1)
})

test('a form that is sent offline before its scripts have come reports it, keeps its input and is sent once online', {
  tag: '@desktop',
}, async ({ page, refusals }) => {
  refusals.expect(/^\/assets\//, 'no answer')
  refusals.expectOnConsole(/WebSocket connection/)
  const values = { ...typed, name: `Meera ${randomUUID()}` }
  await forgetFiles(page)
  await page.goto('/contact')
  await page.context().setOffline(true)
  await fill(page, values)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach the college.')
  await expectKept(page, values)

  await page.context().setOffline(false)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await rowsOf(values.name)).toHaveLength(1)
})

test('a double press sends one message', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  const values = { ...typed, name: `Meera ${randomUUID()}` }
  const answer = Promise.withResolvers<void>()
  let sent = 0
  await page.route(`**${endpoint}`, async (route) => {
    sent += 1
    await answer.promise
    await route.continue()
  })
  await fill(page, values)
  await submit(page).dblclick()
  await fields(page).name.press('Enter')
  answer.resolve()

  await expect(thanks(page)).toBeVisible()
  expect(sent).toBe(1)
  expect(await rowsOf(values.name)).toHaveLength(1)
  await expectKept(page, { name: '', email: '', phone: '', message: '' })
})

test('the form can be filled in and sent by keyboard alone', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  const name = `Meera ${randomUUID()}`
  const { keyboard } = page
  await page.getByRole('main').focus()
  const first = fields(page).name
  for (let steps = 0; steps < 20 && !(await first.evaluate((field) => field === document.activeElement)); steps += 1) {
    await keyboard.press('Tab')
  }
  for (const words of [name, typed.email, typed.phone, typed.message]) {
    await keyboard.type(words)
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')

  await expect(thanks(page)).toBeVisible()
  expect(await rowsOf(name)).toEqual([{ message: typed.message }])
})
