import { readFileSync } from 'node:fs'
import { updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import type { StatusUpdate } from '@campus/contracts/admissions/status/schema.ts'
import { fillPath } from '@campus/contracts/core/endpoint.ts'
import { admissionMessages, trackMessages } from '@campus/contracts/admissions/messages.ts'
import type { APIRequestContext } from '@playwright/test'
import { type Applicant, applicant, choosePortrait, field, fillStep, fillTo, next, portrait, step, submit } from './support/applicant.ts'
import { openDatabase } from './support/database.ts'
import { expect, expectReady, openPage, test } from './support/base-test.ts'
import { demoPerson, tokenOf } from './support/demo-accounts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-assertions.ts'

const endpoint = '/api/v1/online/admission'

const rowsOf = async ({ email }: Applicant) => {
  await using database = await openDatabase()
  return (await database.query<{ unique_id: string }>('select unique_id from applications where email = $1', [email])).rows
}

/** Decides as the office's own screen would. */
const decide = async (request: APIRequestContext, number: string, decision: StatusUpdate) => {
  const authorization = `Bearer ${await tokenOf(request, demoPerson('Admin'))}`
  const answer = await request.put(fillPath(updateStatus, { studentUniqueId: number }), { headers: { authorization }, data: decision })
  expect(answer.status(), 'the office has decided').toBe(200)
}

test('an applicant applies with a picture, gets a number and follows the application', { tag: '@full-desktop' }, async ({
  page,
  request,
  refusals,
}) => {
  const values = applicant()
  await openPage(page, '/admission')
  await fillTo(page, 5, values)
  await choosePortrait(page)
  await expect(page.getByRole('region', { name: 'Look it over before you send it' })).toContainText(values.AadharCardNumber.slice(-4))
  await submit(page).click()

  const dialog = page.getByRole('dialog', { name: admissionMessages.done.title })
  await expect(dialog).toContainText(admissionMessages.done.text)
  await expect(dialog).toBeHidden()
  const [row] = await rowsOf(values)
  const number = row?.unique_id ?? 'no application'
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeFocused()
  const current = page.locator('header').filter({ has: page.getByRole('heading', { name: 'Current Status' }) })
  await expect(current).toContainText(number)
  await expect(current).toContainText('Pending')

  await current.getByRole('link', { name: trackMessages.title }).click()
  await expect(page).toHaveURL(`/status?id=${number}`)
  await expect(page.getByLabel('Student Id')).toHaveValue(number)
  refusals.expect('/api/v1/status/track', 404)
  await page.getByLabel('Date of Birth').fill('2000-01-01')
  await page.getByRole('button', { name: 'Check Status' }).click()
  await expect(page.getByRole('alert').filter({ hasText: trackMessages.refused })).toBeVisible()
  await page.getByLabel('Date of Birth').fill(values.dateOfBirth)
  await page.getByRole('button', { name: 'Check Status' }).click()
  await expect(page.getByRole('heading', { name: `Application ${number}` })).toBeFocused()
  await expect(page.getByRole('status')).toContainText('Pending')
  await expect(page.getByRole('listitem').filter({ hasText: trackMessages.received })).toBeVisible()

  await expect(page.getByText('This page shows changes by itself.')).toBeVisible()
  await decide(request, number, { applicationStatus: 'Approved', message: 'Welcome to Aranya.' })
  await expect(page.getByRole('status')).toContainText('Approved')
  await expect(page.getByRole('status')).toContainText('Welcome to Aranya.')
  await expectAccessible(page, 'with the answer')
  await page.goto('/admission')
  await expect(current).toContainText('Approved')
})

test('a reload keeps the draft, without the Aadhaar number', { tag: '@phone' }, async ({ page }) => {
  const values = applicant()
  await openPage(page, '/admission')
  await fillTo(page, 2, values)
  await page.reload()

  await expect(step(page, 2)).toBeAttached()
  await expect(field(page, 'fatherName')).toHaveValue(values.fatherName)
  await page.getByRole('button', { name: 'Enter the number' }).click()
  await expect(field(page, 'firstName')).toHaveValue(values.firstName)
  await expect(field(page, 'nationality')).toHaveValue(values.nationality)
  await expect(field(page, 'AadharCardNumber')).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(kept).toContain(values.email)
  expect(kept).not.toContain(values.AadharCardNumber)
})

test('Back and Forward walk the steps, and a reload keeps the one that is open', { tag: '@phone' }, async ({ page }) => {
  const values = applicant()
  await openPage(page, '/')
  await openPage(page, '/admission')
  await fillTo(page, 3, values)
  await page.goBack()
  await expect(step(page, 2)).toBeFocused()
  await expect(step(page, 2)).toBeInViewport()
  await expect(page).toHaveURL('/admission')
  await page.goBack()
  await expect(step(page, 1)).toBeFocused()
  await expect(field(page, 'AadharCardNumber')).toHaveValue(values.AadharCardNumber)
  await field(page, 'city').fill('')
  await page.goForward()
  await expect(field(page, 'city')).toBeFocused()
  await expect(field(page, 'city')).toBeInViewport()
  await expect(page.getByText('City is required.')).toBeVisible()
  await field(page, 'city').fill(values.city)
  await page.goForward()
  await expect(step(page, 2)).toBeFocused()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(step(page, 1)).toBeFocused()
  await page.goForward()
  await expect(step(page, 2)).toBeFocused()
  await page.reload()
  await expectReady(page)
  await expect(step(page, 2)).toBeAttached()
  await page.goBack()
  await expect(step(page, 1)).toBeFocused()
  await expect(field(page, 'city')).toHaveValue(values.city)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a form that was brought back is walked by its own buttons, though the history has no entry of some steps', { tag: '@phone' }, async ({
  page,
}) => {
  await openPage(page, '/admission')
  await fillTo(page, 3, applicant())
  await page.getByRole('button', { name: 'Clear the form' }).click()
  await expect(step(page, 1)).toBeVisible()
  await expect.poll(() => page.evaluate(() => (history.state as { __TSR_index: number }).__TSR_index)).toBe(0)
  // By the keyboard: a second click so soon counts as part of the first.
  await page.getByRole('button', { name: 'Bring it back' }).press('Enter')
  await expect(step(page, 3)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(step(page, 2)).toBeFocused()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await next(page).click()
  await expect(step(page, 3)).toBeVisible()
})

test('a double press on Submit creates one application', { tag: ['@phone', '@full'] }, async ({ page }) => {
  const values = applicant()
  let sent = 0
  const answer = Promise.withResolvers<void>()
  await page.route(`**${endpoint}`, async (route) => {
    sent += 1
    await answer.promise
    await route.continue()
  })
  await openPage(page, '/admission')
  await fillTo(page, 5, values)
  await choosePortrait(page)
  await submit(page).dblclick()
  const busy = page.getByRole('button', { name: 'Submitting...' })
  await expect(busy).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Sent' })).toBeVisible()
  await busy.press('Enter')
  answer.resolve()

  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()
  expect(sent).toBe(1)
  expect(await rowsOf(values)).toHaveLength(1)
})

test('sending again after a lost response, also after a reload, creates one application', { tag: ['@phone', '@full'] }, async ({
  page,
  refusals,
}) => {
  const values = applicant()
  refusals.expect(endpoint, 'no answer')
  await page.route(
    `**${endpoint}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await openPage(page, '/admission')
  await fillTo(page, 5, values)
  await choosePortrait(page)
  await submit(page).click()
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Error submitting form')
  await page.keyboard.press('Escape')
  await expect(field(page, 'university')).toHaveValue(values.university)

  await page.reload()
  await page.getByRole('button', { name: 'Enter the number' }).click()
  await field(page, 'AadharCardNumber').fill(values.AadharCardNumber)
  await choosePortrait(page)
  for (let number = 1; number < 5; number += 1) {
    await expect(step(page, number)).toBeAttached()
    await next(page).click()
  }
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()
  const rows = await rowsOf(values)
  expect(rows).toHaveLength(1)
  await expect(page.getByRole('region', { name: 'We have your application' })).toContainText(rows[0]?.unique_id ?? 'no number')
})

test('refuses a file that is no picture, or too large a picture, with a message', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await openPage(page, '/admission')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<?php echo 1;') })
  await expect(page.getByText('This is not a JPG, PNG or WebP picture.')).toBeVisible()
  await input.setInputFiles({
    name: 'me.webp',
    mimeType: 'image/webp',
    buffer: Buffer.concat([readFileSync(portrait), Buffer.alloc(5 * 1024 * 1024)]),
  })
  await expect(page.getByText('This picture is larger than 5 MB.')).toBeVisible()
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) })
  await expect(page.getByText('This picture cannot be opened.')).toBeVisible()
})

test('every step and its errors are accessible and fit the screen', { tag: '@full-desktop' }, async ({ page }) => {
  const values = applicant()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/admission')
  for (let number = 1; number <= 5; number += 1) {
    await expect(step(page, number)).toBeAttached()
    const last = number === 5
    if (number !== 3 && !last) {
      await next(page).click()
      await expect(page.getByText(/need(s)? your attention/)).toBeVisible()
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `step ${number}`)
    await fillStep(page, number, values)
    if (!last) await next(page).click()
  }
  await submit(page).click()
  await expect(page.getByRole('dialog', { name: admissionMessages.incomplete.title })).toContainText(admissionMessages.incomplete.text)
  await expectAccessible(page, 'without a picture')
})

test('a step can be completed by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const values = applicant()
  await openPage(page, '/admission')
  await fillTo(page, 2, values)
  await field(page, 'fatherName').focus()
  for (const name of ['fatherName', 'motherName', 'Gname'] as const) {
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Ramesh Demo')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Mother')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Upload' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(step(page, 3)).toBeFocused()
})
