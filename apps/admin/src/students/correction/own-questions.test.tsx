import { mock } from '@campus/client/testing.ts'
import { fakeLiveConnection } from '@campus/client/testing/fake-live-connection.ts'
import { server } from '@campus/client/testing/server.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionForm, exampleOwnAnswers, exampleQuestions } from '@campus/contracts/admissions/examples.ts'
import { answerPath, storedOwnAnswers } from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { correctRecord, findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { exampleEditedRecord, exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import { correctionMessages } from '@campus/contracts/students/correction-messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

const ownAnswers = storedOwnAnswers({ questions: exampleQuestions }, exampleOwnAnswers)
const [degree, category, roll, day] = [0, 3, 4, 5].map((place) => exampleQuestions[place]?.text ?? '') as [string, string, string, string]
const sent = vi.fn<(body: unknown) => void>()

beforeEach(() => {
  sent.mockReset()
  fakeLiveConnection(() => ({ ask: async () => ({ ...exampleStudentRecord, ownAnswers }) }))
  server.use(
    ...college(),
    mock(findRecord, { success: true, data: { ...exampleEditedRecord, ownAnswers } }),
    mock(correctRecord, ({ body }) => {
      sent(body)
      return { success: true as const, message: correctionMessages.corrected('STU123'), data: { version: 1 } }
    }),
  )
})

test('a record shows answers under their original questions before its sections', async () => {
  renderAdmin('/admin/view/student/STU123')
  const panel = within(await screen.findByRole('region', { name: questionMessages.heading }))
  const saidOf = (question: string) => panel.getByText(question).nextElementSibling?.textContent
  expect([degree, category, day].map(saidOf)).toEqual(['Gauhati University', 'OBC', '14-06-2026'])
})

fullTest('a correction shows current and answered questions and sends changed answers', async () => {
  const asked = exampleQuestions
    .filter(({ text }) => text !== degree)
    .map((one) => (one.text === category ? { ...one, choices: ['MOBC'] } : one))
  server.use(mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, questions: asked } }))
  const { user } = renderAdmin('/admin/view/student/STU123/correct')
  const group = within(await screen.findByRole('group', { name: questionMessages.heading }))
  expect([...group.getByLabelText<HTMLSelectElement>(category).options].map(({ text }) => text)).toEqual(['Choose', 'OBC', 'MOBC'])
  await user.selectOptions(group.getByLabelText(category), 'MOBC')
  await replaceText(user, group.getByLabelText(`${roll} (optional)`), 'GUBEDCET 4711')
  await user.clear(group.getByLabelText(`${degree} (optional)`))
  await replaceText(user, screen.getByLabelText(correctionMessages.labels.reason), 'By letter')
  await user.click(screen.getByRole('button', { name: correctionMessages.save }))
  expect(await screen.findByText(correctionMessages.corrected('STU123'))).toBeTruthy()
  const of = (text: string) => exampleQuestions.find((question) => question.text === text)?.id ?? ''
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    version: exampleEditedRecord.version,
    reason: 'By letter',
    ownAnswers: { [of(category)]: 'MOBC', [of(roll)]: 'GUBEDCET 4711', [of(degree)]: '' },
    shownQuestions: { [of(category)]: category, [of(roll)]: roll, [of(degree)]: degree },
  })
})

test('a correction shows the questions of the record’s course and reworded ones again', async () => {
  const of = (text: string) => exampleQuestions.find((question) => question.text === text)?.id ?? ''
  const asked = exampleQuestions.map((one) => (one.text === roll ? { ...one, courses: ['MCA'] } : one))
  const form = (questions: object[]) =>
    mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, questions: questions as typeof asked } })
  server.use(form(asked))
  const { user } = renderAdmin('/admin/view/student/STU123/correct')
  const group = within(await screen.findByRole('group', { name: questionMessages.heading }))
  expect(group.queryByLabelText(`${roll} (optional)`)).toBeNull()
  await replaceText(user, group.getByLabelText(degree), 'Never')
  await replaceText(user, screen.getByLabelText(correctionMessages.labels.reason), 'By letter')
  const now = 'Have you ever been expelled?'
  server.use(
    form(asked.map((one) => (one.text === degree ? { ...one, text: now } : one))),
    mock(correctRecord, new AppError('INVALID_INPUT', { fields: { [answerPath(of(degree))]: questionMessages.reworded } })),
  )
  await user.click(screen.getByRole('button', { name: correctionMessages.save }))
  const anew = await group.findByLabelText<HTMLInputElement>(now)
  await waitFor(() => expect(anew.value).toBe('Gauhati University'))
  expect(await group.findByText(questionMessages.reworded)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(correctionMessages.labels.reason).value).toBe('By letter')
})
