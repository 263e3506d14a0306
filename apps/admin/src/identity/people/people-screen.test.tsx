import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { server } from '@campus/client/testing/server.ts'
import { changePerson, deletePerson, endPersonSessions, exportPeople, listPeople } from '@campus/contracts/identity/endpoints.ts'
import { listInvitations } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import { dutiesMissing } from '@campus/contracts/identity/people/duty-messages.ts'
import { exampleAdmin, examplePerson } from '@campus/contracts/identity/examples.ts'
import type { PeopleFilters, PeopleSearch, Person, PersonChange } from '@campus/contracts/identity/people/schema.ts'
import { peopleAnswers } from '@campus/contracts/identity/people/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'
import { setWindowWidth } from '../../testing/window-width.ts'

const asked = vi.fn<(query: PeopleSearch) => void>()
const changed = vi.fn<(change: PersonChange) => void>()

/** The signed-in admin and a student. */
const own: Person = { ...examplePerson, ...exampleAdmin, _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c32', sessions: 1 }
const people = (...given: Person[]) =>
  mock(listPeople, ({ query }) => {
    asked(query)
    return { success: true as const, data: given, ...(query.after === undefined && { next: 'mark' }) }
  })

beforeEach(() => {
  asked.mockReset()
  changed.mockReset()
  setWindowWidth(1366)
  server.use(people(own, examplePerson), mock(listInvitations, { success: true, data: [] }), ...college())
})
afterEach(() => setWindowWidth(1024))

const open = async (address = '/admin/people') => {
  const opened = renderAdmin(address)
  await screen.findByRole('link', { name: 'Asha Demo' })
  return opened
}
const pane = (name = 'Asha Demo') => screen.findByRole('complementary', { name })
const dialog = (title: RegExp) => screen.findByRole('dialog', { name: title })
/** Shows once more who one is, where a dialog asks for it. */
const confirm = async (user: Awaited<ReturnType<typeof open>>['user'], title: RegExp, password = 'Marigold 7') => {
  await replaceText(user, within(await dialog(title)).getByLabelText(/^Current Password/), password)
  await user.keyboard('{Enter}')
}
const answer = async (user: Awaited<ReturnType<typeof open>>['user'], title: RegExp, button: string) =>
  user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: button }))

fullTest('lists all accounts with their details', async () => {
  server.use(people({ ...examplePerson, hasProvider: true, disabled: true }))
  await open('/admin/People')
  const [, row] = within(screen.getByRole('table', { name: 'People' })).getAllByRole('row')
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Asha Demo',
    'asha@example.com',
    'StudentDisabled',
    'Password, Google',
    '03-07-2026',
    '01-06-2026',
    '2',
  ])
})

fullTest('search, role, order, size and page are kept in the URL, and Back returns to the former page', async () => {
  const { user, router } = await open('/admin/people?rows=10')
  await user.selectOptions(screen.getByLabelText('Role'), 'Admin')
  await user.click(screen.getByRole('button', { name: 'Email' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const wanted = { role: 'admin', sort: 'email', after: 'mark', Limit: 10 }
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(wanted))
  expect(Object.fromEntries(new URLSearchParams(router.history.location.search))).toEqual({
    rows: '10',
    role: 'admin',
    sort: 'email',
    after: 'mark',
  })
  router.history.back()
  await waitFor(() => expect(router.history.location.search).not.toContain('after'))
  await user.type(screen.getByLabelText('Search'), 'sun')
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ role: 'admin', sort: 'email', search: 'sun', Limit: 10 }))
})

fullTest('the file has all filtered accounts, not only the page', async () => {
  const exported = vi.fn<(query: PeopleFilters) => void>()
  server.use(
    mock(exportPeople, ({ query }) => {
      exported(query)
      return new Blob(['Name'], { type: 'text/csv' })
    }),
  )
  const { user } = await open('/admin/people?role=admin&sort=-name&after=mark&rows=10')
  const saved = watchSavedFiles()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual([expect.stringMatching(/^people-.*\.csv$/)]))
  expect(exported).toHaveBeenCalledExactlyOnceWith({ role: 'admin', sort: '-name' })
})

fullTest('admin rights are given with duties, after a confirmation', async () => {
  server.use(
    mock(changePerson, ({ body }) => {
      changed(body)
      return {
        success: true as const,
        message: peopleAnswers.madeAdmin('Asha Demo'),
        data: { ...examplePerson, role: 'admin' as const, duties: ['cashier' as const] },
      }
    }),
  )
  const { user, router } = await open()
  await user.click(screen.getByRole('link', { name: 'Asha Demo' }))
  await user.click(within(await pane()).getByRole('button', { name: 'Make admin' }))
  await answer(user, /Make Asha Demo an admin/, 'Cancel')
  expect(changed).not.toHaveBeenCalled()

  server.use(people(own, { ...examplePerson, role: 'admin', duties: ['cashier'] }))
  await user.click(within(await pane()).getByRole('button', { name: 'Make admin' }))
  await confirm(user, /Make Asha Demo an admin/)
  expect((await within(await dialog(/Make Asha Demo/)).findByRole('alert')).textContent).toBe(dutiesMissing)
  await user.click(within(await dialog(/Make Asha Demo/)).getByRole('checkbox', { name: /^Cashier/ }))
  await confirm(user, /Make Asha Demo an admin/)
  expect(await screen.findByText('Asha Demo is an admin now')).toBeTruthy()
  expect(changed).toHaveBeenCalledExactlyOnceWith({ role: 'admin', duties: ['cashier'], courses: 'all', currentPassword: 'Marigold 7' })
  const opposite = await within(await pane()).findByRole('button', { name: 'Remove as admin' })
  expect(document.activeElement).toBe(opposite)
  expect(router.history.location.search).toBe(`?chosen=${examplePerson._id}`)
  await settled()
})

fullTest('duties are changed, beginning with those that are held', async () => {
  const auditor: Person = { ...examplePerson, role: 'admin', duties: ['auditor'] }
  server.use(
    people(own, auditor),
    mock(changePerson, ({ body }) => {
      changed(body)
      return { success: true as const, message: peopleAnswers.dutiesChanged('Asha Demo'), data: auditor }
    }),
  )
  const { user } = await open(`/admin/people?chosen=${examplePerson._id}`)
  await user.click(within(await pane()).getByRole('button', { name: 'Change duties' }))
  const form = within(await dialog(/Change the duties/))
  expect(form.getAllByRole('checkbox', { checked: true })).toEqual([form.getByRole('checkbox', { name: /^Auditor/ })])
  await user.click(form.getByRole('checkbox', { name: /^Auditor/ }))
  await user.click(form.getByRole('checkbox', { name: /^Messages/ }))
  await confirm(user, /Change the duties/)
  expect(await screen.findByText(peopleAnswers.dutiesChanged('Asha Demo'))).toBeTruthy()
  expect(changed).toHaveBeenCalledExactlyOnceWith({ duties: ['messages'], courses: 'all', currentPassword: 'Marigold 7' })
  await settled()
})

fullTest('a refusal is shown and the list is refetched', async () => {
  server.use(people(own, { ...examplePerson, role: 'admin' }))
  server.use(mock(changePerson, new AppError('CONFLICT', { message: peopleAnswers.lastOwner })))
  const { user } = await open(`/admin/people?chosen=${examplePerson._id}`)
  await user.click(within(await pane()).getByRole('button', { name: 'Remove as admin' }))
  await confirm(user, /Remove Asha Demo as admin/)
  await answer(user, /Error/, 'OK')
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await settled()
})

fullTest('an account is deleted after a confirmation and its pane closes', async () => {
  server.use(mock(deletePerson, { success: true, message: peopleAnswers.deleted('Asha Demo') }))
  const { user } = await open(`/admin/people?chosen=${examplePerson._id}`)
  await user.click(within(await pane()).getByRole('button', { name: 'Delete account' }))
  server.use(people(own))
  await answer(user, /Delete the account of Asha Demo for good/, 'Delete account')
  expect(await screen.findByText('The account of Asha Demo is deleted')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Asha Demo' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  await settled()
})

fullTest('sessions can be ended once', async () => {
  server.use(mock(endPersonSessions, { success: true, message: peopleAnswers.ended(2), data: { ...examplePerson, sessions: 0 } }))
  const { user } = await open(`/admin/people?chosen=${examplePerson._id}`)
  await user.click(within(await pane()).getByRole('button', { name: 'End sessions' }))
  server.use(people(own, { ...examplePerson, sessions: 0 }))
  await answer(user, /End all sessions of Asha Demo/, 'End sessions')
  expect(await screen.findByText('2 sessions were ended')).toBeTruthy()
  await waitFor(async () => expect(within(await pane()).queryByRole('button', { name: 'End sessions' })).toBeNull())
  expect(document.activeElement, 'who pressed what is gone is still on the screen').toBe(screen.getByRole('main'))
  await settled()
})

test('own rights cannot be changed, and a disabled account can be enabled', async () => {
  server.use(people(own, { ...examplePerson, disabled: true, sessions: 0 }))
  const { user } = await open(`/admin/people?chosen=${own._id}`)
  const buttons = async (name: string) =>
    within(await pane(name))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(await buttons('Office')).toEqual(['Close', 'Change duties', 'End sessions'])
  expect(screen.getByText(peopleAnswers.yourself)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Asha Demo' }))
  expect(await buttons('Asha Demo')).toEqual(['Close', 'Enable account', 'Delete account'])
})

fullTest('closing a pane returns the focus to its row and clears the URL', async () => {
  const { user, router } = await open(`/admin/people?chosen=${examplePerson._id}`)
  await user.click(within(await pane()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.history.location.search).toBe(''))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Asha Demo' }))
})
