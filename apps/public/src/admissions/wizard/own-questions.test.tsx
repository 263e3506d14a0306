import { applyForAdmission, getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import {
  exampleAdmissionForm,
  exampleAdmissionReceipt,
  exampleOwnAnswers,
  exampleQuestions,
} from '@campus/contracts/admissions/examples.ts'
import { answerPath, type OwnQuestion, ownAnswersField, shownQuestionsField } from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { missing, notChosen } from '@campus/contracts/admissions/questions/missing-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { admissionFormQuery } from '../offer/admission-options.ts'
import { choosePicture, enter, filledIn, institute, prepare, press, reload, show, tidyUp } from '../testing.tsx'

beforeEach(prepare)
afterEach(tidyUp)

const [degree, subject, marks, category] = exampleQuestions.map(({ id }) => id) as [string, string, string, string]
const textOf = (id: string) => exampleQuestions.find((question) => question.id === id)?.text ?? ''
/** A question for applicants of one course. */
const ofCourse = (id: string, course: string): OwnQuestion[] =>
  exampleQuestions.map((question) => (question.id === id ? { ...question, courses: [course] } : question))

type Page = Awaited<ReturnType<typeof show>>
const asks = (page: Page, questions: readonly OwnQuestion[]) =>
  act(() => void page.queryClient.setQueryData(admissionFormQuery.queryKey, { ...exampleAdmissionForm, questions: [...questions] }))

const find = (id: string) => document.querySelector<HTMLInputElement>(`[name="${answerPath(id)}"]`)
const input = (id: string) => {
  const found = find(id)
  if (!found) throw new Error(`${id} is not shown`)
  return found
}
const answer = (id: string, value: string) => fireEvent.change(input(id), { target: { value } })
const answerAll = () => {
  for (const [id, value] of Object.entries(exampleOwnAnswers)) if (find(id)) answer(id, value)
}
const review = () => screen.getByRole('region', { name: 'Look it over before you send it' }).textContent

const openLastStep = async (questions: readonly OwnQuestion[] = exampleQuestions) => {
  filledIn()
  const page = await show()
  asks(page, questions)
  await screen.findByRole('group', { name: questionMessages.heading })
  return page
}

/** Accepts applications; answers first with each of `refusals` and then with success. */
const takes = (questions: readonly OwnQuestion[], ...refusals: Record<string, string>[]) => {
  const sent: Record<'answers' | 'shown', Record<string, string>>[] = []
  const partOf = (form: FormData, name: string) => {
    const part = form.get(name)
    return JSON.parse(typeof part === 'string' ? part : '{}') as Record<string, string>
  }
  server.use(
    mock(getInstitute, { success: true, data: institute }),
    mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, questions: [...questions] } }),
    http.post(`*${applyForAdmission.path}`, async ({ request }) => {
      const form = await request.formData()
      sent.push({ answers: partOf(form, ownAnswersField), shown: partOf(form, shownQuestionsField) })
      const fields = refusals[sent.length - 1]
      if (!fields) return Response.json({ success: true, message: 'We have it', data: exampleAdmissionReceipt }, { status: 201 })
      const { body, status } = new AppError('INVALID_INPUT', { fields })
      return Response.json(body, { status })
    }),
  )
  return sent
}

fullTest('a college without own questions shows none', async () => {
  filledIn()
  const page = await show()
  expect(screen.queryByText(questionMessages.heading)).toBeNull()
  asks(page, [])
  expect(screen.queryByText(questionMessages.heading)).toBeNull()
})

fullTest('questions follow the course, are validated and are part of the review', async () => {
  await openLastStep()
  expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
    'What you want to study',
    questionMessages.heading,
  ])
  expect(screen.getByLabelText(textOf(degree))).toBe(input(degree))
  expect(screen.getByText('As it stands on the mark sheet')).toBeTruthy()
  await choosePicture()
  await press('Submit')
  expect(await screen.findByText(missing(textOf(degree)))).toBeTruthy()
  expect([...document.querySelectorAll('.mantine-InputWrapper-error')].map(({ textContent }) => textContent)).toEqual([
    ...[degree, subject, marks].map((id) => missing(textOf(id))),
    notChosen,
  ])
  expect(document.activeElement).toBe(input(degree))
  answerAll()
  answer(marks, '56,5')
  await press('Submit')
  expect(await screen.findByText(questionMessages.noNumber())).toBeTruthy()
  expect(review()).toMatch(/Gauhati University.*56,5.*OBC.*Roll number of the entrance test\s*Not given.*14-06-2026/)
})

fullTest('questions of one course are asked, required and sent with that course only and keep their answers', async () => {
  const sent = takes(ofCourse(degree, 'MCA'))
  await openLastStep(ofCourse(degree, 'MCA'))
  expect(find(degree)).toBeNull()
  enter('courseName', 'MCA')
  answerAll()
  expect(review()).toContain('Gauhati University')
  enter('courseName', 'BCA')
  expect(find(degree)).toBeNull()
  expect(review()).not.toContain('Gauhati University')
  enter('courseName', 'MCA')
  expect(input(degree).value).toBe('Gauhati University')
  await choosePicture()
  enter('courseName', 'BCA')
  await press('Submit')
  const { [degree]: _, ...others } = exampleOwnAnswers as Record<string, string>
  await waitFor(() => expect(sent.map(({ answers }) => answers)).toEqual([others]))
})

test('answers survive a reload', async () => {
  const page = await openLastStep()
  answerAll()
  asks(await reload(page), exampleQuestions)
  await waitFor(() => expect(input(category).value).toBe('OBC'))
  expect(input(marks).value).toBe('56.5')
})

fullTest('a removed question drops its answer, a removed choice must be chosen again', async () => {
  const page = await openLastStep()
  answerAll()
  asks(
    page,
    exampleQuestions.filter(({ id }) => id !== degree).map((one) => (one.id === category ? { ...one, choices: ['General'] } : one)),
  )
  await waitFor(() => expect(input(category).value).toBe(''))
  expect(document.querySelector('.mantine-InputWrapper-error')).toBeNull()
  expect(review()).not.toContain('Gauhati')
})

const rewordDegree = exampleQuestions.map((one) => (one.id === degree ? { ...one, text: 'Have you ever been expelled?' } : one))

fullTest('a reworded question is asked again with a note at its field, also after a reload', async () => {
  const page = await openLastStep()
  answerAll()
  const again = await reload(page)
  asks(again, rewordDegree)
  await waitFor(() => expect(input(degree).value).toBe(''))
  expect(screen.getByText(questionMessages.reworded)).toBeTruthy()
  expect(input(category).value).toBe('OBC')
  answer(degree, 'No')
  asks(again, exampleQuestions)
  await waitFor(() => expect(input(degree).value).toBe(''))
})

fullTest("answers are sent with their wording, and new questions appear with the server's error without losing input", async () => {
  const since: OwnQuestion = { id: 'q00000000000f', text: 'Mother tongue', kind: 'text', need: 'required' }
  const now = [...rewordDegree, since]
  const sent = takes(now, { [answerPath(since.id)]: missing(since.text), [answerPath(degree)]: questionMessages.reworded })
  await openLastStep()
  answerAll()
  await choosePicture()
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Error' })
  await press('OK')
  await waitFor(() => expect(document.activeElement).toBe(input(since.id)))
  expect(screen.getByText(missing(since.text))).toBeTruthy()
  expect(screen.getByText(questionMessages.reworded)).toBeTruthy()
  expect([degree, category].map((id) => input(id).value)).toEqual(['', 'OBC'])
  answer(since.id, 'Assamese')
  answer(degree, 'No')
  await press('Submit')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ answers }) => answers)).toEqual([exampleOwnAnswers, { ...exampleOwnAnswers, [degree]: 'No', [since.id]: 'Assamese' }])
  expect(sent.map(({ shown }) => shown[degree])).toEqual([
    `${textOf(degree)}\nAs it stands on the mark sheet`,
    'Have you ever been expelled?\nAs it stands on the mark sheet',
  ])
})
