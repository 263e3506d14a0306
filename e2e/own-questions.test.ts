import { randomInt, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { exampleAdmissionDraft } from '@campus/contracts/admissions/examples.ts'
import { admissionSteps, labelOf } from '@campus/contracts/admissions/form-fields.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { admissionMessages } from '@campus/contracts/admissions/messages.ts'
import { findAdmissionFormContent, saveAdmissionFormContent } from '@campus/contracts/admissions/form-content/endpoints.ts'
import { listAllCourses } from '@campus/contracts/courses/endpoints.ts'
import { fillPath } from '@campus/contracts/core/endpoint.ts'
import { findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { testWithOwnServer } from './support/test-with-own-server.ts'
import { expect, openPage } from './support/base-test.ts'
import { demoPerson, tokenOf } from './support/demo-accounts.ts'
import { expectAccessibleDayAndNight, expectNoSidewaysScroll } from './support/page-assertions.ts'

// Other tests apply without questions.
const test = testWithOwnServer('own-questions')
const portrait = resolve(import.meta.dirname, '../apps/api/demo/pictures/student-toppo.webp')

const [category, degree, subject] = ['Reservation category', 'Marks of your bachelor’s degree, in per cent', 'Subject of class 12'] as const

/** The office asks everyone for a category, applicants for MCA for a degree, and those for BCA for a subject. */
const askQuestions = async (request: APIRequestContext, headers: Record<string, string>) => {
  const { data: courses } = listAllCourses.reply.parse(await (await request.get(listAllCourses.path, { headers })).json())
  const of = (code: string) => courses.filter(({ content }) => content.courseCode === code).map(({ id }) => id)
  const read: unknown = await (await request.get(findAdmissionFormContent.path, { headers })).json()
  const { data } = findAdmissionFormContent.reply.parse(read)
  const questions = [
    { id: 'q00000000000a', text: category, kind: 'choice', need: 'required', choices: ['General', 'ST'] },
    { id: 'q00000000000b', text: degree, kind: 'number', need: 'required', least: 0, most: 100, courseIds: of('MCA') },
    { id: 'q00000000000c', text: subject, kind: 'text', need: 'required', courseIds: of('BCA') },
  ]
  const saved = await request.put(saveAdmissionFormContent.path, {
    headers,
    data: { version: data?.version, content: { ...data?.content, questions } },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

const fillStep = async (page: Page, number: number, values: Record<string, string | number>) => {
  for (const { name, kind } of admissionSteps[number - 1]?.fields ?? []) {
    const input = page.getByLabel(new RegExp(`^${labelOf(name)}`))
    if (!(name in values)) continue
    if (kind === 'select') await input.selectOption(String(values[name]))
    else await input.fill(String(values[name]))
  }
}

test('an applicant sees the questions of each course tried and sends the answers of the chosen one', { tag: ['@phone', '@full'] }, async ({
  page,
  request,
  server,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoPerson('Admin', server))}` }
  await askQuestions(request, headers)
  const values = { ...exampleAdmissionDraft, AadharCardNumber: String(randomInt(2e11, 9e11)), email: `asha-${randomUUID()}@example.com` }
  await openPage(page, '/admission')
  await expect(
    page.getByText(`The college also asks: ${category}. For MCA the college asks: ${degree}. For BCA the college asks: ${subject}.`),
  ).toBeVisible()
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(page.getByRole('heading', { name: `Step ${number} of 5` })).toBeAttached()
    await fillStep(page, number, { ...values, courseName: 'MCA' })
    if (number < 5) await page.getByRole('button', { name: 'Next' }).click()
  }

  const asked = page.getByRole('group', { name: questionMessages.heading })
  await asked.getByLabel(degree).fill('545.5')
  await expect(asked.getByLabel(subject)).toBeHidden()
  await page.getByLabel('Picture Upload', { exact: true }).and(page.locator('input')).setInputFiles(portrait)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(asked.getByText(questionMessages.noNumber(0, 100))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleDayAndNight(page)
  await asked.getByLabel(degree).fill('54.5')

  await page.getByLabel('Course Name').selectOption('BCA')
  await expect(asked.getByLabel(degree)).toBeHidden()
  await asked.getByLabel(subject).fill('Physics')
  await page.getByLabel('Course Name').selectOption('MCA')
  await expect(asked.getByLabel(degree)).toHaveValue('54.5')
  await asked.getByLabel(category).selectOption('ST')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: admissionMessages.done.title })).toBeVisible()

  const sent = page.getByText(/STU\d{8}/).first()
  const uniqueId = /STU\d{8}/.exec((await sent.textContent()) ?? '')?.[0] ?? ''
  const record: unknown = await (await request.get(fillPath(findRecord, { uniqueId }), { headers })).json()
  expect(findRecord.reply.parse(record).data.ownAnswers?.map(({ question, answer }) => [question, answer])).toEqual([
    [category, 'ST'],
    [degree, '54.5'],
  ])
})
