import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { listAllCourses } from '@campus/contracts/courses/endpoints.ts'
import { courseLimitMessages } from '@campus/contracts/identity/people/duty-messages.ts'
import { changePerson, listPeople } from '@campus/contracts/identity/endpoints.ts'
import { exampleInvitation, examplePerson } from '@campus/contracts/identity/examples.ts'
import { listInvitations } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import type { Person, PersonChange } from '@campus/contracts/identity/people/schema.ts'
import { peopleAnswers } from '@campus/contracts/identity/people/messages.ts'
import { screen, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college, courseList } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'
import { setWindowWidth } from '../../testing/window-width.ts'

/** The ids that `courseList` gives out. */
const [bca, mca] = ['00000000-0000-7000-8000-000000000000', '00000000-0000-7000-8000-000000000001'] as const
const verifier: Person = { ...examplePerson, role: 'admin', duties: ['verifier'], courses: [bca] }
const changed = vi.fn<(change: PersonChange) => void>()

const openDialog = async (person: Person) => {
  server.use(
    mock(listPeople, { success: true, data: [person] }),
    mock(changePerson, ({ body }) => {
      changed(body)
      return { success: true as const, message: peopleAnswers.dutiesChanged('Asha Demo'), data: person }
    }),
  )
  const { user } = renderAdmin(`/admin/people?chosen=${examplePerson._id}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Asha Demo' }))
  await user.click(await pane.findByRole('button', { name: 'Change duties' }))
  return { user, pane, dialog: within(await screen.findByRole('dialog', { name: /Change the duties/ })) }
}

beforeEach(() => {
  changed.mockReset()
  setWindowWidth(1366)
  server.use(
    mock(listInvitations, { success: true, data: [] }),
    courseList(['BCA', 'Bachelor of Computer Applications'], ['MCA', 'Master of Computer Applications']),
    ...college(),
  )
})
afterEach(() => setWindowWidth(1024))

fullTest('the courses of somebody’s duties are shown, chosen and sent', async () => {
  const { user, pane, dialog } = await openDialog(verifier)
  expect((await pane.findAllByText('BCA')).length).toBeGreaterThan(0)
  expect(dialog.getByRole('radio', { name: /^Some courses only/ })).toHaveProperty('checked', true)
  expect(await dialog.findByRole('checkbox', { name: /\(BCA\)/ })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('checkbox', { name: /\(BCA\)/ }))
  await user.click(dialog.getByRole('button', { name: 'Save duties' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(courseLimitMessages.missing)
  await user.click(dialog.getByRole('checkbox', { name: /\(MCA\)/ }))
  await replaceText(user, dialog.getByLabelText(/^Current Password/), 'Marigold 7')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(peopleAnswers.dutiesChanged('Asha Demo'))).toBeTruthy()
  expect(changed).toHaveBeenCalledExactlyOnceWith({ duties: ['verifier'], courses: [mca], currentPassword: 'Marigold 7' })
  await settled()
})

fullTest('an owner is not asked for courses, and those chosen before come back with the duty taken away', async () => {
  const { user, dialog } = await openDialog(verifier)
  await user.click(dialog.getByRole('checkbox', { name: /^Owner/ }))
  expect(dialog.queryByRole('radio')).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: /^Owner/ }))
  expect(await dialog.findByRole('checkbox', { name: /\(BCA\)/ })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('checkbox', { name: /^Owner/ }))
  await replaceText(user, dialog.getByLabelText(/^Current Password/), 'Marigold 7')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(peopleAnswers.dutiesChanged('Asha Demo'))).toBeTruthy()
  expect(changed).toHaveBeenCalledExactlyOnceWith({ duties: ['owner', 'verifier'], courses: 'all', currentPassword: 'Marigold 7' })
  await settled()
})

test('says that the courses cannot be fetched, and fetches them when asked', async () => {
  server.use(mock(listAllCourses, new AppError('UNAVAILABLE')))
  const { user, dialog } = await openDialog(verifier)
  const failure = await dialog.findByRole('alert')
  expect(failure.textContent).toContain(new AppError('UNAVAILABLE').message)
  server.use(courseList(['BCA', 'Bachelor of Computer Applications']))
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('checkbox', { name: /\(BCA\)/ })).toHaveProperty('checked', true)
  await settled()
})

test('a course that is gone is named as such, and left out with the next choice', async () => {
  const { user, pane, dialog } = await openDialog({ ...verifier, courses: ['00000000-0000-7000-8000-00000000dead'] })
  expect((await pane.findAllByText(courseLimitMessages.removed)).length).toBeGreaterThan(0)
  await user.click(await dialog.findByRole('checkbox', { name: /\(MCA\)/ }))
  await replaceText(user, dialog.getByLabelText(/^Current Password/), 'Marigold 7')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(peopleAnswers.dutiesChanged('Asha Demo'))).toBeTruthy()
  expect(changed.mock.calls.map(([{ courses }]) => courses)).toEqual([[mca]])
  await settled()
})

test('an invitation and the table of duties say for which courses', async () => {
  server.use(
    mock(listPeople, { success: true, data: [{ ...verifier, email: 'asha@example.com' }] }),
    mock(listInvitations, { success: true, data: [{ ...exampleInvitation, courses: [bca, mca] }] }),
  )
  const { unmount } = renderAdmin('/admin/people')
  expect((await screen.findByRole('region', { name: 'Invited' })).textContent).toContain('Cashier (only ')
  expect(await screen.findByText(/Cashier \(only BCA, MCA\)/)).toBeTruthy()
  unmount()
  renderAdmin('/admin/people/duties')
  expect(await screen.findByText('Asha Demo (asha@example.com): BCA')).toBeTruthy()
  expect(screen.getByText(courseLimitMessages.tableText)).toBeTruthy()
})
