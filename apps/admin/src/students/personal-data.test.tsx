import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { eraseApplication, exportApplication, revealIdentityNumber } from '@campus/contracts/students/endpoints.ts'
import { exampleApplicationExport, exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { personalDataWords } from '@campus/contracts/students/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/answers.ts'
import { connectTo } from '../testing/live.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

vi.setConfig({ testTimeout: 60_000 })

const ask = vi.fn<() => Promise<StudentRecord>>()

beforeEach(() => {
  server.use(...college())
  connectTo(() => ({ ask }))
  ask.mockReset().mockResolvedValue(exampleStudentRecord)
})

const open = async () => {
  const opened = renderAdmin('/admin/view/student/STU123')
  await screen.findByRole('region', { name: personalDataWords.title })
  return opened
}
const button = (name: string) => screen.getByRole('button', { name })

test('the number is shown after the password, says so, and is hidden again', async () => {
  server.use(mock(revealIdentityNumber, { success: true, data: { AadharCardNumber: '234567890124' } }))
  const { user } = await open()
  await user.click(button(personalDataWords.show))
  const dialog = within(await screen.findByRole('dialog', { name: personalDataWords.showTitle }))
  await user.click(dialog.getByRole('button', { name: personalDataWords.show }))
  expect(await dialog.findByText(personalDataWords.passwordNeeded)).toBeTruthy()
  await user.type(dialog.getByLabelText(/Your password/), 'Sal tree 7{Enter}')
  expect(await screen.findByText('2345 6789 0124')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button(personalDataWords.hide))
  expect(screen.queryByText('2345 6789 0124')).toBeNull()
})

test('a wrong password is told at its field, and Cancel shows nothing', async () => {
  const words = personalDataWords.passwordWrong
  server.use(mock(revealIdentityNumber, new AppError('INVALID_INPUT', { message: words, fields: { password: words } })))
  const { user } = await open()
  await user.click(button(personalDataWords.show))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Your password/), 'wrong{Enter}')
  expect(await dialog.findByText(words)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button(personalDataWords.show)).toBeTruthy()
})

test('an export becomes a file named after the application', async () => {
  server.use(mock(exportApplication, { success: true, data: exampleApplicationExport }))
  const { user } = await open()
  const saved = watchSavedFiles()
  await user.click(button(personalDataWords.download))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['STU123.json']))
  expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual(exampleApplicationExport)
})

test('erasing asks why and for the password; then nothing of the person is on the screen', async () => {
  server.use(mock(eraseApplication, { success: true, message: personalDataWords.erased('STU123') }))
  const { user } = await open()
  await user.click(button(personalDataWords.erase))
  const dialog = within(await screen.findByRole('dialog', { name: personalDataWords.eraseTitle('Asha Demo') }))
  await user.click(dialog.getByRole('button', { name: personalDataWords.erase }))
  expect(await dialog.findByText(personalDataWords.noReason)).toBeTruthy()
  await user.type(dialog.getByLabelText(/Reason/), 'Asked for by letter')
  await user.type(dialog.getByLabelText(/Your password/), 'Sal tree 7')
  const { student } = exampleStudentRecord
  ask.mockResolvedValue({
    ...exampleStudentRecord,
    student: { ...student, firstName: 'Erased', lastName: 'applicant' },
    erasedAt: '2026-06-01T05:30:00.000Z',
  })
  await user.click(dialog.getByRole('button', { name: personalDataWords.erase }))
  const gone = await screen.findByText(personalDataWords.gone)
  await waitFor(() => expect(document.activeElement).toBe(gone))
  expect(screen.queryByRole('tabpanel')).toBeNull()
  // The sidebar's alone.
  expect(screen.getAllByRole('link', { name: 'Update Status' })).toHaveLength(1)
  expect(screen.queryByRole('region', { name: personalDataWords.title })).toBeNull()
})
