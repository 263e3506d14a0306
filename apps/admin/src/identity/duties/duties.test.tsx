import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listContactMessages } from '@campus/contracts/contact/endpoints.ts'
import { type Duty, duties } from '@campus/contracts/identity/people/duties.ts'
import { dutyMessages, missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { getOwnAccount, listPeople } from '@campus/contracts/identity/endpoints.ts'
import { exampleAdmin, examplePerson } from '@campus/contracts/identity/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../api-client/session.ts'
import { homeOf, missingFor } from '../../navigation/screen-access.ts'
import { findScreens } from '../../navigation/find-screens.ts'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

/** Answers the screens' other requests with 503. */
const busy = http.all('*/api/*', () => HttpResponse.json(new AppError('UNAVAILABLE').body, { status: 503 }))
beforeEach(() => server.use(...college(), busy))

const linksOf = async () => {
  const side = within(await screen.findByRole('navigation', { name: 'Admin' }))
  return side.getAllByRole('link').flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    return href.startsWith('/admin/') ? [href.replace('/admin', '')] : []
  })
}

fullTest.each(duties)('with the duty %s alone the sidebar leads nowhere forbidden', async (duty) => {
  renderAdmin('/admin/profile', 'admin', [duty])
  const links = await linksOf()
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((path) => missingFor(path, { duties: [duty], courses: 'all' }) !== null)).toEqual([])
})

test('a cashier has the links of a cashier', async () => {
  renderAdmin('/admin/profile', 'admin', ['cashier'])
  const rights = { duties: ['cashier' as const], courses: 'all' as const }
  expect(await linksOf()).toEqual(['/DashBoard', '/DashBoard', '/Students', '/student/pay/fee', '/fees/closing', '/certificates'])
  expect(findScreens('audit', rights)).toEqual([])
  expect(findScreens('fee', rights).map(({ to }) => to)).toEqual(['/student/pay/fee'])
})

fullTest.each([
  ['owner', '/DashBoard'],
  ['accounts', '/fees'],
  ['cashier', '/student/pay/fee'],
  ['admissions', '/applications'],
  ['messages', '/Contact'],
] as const)('the panel of %s opens on %s', async (duty, path) => {
  const { router } = renderAdmin('/admin', 'admin', [duty])
  await waitFor(() => expect(router.history.location.pathname).toBe(`/admin${path}`))
})

test('every first screen is allowed to its duty', () => {
  const rightsOf = (duty: Duty) => [
    { duties: [duty], courses: 'all' as const },
    ...(duty === 'owner' ? [] : [{ duties: [duty], courses: ['bca'] }]),
  ]
  expect(duties.flatMap(rightsOf).filter((rights) => missingFor(homeOf(rights), rights) !== null)).toEqual([])
})

test('a screen that takes another duty says which, asks the server for nothing and leads to one’s own', async () => {
  const asked = vi.fn()
  server.use(
    mock(listContactMessages, () => {
      asked()
      return new AppError('NOT_ALLOWED')
    }),
  )
  renderAdmin('/admin/Contact', 'admin', ['cashier'])
  expect(await screen.findByRole('heading', { level: 1, name: dutyMessages.forbidden })).toBeTruthy()
  expect(screen.getByText(missingDuty('messages.read'))).toBeTruthy()
  expect(screen.getByRole('link', { name: dutyMessages.toOwnScreen }).getAttribute('href')).toBe('/admin/student/pay/fee')
  expect(asked).not.toHaveBeenCalled()
})

fullTest('duties that change meanwhile close the screen, and open it again', async () => {
  const { duties: _, ...account } = exampleAdmin
  renderAdmin('/admin/profile', 'admin', ['cashier', 'messages'])
  await linksOf()
  const become = (held: Duty[]) => act(() => session.update({ ...account, duties: held }))
  become(['cashier'])
  await waitFor(async () => expect(await linksOf()).not.toContain('/Contact'))
  become(['cashier', 'messages'])
  await waitFor(async () => expect(await linksOf()).toContain('/Contact'))
})

fullTest('an auditor reads a ledger where a cashier takes a payment', async () => {
  const { user } = renderAdmin('/admin/student/pay/fee', 'admin', ['auditor'])
  expect(await screen.findByRole('heading', { level: 1, name: 'Fee Payment' })).toBeTruthy()
  expect(screen.queryByLabelText('Amount')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await user.type(screen.getByLabelText(/^Student Id/), '{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

fullTest('a refusal for a missing duty reads the duties anew', async () => {
  server.use(
    mock(listContactMessages, new AppError('NOT_ALLOWED', { message: missingDuty('messages.read') })),
    mock(getOwnAccount, { success: true, user: { ...exampleAdmin, duties: ['cashier'] } }),
  )
  renderAdmin('/admin/Contact', 'admin', ['messages'])
  expect(await screen.findByRole('heading', { level: 1, name: dutyMessages.forbidden })).toBeTruthy()
})

fullTest('the table of duties names who has each, and what each allows', async () => {
  server.use(
    mock(listPeople, {
      success: true,
      data: [
        { ...examplePerson, name: 'Ravi Demo', email: 'ravi@example.com', role: 'admin', duties: ['cashier', 'messages'] },
        { ...examplePerson, name: 'Sunil Demo', role: 'admin', duties: ['cashier'], disabled: true },
      ],
    }),
  )
  renderAdmin('/admin/people/duties')
  const held = await screen.findAllByText('Ravi Demo (ravi@example.com)')
  expect(held).toHaveLength(2)
  expect(screen.queryByText(/Sunil Demo/)).toBeNull()
  const row = within(screen.getByRole('table')).getByRole('row', { name: /^Take payments/ })
  expect([...row.children].map((cell) => (cell.querySelector('[role=img]') ? 'Yes' : cell.textContent))).toEqual([
    'Take payments and close the own day',
    'Yes',
    'Yes',
    'Yes',
    'No',
    'No',
    'No',
    'No',
    'No',
  ])
})
