import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { fakeLiveConnection } from '@campus/client/testing/fake-live-connection.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { eraseApplication, exportApplication, revealIdentityNumber } from '@campus/contracts/students/endpoints.ts'
import { exampleApplicationExport, exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const ask = vi.fn<() => Promise<StudentRecord>>()

beforeEach(() => {
  server.use(...college())
  fakeLiveConnection(() => ({ ask }))
  ask.mockReset().mockResolvedValue(exampleStudentRecord)
})

const open = async () => {
  const opened = renderAdmin('/admin/view/student/STU123')
  await screen.findByRole('region', { name: personalDataMessages.title })
  return opened
}
const button = (name: string) => screen.getByRole('button', { name })

test('the Aadhaar number is shown after the password, announced, and hidden again', async () => {
  server.use(mock(revealIdentityNumber, { success: true, data: { AadharCardNumber: '234567890124' } }))
  const { user } = await open()
  await user.click(button(personalDataMessages.show))
  const dialog = within(await screen.findByRole('dialog', { name: personalDataMessages.showTitle }))
  await user.click(dialog.getByRole('button', { name: personalDataMessages.show }))
  expect(await dialog.findByText(personalDataMessages.passwordNeeded)).toBeTruthy()
  await user.type(dialog.getByLabelText(/Your password/), 'Sal tree 7{Enter}')
  expect(await screen.findByText('2345 6789 0124')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button(personalDataMessages.hide))
  expect(screen.queryByText('2345 6789 0124')).toBeNull()
})

fullTest('a wrong password shows an error at its field, and Cancel shows no number', async () => {
  const words = personalDataMessages.passwordWrong
  server.use(mock(revealIdentityNumber, new AppError('INVALID_INPUT', { message: words, fields: { password: words } })))
  const { user } = await open()
  await user.click(button(personalDataMessages.show))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Your password/), 'wrong{Enter}')
  expect(await dialog.findByText(words)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button(personalDataMessages.show)).toBeTruthy()
})

test('an export is saved as a file named after the application', async () => {
  server.use(mock(exportApplication, { success: true, data: exampleApplicationExport }))
  const { user } = await open()
  const saved = watchSavedFiles()
  await user.click(button(personalDataMessages.download))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['STU123.json']))
  expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual(exampleApplicationExport)
})

test('erasing needs a reason and the password and clears the screen', async () => {
  server.use(mock(eraseApplication, { success: true, message: personalDataMessages.erased('STU123') }))
  const { user } = await open()
  await user.click(button(personalDataMessages.erase))
  const dialog = within(await screen.findByRole('dialog', { name: personalDataMessages.eraseTitle('Asha Demo') }))
  await user.click(dialog.getByRole('button', { name: personalDataMessages.erase }))
  expect(await dialog.findByText(personalDataMessages.noReason)).toBeTruthy()
  await user.type(dialog.getByLabelText(/Reason/), 'Asked for by letter')
  await user.type(dialog.getByLabelText(/Your password/), 'Sal tree 7')
  const { student } = exampleStudentRecord
  ask.mockResolvedValue({
    ...exampleStudentRecord,
    student: { ...student, firstName: 'Erased', lastName: 'applicant' },
    erasedAt: '2026-06-01T05:30:00.000Z',
  })
  await user.click(dialog.getByRole('button', { name: personalDataMessages.erase }))
  const gone = await screen.findByText(personalDataMessages.gone)
  await waitFor(() => expect(document.activeElement).toBe(gone))
  expect(screen.queryByRole('tabpanel')).toBeNull()
  // The sidebar's alone.
  expect(screen.getAllByRole('link', { name: 'Update Status' })).toHaveLength(1)
  expect(screen.queryByRole('region', { name: personalDataMessages.title })).toBeNull()
})
