import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { findStudents, listClass, moveClass, setRollNumber } from '@campus/contracts/students/endpoints.ts'
import { exampleEditedRecord, exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import type { ClassMove } from '@campus/contracts/students/schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

const moved = vi.fn<(body: ClassMove) => void>()

beforeEach(() => {
  moved.mockReset()
  server.use(
    ...college(),
    mock(findStudents, { success: true, data: [exampleStudentRecord], total: 1 }),
    mock(listClass, {
      success: true,
      data: [
        { uniqueId: 'STU1', name: 'Anu Demo', rollNumber: '7' },
        { uniqueId: 'STU2', name: 'Binod Demo' },
      ],
      semesters: 6,
    }),
    mock(moveClass, ({ body }) => {
      moved(body)
      return { success: true as const, message: 'done' }
    }),
  )
})

const open = async (semester = 1) => {
  const { user } = renderAdmin(`/admin/Students?course=BCA&semester=${semester}`)
  await user.click(await screen.findByRole('button', { name: 'Promote' }))
  return user
}

fullTest('a class is promoted after one question that says so, and the promotion can be undone', async () => {
  const user = await open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Promote BCA, semester 1' }))
  expect(dialog.getByText(/^2 of 2 students of BCA go from semester 1 to semester 2\./)).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: /^Binod Demo/ }))
  expect(dialog.getByText(/^1 of 2 students/)).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Everybody' }))
  await user.click(dialog.getByRole('checkbox', { name: /^Anu Demo/ }))
  await user.click(dialog.getByRole('button', { name: 'Promote 1 to semester 2' }))
  expect(await screen.findByText('1 student is now in semester 2.')).toBeTruthy()
  expect(moved.mock.calls).toEqual([[{ course: 'BCA', semester: 1, to: 2, students: ['STU2'] }]])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('1 student is now in semester 2.')).toBeNull())
  expect(moved).toHaveBeenLastCalledWith({ course: 'BCA', semester: 2, to: 1, students: ['STU2'] })
  await settled()
})

test('sends nothing without a selection and shows a refusal in the question', async () => {
  const user = await open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Promote BCA, semester 1' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Everybody' }))
  await user.click(dialog.getByRole('button', { name: 'Promote 0 to semester 2' }))
  expect(dialog.getByRole('alert').textContent).toBe('Please choose at least one student.')
  expect(moved).not.toHaveBeenCalled()
  server.use(mock(moveClass, new AppError('CONFLICT', { message: 'Nobody was moved' })))
  await user.click(dialog.getByRole('checkbox', { name: /^Anu Demo/ }))
  await user.click(dialog.getByRole('button', { name: 'Promote 1 to semester 2' }))
  expect(await dialog.findByText('Nobody was moved')).toBeTruthy()
  await settled()
})

fullTest('the last semester cannot be promoted', async () => {
  await open(6)
  const alert = await screen.findByRole('dialog', { name: 'Oops...' })
  expect(alert.textContent).toContain('Semester 6 is the last of this course')
})

fullTest('a roll number is saved with the former one as its version', async () => {
  const sent = vi.fn<(body: object) => void>()
  server.use(
    mock(findRecord, { success: true, data: exampleEditedRecord }),
    mock(setRollNumber, ({ body }) => {
      sent(body)
      return { success: true as const, message: 'The roll number has been saved' }
    }),
  )
  const { user } = renderAdmin('/admin/view/student/STU123/correct')
  const field = await screen.findByLabelText<HTMLInputElement>('Roll Number')
  for (const written of ['BCA/26-01', '7']) {
    await replaceText(user, field, written)
    await user.click(screen.getByRole('button', { name: 'Save the roll number' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ rollNumber: written })))
    await settled()
  }
  expect(sent.mock.calls.map(([body]) => body)).toEqual([{ rollNumber: 'BCA/26-01' }, { rollNumber: '7', former: 'BCA/26-01' }])
})

fullTest('a class larger than can be promoted at once is said to go on', async () => {
  server.use(mock(listClass, { success: true, data: [{ uniqueId: 'STU1', name: 'Anu Demo' }], total: 2003, semesters: 6 }))
  await open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Promote BCA, semester 1' }))
  expect(dialog.getByText(/^1 of 2003 students/)).toBeTruthy()
  expect(dialog.getByText(/These are the first 1 by name/)).toBeTruthy()
})
