import { randomInt, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { exampleAdmissionDraft } from '@campus/contracts/admissions/examples.ts'
import { type AdmissionFieldName, admissionSteps, labelOf } from '@campus/contracts/admissions/form-fields.ts'
import { expect, type Page } from '@playwright/test'

export const portrait = resolve(import.meta.dirname, '../../apps/api/demo/pictures/student-toppo.webp')

/** A new applicant: applications are distinguished by the Aadhaar number, and by e-mail address and birthday. */
export const applicant = () => ({
  ...exampleAdmissionDraft,
  AadharCardNumber: String(randomInt(2e11, 9e11)),
  email: `asha-${randomUUID()}@example.com`,
})
export type Applicant = ReturnType<typeof applicant>

export const field = (page: Page, name: AdmissionFieldName) => page.getByLabel(new RegExp(`^${labelOf(name)}`))
export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
export const step = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Step ${number} of 5: ${admissionSteps[number - 1]?.title}` })

export const fillStep = async (page: Page, number: number, values: Applicant) => {
  for (const { name, kind } of admissionSteps[number - 1]?.fields ?? []) {
    // The maximum marks are preset by the college.
    if (!(name in values)) continue
    const value = String(values[name as keyof Applicant])
    if (kind === 'select') await field(page, name).selectOption(value)
    else await field(page, name).fill(value)
  }
}

/** Fills in all steps before the given one and stays there. */
export const fillTo = async (page: Page, last: number, values: Applicant) => {
  for (let number = 1; number <= last; number += 1) {
    await expect(step(page, number)).toBeAttached()
    await fillStep(page, number, values)
    if (number < last) await next(page).click()
  }
}

export const choosePortrait = async (page: Page) => {
  await page.getByLabel('Picture Upload', { exact: true }).and(page.locator('input')).setInputFiles(portrait)
  await expect(page.getByRole('img', { name: 'You, as the office will see you' })).toBeVisible()
}
