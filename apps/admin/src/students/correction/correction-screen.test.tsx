import { mock } from '@campus/client/testing.ts'
import { fakeLiveConnection } from '@campus/client/testing/fake-live-connection.ts'
import { server } from '@campus/client/testing/server.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { correctRecord, findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { exampleEditedRecord, exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import { rollNumberMessages } from '@campus/contracts/students/messages.ts'
import { correctionMessages } from '@campus/contracts/students/correction-messages.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

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
const write = (user: User, name: string, text: string) => replaceText(user, field(name), text)
const give = (user: User, text = 'By letter') => write(user, correctionMessages.labels.reason, text)
const save = (user: User) => user.click(screen.getByRole('button', { name: correctionMessages.save }))

fullTest('the student’s page links to the form', async () => {
  renderAdmin('/admin/view/student/STU123')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: correctionMessages.title })
  expect(link.getAttribute('href')).toBe('/admin/view/student/STU123/correct')
})

test('shows the admission form’s groups with current values, and only those can be changed', async () => {
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

fullTest('formats a phone number and compares it by its digits', async () => {
  server.use(record(0, { contactNumber: '919446110013' }))
  const { user } = await open()
  expect(field('Contact Number').value).toBe('+91 94461 10013')
  await write(user, 'First Name', 'Aasha')
  await give(user)
  await save(user)
  expect(await screen.findByText(correctionMessages.corrected('STU123'))).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ version: 0, reason: 'By letter', firstName: 'Aasha' })
})

fullTest('keeps a choice that left its list, and Other asks for the text', async () => {
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

fullTest('hides class 12 fields that are not asked, unless the record has values', async () => {
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

fullTest('sends only changes with reason and version and returns to the record', async () => {
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

fullTest('sends nothing without a change, without a reason or with a wrong field', async () => {
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

fullTest("shows the server's error at its field and keeps the input", async () => {
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

test("a conflict shows the other admin's changes and can be overwritten", async () => {
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

fullTest('a conflict can be resolved by taking the other version', async () => {
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

test('nothing can be typed into the record while it is saved, and a roll number that is not saved is asked about', async () => {
  const answer = Promise.withResolvers<void>()
  server.use(
    mock(correctRecord, async () => {
      await answer.promise
      return { success: true as const, message: correctionMessages.corrected('STU123'), data: { version: 1 } }
    }),
  )
  const { user, router } = await open()
  await write(user, 'City', 'Patna')
  await give(user)
  await save(user)
  await waitFor(() => expect(field('City').closest('[inert]')).toBeTruthy())
  await write(user, rollNumberMessages.label, 'BCA-7')
  answer.resolve()
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/view/student/STU123/correct')
  expect(field(rollNumberMessages.label).value).toBe('BCA-7')
  expect(field('City').closest('[inert]')).toBeNull()
})

fullTest('asks before leaving with unsaved changes', async () => {
  const { user, router } = await open()
  await write(user, 'City', 'Patna')
  await user.click(screen.getByRole('link', { name: correctionMessages.back }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/view/student/STU123/correct')
  expect(field('City').value).toBe('Patna')
})

fullTest('Ctrl+Enter saves from any field', async () => {
  const { user } = await open()
  await write(user, 'City', 'Patna')
  await give(user)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(correctionMessages.corrected('STU123'))).toBeTruthy()
})

fullTest('reports an unknown student', async () => {
  server.use(mock(findRecord, new AppError('NOT_FOUND', { message: 'Student ID not found' })))
  renderAdmin('/admin/view/student/STU9/correct')
  expect(await screen.findByText('Student ID not found')).toBeTruthy()
})

fullTest("a date of birth under 18 asks for the guardian's consent and sends it", async () => {
  const { user } = await open()
  expect(screen.queryByRole('checkbox')).toBeNull()
  const born = `${Number(collegeDay().slice(0, 4)) - 16}-01-02`
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

fullTest('does not ask for a consent that is already recorded', async () => {
  server.use(record(0, { dateOfBirth: `${Number(collegeDay().slice(0, 4)) - 16}-01-02` }, true))
  await open()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
