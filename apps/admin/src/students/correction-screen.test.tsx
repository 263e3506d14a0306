import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { correctRecord, findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { exampleEditedRecord, exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import { correctionMessages } from '@campus/contracts/students/correction-messages.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { fakeLiveConnection } from '../testing/fake-live-connection.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

vi.setConfig({ testTimeout: 60_000 })

const sent = vi.fn<(body: unknown) => void>()
const record = (version = 0, changed: object = {}, hasConsent = false) =>
  mock(findRecord, {
    success: true,
    data: { ...exampleEditedRecord, version, content: { ...exampleEditedRecord.content, ...changed }, hasConsent },
  })
const takes = (version = 1) =>
  mock(correctRecord, ({ body }) => {
    sent(body)
    return { success: true as const, message: correctionMessages.corrected('STU123'), data: { version } }
  })

beforeEach(() => {
  sent.mockReset()
  fakeLiveConnection(() => ({ ask: async () => exampleStudentRecord }))
  server.use(...college(), record(), takes())
})

const open = async () => {
  const opened = renderAdmin('/admin/view/student/STU123/correct')
  await screen.findByRole('form', { name: correctionMessages.title })
  return opened
}
type User = Awaited<ReturnType<typeof open>>['user']
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = async (user: User, name: string, text: string) => {
  await user.clear(field(name))
  if (text !== '') await user.type(field(name), text)
}
const give = (user: User, text = 'By letter') => write(user, correctionMessages.labels.reason, text)
const save = (user: User) => user.click(screen.getByRole('button', { name: correctionMessages.save }))

test('the student’s page leads there', async () => {
  renderAdmin('/admin/view/student/STU123')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: correctionMessages.title })
  expect(link.getAttribute('href')).toBe('/admin/view/student/STU123/correct')
})

test('the fields stand in the admission form’s groups with what is there, and nothing else can be changed', async () => {
  await open()
  expect(screen.getAllByRole('group').map((group) => group.querySelectorAll('input, select').length)).toEqual([12, 5, 8])
  expect(field('Father Name').value).toBe('Ramesh Demo')
  expect(field('Gender').value).toBe('Female')
  expect(field('10th Marks (optional)').value).toBe('421')
  expect(field('Date of Birth').value).toBe('2007-03-09')
  for (const name of ['Aadhar Card Number', 'Course Name', 'University', 'Mode']) expect(screen.queryByLabelText(name)).toBeNull()
  const elsewhere = within(screen.getByRole('region', { name: correctionMessages.elsewhere.title }))
  expect(elsewhere.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/update/status?id=STU123',
    '/admin/student/pay/fee?id=STU123',
    expect.stringMatching(/^\/admin\/audit\?.*search=STU123/) as string,
  ])
})

test('a phone number stands there as everywhere else, and counts as changed only by its digits', async () => {
  server.use(record(0, { contactNumber: '919446110013' }))
  const { user } = await open()
  expect(field('Contact Number').value).toBe('+91 94461 10013')
  await write(user, 'First Name', 'Aasha')
  await give(user)
  await save(user)
  expect(await screen.findByText(correctionMessages.corrected('STU123'))).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ version: 0, reason: 'By letter', firstName: 'Aasha' })
})

test('a choice that its list does not have any more stays, and Other asks which', async () => {
  server.use(mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, boards: ['ICSE'] } }))
  const { user } = await open()
  const boards = [...screen.getByLabelText<HTMLSelectElement>('10th Board').options].map(({ text }) => text)
  expect([field('10th Board').value, boards]).toEqual(['JAC', ['Choose', 'JAC', 'ICSE', 'Other']])
  await user.selectOptions(screen.getByLabelText('10th Board'), 'Other')
  await give(user)
  await save(user)
  expect(await screen.findByText('Please say which')).toBeTruthy()
  await write(user, 'Which board, in the 10th?', 'SEBA')
  await save(user)
  expect(await screen.findByText(correctionMessages.corrected('STU123'))).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tenthBoard: 'Other', tenthBoardOther: 'SEBA' }))
})

test('class 12 that is not asked has no fields, unless the record has something in them', async () => {
  server.use(mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, twelfth: 'notAsked' } }))
  const { unmount } = await open()
  expect(field('12th Marks (optional)').value).toBe('404')
  unmount()
  server.use(record(0, { twelfthMarks: undefined, twelfthBoard: undefined, twelfthGrade: undefined }))
  const { user } = await open()
  expect(screen.queryByLabelText(/12th/)).toBeNull()
  await write(user, '10th Marks (optional)', '431')
  await give(user)
  await save(user)
  expect(await screen.findByText(correctionMessages.corrected('STU123'))).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ version: 0, reason: 'By letter', tenthMarks: 431 })
})

test('only what was changed is sent, with the reason and the version; then one is back on the record', async () => {
  const { user, router } = await open()
  await write(user, 'First Name', 'Aasha')
  await write(user, 'Middle Name (optional)', '')
  await write(user, '12th Marks', '410.5')
  await give(user)
  await save(user)
  expect(await screen.findByText(correctionMessages.corrected('STU123'))).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    version: 0,
    reason: 'By letter',
    firstName: 'Aasha',
    middleName: undefined,
    twelfthMarks: 410.5,
  })
  // A field that was emptied is sent, too.
  expect(Object.keys(sent.mock.calls[0]?.[0] ?? {})).toContain('middleName')
  await waitFor(() => expect(router.state.location.pathname).toBe('/view/student/STU123'))
})

test('nothing is sent where nothing was changed, no reason is given or a field is wrong', async () => {
  const { user } = await open()
  await give(user)
  await save(user)
  expect(await screen.findByText(correctionMessages.nothing)).toBeTruthy()
  await write(user, 'Contact Number', '12')
  await give(user, '')
  await save(user)
  expect(await screen.findByText(correctionMessages.noReason)).toBeTruthy()
  expect(screen.getByText('Contact Number must have 7 to 15 digits')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Contact Number')))
  expect(sent).not.toHaveBeenCalled()
})

test('what the server refuses stands at its field, and everything that was typed stays', async () => {
  const words = correctionMessages.duplicate
  server.use(mock(correctRecord, new AppError('CONFLICT', { message: words, fields: { email: words } })))
  const { user } = await open()
  await write(user, 'Email (optional)', 'other@example.com')
  await give(user)
  await save(user)
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Email (optional)')))
  expect(field('Email (optional)').value).toBe('other@example.com')
})

test('who was slower sees who saved what, and puts their own fields on top', async () => {
  const message = versionMessages.conflict({ by: 'Ravi Demo', at: '2026-11-22T09:05:00.000Z', deleted: false })
  server.use(
    mock(correctRecord, ({ body }) => {
      sent(body)
      if (body.version === 0) return new AppError('CONFLICT', { message, fields: { version: message } })
      return { success: true as const, message: correctionMessages.corrected('STU123'), data: { version: 4 } }
    }),
  )
  const { user } = await open()
  await write(user, 'Street', '7 Lane')
  await give(user)
  server.use(record(3, { firstName: 'Theirs' }))
  await save(user)
  const note = await screen.findByRole('alert')
  expect(within(note).getByText(/^Ravi Demo changed this on/)).toBeTruthy()
  expect(within(note).getByText(correctionMessages.choose)).toBeTruthy()
  expect(await within(note).findByText('Personal Information: First Name')).toBeTruthy()
  expect(within(note).getByText('Theirs')).toBeTruthy()
  await user.click(within(note).getByRole('button', { name: 'Save mine instead' }))
  expect(await screen.findByText(correctionMessages.corrected('STU123'))).toBeTruthy()
  expect(sent).toHaveBeenLastCalledWith({ version: 3, reason: 'By letter', street: '7 Lane' })
})

test('who was slower may go on with what the other has saved', async () => {
  const message = versionMessages.conflict({ deleted: false })
  server.use(mock(correctRecord, new AppError('CONFLICT', { message, fields: { version: message } })))
  const { user } = await open()
  await write(user, 'Street', '7 Lane')
  await give(user)
  server.use(record(3, { street: 'Their lane' }))
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Give mine up and show theirs' }))
  expect(await screen.findByDisplayValue('Their lane')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('leaving with something unsaved is asked about', async () => {
  const { user, router } = await open()
  await write(user, 'City', 'Patna')
  await user.click(screen.getByRole('link', { name: correctionMessages.back }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/view/student/STU123/correct')
  expect(field('City').value).toBe('Patna')
})

test('Ctrl+Enter saves from any field', async () => {
  const { user } = await open()
  await write(user, 'City', 'Patna')
  await give(user)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(correctionMessages.corrected('STU123'))).toBeTruthy()
})

test('somebody who is not there is said to be so', async () => {
  server.use(mock(findRecord, new AppError('NOT_FOUND', { message: 'Student ID not found' })))
  renderAdmin('/admin/view/student/STU9/correct')
  expect(await screen.findByText('Student ID not found')).toBeTruthy()
})

test('a day of birth that makes the applicant under 18 asks whether a guardian has agreed, and sends it', async () => {
  const { user } = await open()
  expect(screen.queryByRole('checkbox')).toBeNull()
  const born = `${new Date().getFullYear() - 16}-01-02`
  fireEvent.change(field('Date of Birth'), { target: { value: born } })
  const consent = await screen.findByRole('checkbox', { name: consentMessages.ofOffice })
  await give(user)

  const fields = { guardianConsent: consentMessages.missingForOffice }
  server.use(mock(correctRecord, new AppError('INVALID_INPUT', { fields })))
  await save(user)
  expect(await screen.findByText(consentMessages.missingForOffice)).toBeTruthy()

  server.use(takes())
  await user.click(consent)
  await save(user)
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ version: 0, reason: 'By letter', dateOfBirth: born, guardianConsent: true }))
})

test('where a guardian has agreed already, nobody is asked', async () => {
  server.use(record(0, { dateOfBirth: `${new Date().getFullYear() - 16}-01-02` }, true))
  await open()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
