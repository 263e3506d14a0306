import { applyForAdmission, getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import {
  exampleAdmissionForm,
  exampleAdmissionReceipt,
  exampleOwnAnswers,
  exampleQuestions,
} from '@campus/contracts/admissions/examples.ts'
import { answerPath, type OwnQuestion, ownAnswersField } from '@campus/contracts/admissions/questions.ts'
import { questionWords } from '@campus/contracts/admissions/question-words.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAdmission } from './admission-store.ts'
import { lastStep } from './entries.ts'
import { admissionFormQuery } from './offer.ts'
import { choosePicture, filledIn, institute, prepare, press, reload, show, tidyUp } from './testing.tsx'

beforeEach(prepare)
afterEach(tidyUp)

const [degree, , marks, category] = exampleQuestions.map(({ id }) => id) as [string, string, string, string]

type Page = Awaited<ReturnType<typeof show>>
const asks = (page: Page, questions: readonly OwnQuestion[]) =>
  act(() => void page.queryClient.setQueryData(admissionFormQuery.queryKey, { ...exampleAdmissionForm, questions: [...questions] }))

const input = (id: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${answerPath(id)}"]`)
  if (!found) throw new Error(`${id} is not shown`)
  return found
}
const answer = (id: string, value: string) => fireEvent.change(input(id), { target: { value } })
const answerAll = () => {
  for (const [id, value] of Object.entries(exampleOwnAnswers)) answer(id, value)
}
const review = async () => (await screen.findByRole('region', { name: 'Look it over before you send it' })).textContent

const openGrades = async () => {
  filledIn(3)
  const page = await show()
  asks(page, exampleQuestions)
  await screen.findByRole('group', { name: questionWords.heading })
  return page
}

test('a college without questions of its own draws nothing', async () => {
  filledIn(3)
  const page = await show()
  expect(screen.queryByText(questionWords.heading)).toBeNull()
  asks(page, [])
  expect(screen.queryByText(questionWords.heading)).toBeNull()
})

test('they stand after the fields of class 12, are held to their rules before the next step, and are looked over', async () => {
  await openGrades()
  expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
    'Class 10',
    'Class 12',
    questionWords.heading,
  ])
  expect(screen.getByLabelText('University of your bachelor’s degree')).toBe(input(degree))
  expect(screen.getByText('As it stands on the mark sheet')).toBeTruthy()
  await press('Next')
  expect(await screen.findAllByText(questionWords.required)).toHaveLength(4)
  expect(document.activeElement).toBe(input(degree))
  answerAll()
  answer(marks, '56,5')
  await press('Next')
  expect(await screen.findByText(questionWords.noNumber)).toBeTruthy()
  answer(marks, '56.5')
  await press('Next')
  expect(await review()).toMatch(/Gauhati University.*56\.5.*OBC.*Roll number of the entrance test\s*Not given.*14-06-2026/)
})

test('answers outlive a reload', async () => {
  const page = await openGrades()
  answerAll()
  asks(await reload(page), exampleQuestions)
  await waitFor(() => expect(input(category).value).toBe('OBC'))
  expect(input(marks).value).toBe('56.5')
})

test('a question that goes meanwhile takes its answer along without a word, a choice that goes is asked again', async () => {
  const page = await openGrades()
  answerAll()
  asks(
    page,
    exampleQuestions.filter(({ id }) => id !== degree).map((one) => (one.id === category ? { ...one, choices: ['General'] } : one)),
  )
  await waitFor(() => expect(input(category).value).toBe(''))
  await press('Next')
  expect(await screen.findAllByText(questionWords.required)).toHaveLength(1)
  answer(category, 'General')
  await press('Next')
  expect(await review()).not.toContain('Gauhati')
})

test('they are sent as one part; what the office asks since is shown with its complaint, and nothing is lost', async () => {
  const sent: unknown[] = []
  const since: OwnQuestion = { id: 'q00000000000f', text: 'Mother tongue', kind: 'text', need: 'required' }
  server.use(
    mock(getInstitute, { success: true, data: institute }),
    mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, questions: [...exampleQuestions, since] } }),
    http.post(`*${applyForAdmission.path}`, async ({ request }) => {
      const part = (await request.formData()).get(ownAnswersField)
      sent.push(JSON.parse(typeof part === 'string' ? part : ''))
      if (sent.length > 1) return Response.json({ success: true, message: 'We have it', data: exampleAdmissionReceipt }, { status: 201 })
      const { body, status } = new AppError('INVALID_INPUT', { fields: { [answerPath(since.id)]: questionWords.required } })
      return Response.json(body, { status })
    }),
  )
  await openGrades()
  answerAll()
  await choosePicture()
  act(() => useAdmission.getState().goTo(lastStep))
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Error' })
  await press('OK')
  await waitFor(() => expect(document.activeElement).toBe(input(since.id)))
  expect(screen.getByText(questionWords.required)).toBeTruthy()
  expect(input(degree).value).toBe('Gauhati University')
  answer(since.id, 'Assamese')
  act(() => useAdmission.getState().goTo(lastStep))
  await press('Submit')
  await waitFor(() => expect(sent).toEqual([exampleOwnAnswers, { ...exampleOwnAnswers, [since.id]: 'Assamese' }]))
})
