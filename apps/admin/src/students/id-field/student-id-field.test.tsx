import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { findStatus } from '@campus/contracts/admissions/endpoints.ts'
import { exampleStatusRecord } from '@campus/contracts/admissions/examples.ts'
import { studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import { searchPeople, validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { exampleFoundPerson } from '@campus/contracts/students/examples.ts'
import { screen, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { afterPause, findAfterPause, holdPauses } from '../../testing/pauses.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

const searched = vi.fn<(text: string) => void>()

beforeEach(holdPauses)
beforeEach(() => {
  searched.mockReset()
  server.use(
    ...college(),
    mock(validateStudentId, ({ params }) => ({ success: true as const, data: { isValidated: params.id.startsWith('STU1') } })),
    mock(findStatus, { success: true, data: exampleStatusRecord }),
    mock(searchPeople, ({ query }) => {
      searched(query.search)
      const people = query.search === 'asha' ? [exampleFoundPerson, { ...exampleFoundPerson, uniqueId: 'STU124', rollNumber: '7' }] : []
      return { success: true as const, data: people, more: false }
    }),
  )
})

const open = async () => {
  const { user } = renderAdmin('/admin/update/status')
  return { user, id: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Student Id' }) }
}

const list = () => screen.getByRole('listbox', { name: 'People found' })

fullTest('a name lists people, and the one chosen by keyboard is checked like a typed id', async () => {
  const { user, id } = await open()
  await user.type(id, 'asha')
  const options = within(await afterPause(list)).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'Asha DemoSTU123 · BCA · Semester 19800000001',
    'Asha DemoSTU124 · BCA · Semester 1 · Roll No 79800000001',
  ])
  expect(screen.getByText('2 people found. Choose one with the arrow keys.')).toBeTruthy()
  expect(screen.queryByText('Student ID not found')).toBeNull()
  expect(list()).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(id.value).toBe('STU124')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.queryByText(/people found/)).toBeNull()
  expect(await findAfterPause('Valid Student ID')).toBeTruthy()
})

test('Escape closes the list and leaves the text as an unknown id', async () => {
  const { user, id } = await open()
  await user.type(id, 'asha')
  await afterPause(list)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect((await findAfterPause('Student ID not found')).closest('[data-check="unknown"]')).toBeTruthy()
})

fullTest('an unknown name is reported as no id', async () => {
  const { user, id } = await open()
  await user.type(id, 'nobody')
  expect(await findAfterPause('Student ID not found')).toBeTruthy()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('says in two texts that an id is not found and that a digit seems to be wrong', async () => {
  const { user, id } = await open()
  await replaceText(user, id, 'STU98765430')
  expect(await findAfterPause(studentIdMessages.unknown)).toBeTruthy()
  expect(screen.getByText(studentIdMessages.mistyped)).toBeTruthy()
})

fullTest('an id is checked without a search', async () => {
  const { user, id } = await open()
  await user.type(id, 'stu9')
  expect(await findAfterPause('Student ID not found')).toBeTruthy()
  expect(searched).not.toHaveBeenCalled()
})
