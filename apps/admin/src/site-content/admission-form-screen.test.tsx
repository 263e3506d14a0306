import { server } from '@campus/client/testing/server.ts'
import { mock } from '@campus/client/testing.ts'
import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { admissionFormMessages } from '@campus/contracts/admissions/form-content/messages.ts'
import { type OwnQuestion, questionIdForm } from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { findAdmissionFormContent, saveAdmissionFormContent } from '@campus/contracts/admissions/form-content/endpoints.ts'
import { listContentVersions } from '@campus/contracts/content/endpoints.ts'
import { historyMessages, versionMessages } from '@campus/contracts/content/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

const sent = vi.fn<(body: unknown) => void>()
const form = (version: number, changes: object = {}) =>
  mock(findAdmissionFormContent, { success: true, data: { version, content: { ...exampleAdmissionForm, ...changes } } })
const saves = mock(saveAdmissionFormContent, ({ body }) => {
  sent(body)
  return { success: true as const, message: versionMessages.saved, data: { version: body.version + 1 } }
})

beforeEach(() => {
  notifications.clean()
  sent.mockReset()
  server.use(...college(), mock(listContentVersions, { success: true, data: [] }), form(0), saves)
})
afterEach(settled)

const open = async () => {
  const { user } = renderAdmin('/admin/content/admission-form')
  const boards = await screen.findByLabelText<HTMLTextAreaElement>(/^Boards/)
  return { user, boards, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

fullTest('shows each list one choice a line and saves it unchanged', async () => {
  const { boards, save } = await open()
  expect(boards.value).toBe(exampleAdmissionForm.boards.join('\n'))
  await save()
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  expect(sent).toHaveBeenCalledWith({ version: 0, content: exampleAdmissionForm })
})

fullTest('counts the choices of a pasted list, drops blank lines and allows open maximum marks', async () => {
  const { user, boards, save } = await open()
  await replaceText(user, boards, '\n\n  महाराष्ट्र   राज्य मंडळ \n')
  expect(screen.getByText(/· 1 in the list$/)).toBeTruthy()
  await user.clear(screen.getByLabelText(/^Class 10 marks are out of/))
  await save()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ content: { boards: ['महाराष्ट्र राज्य मंडळ'] } })
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('content.fullMarks.tenth')
})

fullTest.each([
  ['CBSE\nOther', admissionFormMessages.otherIsThere],
  ['CBSE\ncbse', admissionFormMessages.twice('cbse')],
  ['\n \n', admissionFormMessages.none],
])('refuses the boards %j at their field and sends nothing', async (lines, words) => {
  const { user, boards, save } = await open()
  await replaceText(user, boards, lines)
  await save()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(boards.value).toBe(lines)
  expect(sent).not.toHaveBeenCalled()
})

fullTest('the office chooses whether class 12 is asked; a document of an earlier release requires it', async () => {
  const { user, save } = await open()
  const choice = screen.getByLabelText<HTMLSelectElement>('Class 12')
  expect([...choice.options].map(({ text }) => text)).toEqual(['Required', 'If the applicant has it', 'Not asked'])
  expect(choice.value).toBe('required')
  await user.selectOptions(choice, 'Not asked')
  await save()
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ version: 0, content: { ...exampleAdmissionForm, twelfth: 'notAsked' } })
})

fullTest('the office adds its own questions in order, and only choice questions have a list', async () => {
  const { user, save } = await open()
  const section = within(screen.getByRole('region', { name: questionMessages.title }))
  const add = () => user.click(section.getByRole('button', { name: 'Add question' }))
  await add()
  expect(document.activeElement).toBe(section.getByLabelText('What is asked'))
  await user.paste('Mother tongue')
  await add()
  const second = within(section.getByRole('group', { name: 'Question 2' }))
  await replaceText(user, second.getByLabelText('What is asked'), 'Reservation category')
  expect(section.queryByLabelText('What can be chosen')).toBeNull()
  await user.selectOptions(second.getByLabelText('Answered by'), 'One of a list')
  await user.selectOptions(second.getByLabelText('An answer is'), 'Optional')
  await save()
  expect(await screen.findByText(questionMessages.noChoices)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await replaceText(user, section.getByLabelText('What can be chosen'), 'General\nMOBC\n')
  await user.click(section.getByRole('button', { name: 'Move Question 2 up' }))
  expect(section.getByLabelText<HTMLTextAreaElement>('What can be chosen').value).toBe('General\nMOBC\n')
  await save()
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  const saved = sent.mock.calls[0]?.[0] as { content: { questions: OwnQuestion[] } } | undefined
  const questions = saved?.content.questions ?? []
  expect(questions).toEqual([
    {
      id: expect.stringMatching(questionIdForm) as string,
      text: 'Reservation category',
      kind: 'choice',
      need: 'optional',
      choices: ['General', 'MOBC'],
    },
    { id: expect.stringMatching(questionIdForm) as string, text: 'Mother tongue', kind: 'text', need: 'required' },
  ])
  expect(new Set(questions.map(({ id }) => id)).size).toBe(2)
})

test('a question can be limited to courses, and a number to a range', async () => {
  const [gone, kept] = ['0198b2c4-0000-7000-8000-000000000009', '00000000-0000-7000-8000-000000000001']
  const asked = { id: 'q0000000000a1', text: 'Marks of the degree', kind: 'number', need: 'required' } as const
  server.use(form(0, { questions: [{ ...asked, courseIds: [gone, kept] }] }))
  const { user, save } = await open()
  const row = within(screen.getByRole('group', { name: 'Question 1' }))
  const courses = within(row.getByRole('group', { name: 'Asked of' }))
  const isChosen = () =>
    courses.getAllByRole<HTMLInputElement>('checkbox').map(({ labels, checked }) => [labels?.[0]?.textContent, checked] as const)
  expect(isChosen()).toEqual([
    ['Bachelor of Computer Applications (BCA)', false],
    ['Master of Computer Applications (MCA)', true],
    ['Bachelor of Commerce (B.Com)', false],
    ['Bachelor of Business Administration (BBA)', false],
    ['A course that is gone: nobody is asked for it', true],
  ])
  await user.click(courses.getByLabelText(/^A course that is gone/))
  await user.click(courses.getByLabelText('Bachelor of Commerce (B.Com)'))
  await replaceText(user, row.getByLabelText('Smallest (optional)'), '101')
  await replaceText(user, row.getByLabelText('Largest (optional)'), '100')
  await save()
  expect(await screen.findByText(questionMessages.boundsTurned)).toBeTruthy()
  await replaceText(user, row.getByLabelText('Smallest (optional)'), '0')
  await save()
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  const courseIds = [kept, '00000000-0000-7000-8000-000000000002']
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ content: { questions: [{ ...asked, least: 0, most: 100, courseIds }] } })
})

fullTest('a conflicting save keeps every typed line, shows the other version and can overwrite it', async () => {
  const { user, boards, save } = await open()
  await replaceText(user, boards, 'SEBA\nAHSEC')
  const message = versionMessages.conflict({ by: 'Ravi Demo', at: '2026-11-22T09:05:00.000Z', deleted: false })
  server.use(
    form(1, { boards: ['CBSE'] }),
    mock(saveAdmissionFormContent, ({ body }) => {
      sent(body)
      if (body.version === 0) return new AppError('CONFLICT', { message, fields: { version: message } })
      return { success: true as const, message: versionMessages.saved, data: { version: 2 } }
    }),
    mock(listContentVersions, {
      success: true,
      data: [{ version: 1, savedBy: 'Ravi Demo', savedAt: '2026-11-22T09:05:00.000Z', deleted: false }],
    }),
  )
  await save()
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText(/^Ravi Demo changed this/)).toBeTruthy()
  expect(boards.value).toBe('SEBA\nAHSEC')
  await user.click(within(notice).getByRole('button', { name: historyMessages.saveMine }))
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  expect(sent).toHaveBeenLastCalledWith({ version: 1, content: { ...exampleAdmissionForm, boards: ['SEBA', 'AHSEC'] } })
  expect(boards.value).toBe('SEBA\nAHSEC')
})

test('a conflicting version that requires class 12 is shown as such', async () => {
  server.use(form(0, { twelfth: 'notAsked' }))
  const { save } = await open()
  const message = versionMessages.conflict({ by: 'Ravi Demo', at: '2026-11-22T09:05:00.000Z', deleted: false })
  server.use(form(1), mock(saveAdmissionFormContent, new AppError('CONFLICT', { message, fields: { version: message } })))
  await save()
  const notice = within(await screen.findByRole('alert'))
  expect((await notice.findByText('Marks: Class 12')).nextElementSibling?.textContent).toBe('Required')
  expect(notice.getAllByRole('term')).toHaveLength(1)
})
