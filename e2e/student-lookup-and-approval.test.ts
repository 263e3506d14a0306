import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionDraft } from '@campus/contracts/admissions/examples.ts'
import { pictureField } from '@campus/contracts/admissions/form-fields.ts'
import { statusMessages } from '@campus/contracts/admissions/messages.ts'
import { recordSections } from '@campus/contracts/students/messages.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, signInByCookie } from './support/demo-accounts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-assertions.ts'

const portrait = readFileSync(resolve(import.meta.dirname, '../apps/api/demo/pictures/student-toppo.webp'))

/** Applies as a new applicant and returns the application's number. */
const apply = async (request: APIRequestContext): Promise<string> => {
  const draft = {
    ...exampleAdmissionDraft,
    AadharCardNumber: String(randomInt(2e11, 9e11)),
    email: `asha-${randomUUID()}@example.com`,
  }
  const answer = await request.post(applyForAdmission.path, {
    headers: { 'idempotency-key': randomUUID() },
    multipart: { ...draft, [pictureField]: { name: 'me.webp', mimeType: 'image/webp', buffer: portrait } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return applyForAdmission.reply.parse(await answer.json()).data.uniqueId
}

const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { name, level })
const results = (page: Page) => page.getByRole('region', { name: 'Results' })

test('the office finds a student by course and semester and opens the record', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
}) => {
  await signInByCookie(context, demoPerson('Admin'))
  await openPage(page, '/admin/Students')
  await page.getByLabel('Course').selectOption('BCA')
  await page.getByLabel('Semester').selectOption('2')
  await page.getByRole('button', { name: 'Search' }).click()
  const name = results(page).getByRole('rowheader').first()
  await expect(name).toBeVisible()
  await expectAccessible(page, 'with results')
  await expectNoSidewaysScroll(page)

  const who = await name.textContent()
  await page.getByRole('link', { name: `View ${who}` }).click()
  await expect(heading(page, who ?? '')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^XXXX XXXX \d{4}$/ })).toBeVisible()
  await expectAccessible(page, 'with a record')
  await expectNoSidewaysScroll(page)
  for (const section of recordSections.slice(1)) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(heading(page, section, 2)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  await page.goBack()
  await expect(results(page).getByRole('rowheader').first()).toHaveText(who ?? '')
})

test('an unknown student is reported on the page and in a dialog', { tag: ['@desktop', '@full'] }, async ({ page, context }) => {
  await signInByCookie(context, demoPerson('Admin'))
  await openPage(page, '/admin/view/student/STU1')
  const dialog = page.getByRole('dialog', { name: 'Error' })
  await expect(dialog).toContainText('Student ID not found')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Error: Student not found or data unavailable.')).toBeVisible()
})

test('approving an application updates its open status page', { tag: ['@phone', '@full'] }, async ({ page, context }) => {
  const number = await apply(page.request)
  const applicant = await context.newPage()
  await openPage(applicant, `/status?id=${number}`)
  await applicant.getByLabel('Date of Birth').fill(exampleAdmissionDraft.dateOfBirth)
  await applicant.getByRole('button', { name: 'Check Status' }).click()
  await expect(applicant.getByRole('status')).toContainText('Pending')
  await expect(applicant.getByText('This page shows changes by itself.')).toBeVisible()

  await signInByCookie(context, demoPerson('Admin'))
  await openPage(page, '/admin/applications')
  await page.getByLabel('Search').fill(number)
  await expect(results(page).getByRole('rowheader')).toHaveCount(1)
  await expect(page).toHaveURL(`/admin/applications?search=${number}`)
  if ((page.viewportSize()?.width ?? 0) >= 1200) {
    await results(page).getByRole('rowheader').getByRole('link').click()
    await expect(page.getByRole('complementary', { name: 'Asha Kumari Demo' })).toContainText('Pending')
  }
  await expectAccessible(page, 'with an application')
  await expectNoSidewaysScroll(page)
  await results(page).getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('img', { name: 'Picture of the student' })).toHaveJSProperty('complete', true)
  await page.getByRole('main').getByRole('link', { name: 'Update Status' }).click()

  const button = page.getByRole('button', { name: 'Update Status' })
  await expect(page.getByText(statusMessages.loaded)).toBeVisible()
  await expect(button).toBeDisabled()
  // Enter sends as little as the button.
  await page.getByLabel('Student Id').press('Enter')
  const warning = page.getByRole('dialog', { name: 'Oops...' })
  await expect(warning).toContainText(statusMessages.noStatus)
  await warning.getByRole('button', { name: 'OK' }).click()

  await page.getByText('Approved', { exact: true }).click()
  await page.getByLabel('Review message for the student').fill('Welcome to the college.')
  await expectAccessible(page, 'before the decision')
  await expectNoSidewaysScroll(page)
  await button.click()
  await expect(page.getByText(statusMessages.updated('Approved'))).toBeVisible()
  await expect(page.getByRole('region', { name: 'Application' })).toContainText('Approved')
  await expect(page.getByLabel('Review message for the student')).toHaveValue('')

  await expect(applicant.getByRole('status')).toContainText('Approved')
  await expect(applicant.getByRole('status')).toContainText('Welcome to the college.')
})
