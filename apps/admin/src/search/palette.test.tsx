import { server } from '@campus/client/testing/server.ts'
import { mock } from '@campus/client/testing.ts'
import { exampleFoundPerson } from '@campus/contracts/students/examples.ts'
import { searchPeople } from '@campus/contracts/students/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { afterPause, findAfterPause, holdPauses } from '../testing/pauses.ts'
import { renderAdmin } from '../testing/render-admin.tsx'
import { setWindowWidth } from '../testing/window-width.ts'

// A page fetches it with the first search, which on a busy machine takes longer than a test waits.
await import('./palette.tsx')

const person = (uniqueId: string, name: string) => ({ ...exampleFoundPerson, uniqueId, name })
const answer = (...data: (typeof exampleFoundPerson)[]) => ({ success: true as const, data, more: false })

afterEach(() => setWindowWidth(1024))
beforeEach(holdPauses)
beforeEach(() => {
  server.use(...college())
  setWindowWidth(1366)
})

const open = async () => {
  const rendered = renderAdmin('/admin/elsewhere')
  await screen.findByRole('button', { name: 'Find people and screens' })
  await rendered.user.keyboard('{Control>}k{/Control}')
  return { ...rendered, field: await screen.findByRole<HTMLInputElement>('combobox', { name: 'Find people and screens' }) }
}
const activeIn = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

fullTest('Ctrl+K opens the search with the focus in its field; Escape closes it', async () => {
  const { user, field } = await open()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(within(screen.getByRole('grid')).getByRole('link', { name: /Institute/ })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

fullTest("the top bar's button opens the search and gets the focus back on closing", async () => {
  const { user } = renderAdmin('/admin/elsewhere')
  const button = await screen.findByRole('button', { name: 'Find people and screens' })
  await user.click(button)
  const field = await screen.findByRole('combobox', { name: 'Find people and screens' })
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

fullTest('/ opens the search, except in a text field', async () => {
  const { user } = await open()
  await user.keyboard('a/b')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('a/b')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  await user.keyboard('/')
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('')
})

test('Enter opens the first result; arrow keys move to other results and actions', async () => {
  server.use(mock(searchPeople, answer(person('STU1', 'Asha Demo'), person('STU2', 'Asha Roy'))))
  const { user, field, router } = await open()
  const went = vi.spyOn(router, 'navigate').mockResolvedValue()
  await user.type(field, 'asha')
  await afterPause(() => expect(activeIn(field)).toContain('Asha Demo'))
  await user.keyboard('{ArrowDown}')
  expect(activeIn(field)).toContain('Asha Roy')
  await user.keyboard('{ArrowRight}')
  expect(activeIn(field)).toBe('Take payment')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(activeIn(field)).toBe('Update Status')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}')
  expect(activeIn(field)).toContain('Asha Demo')
  await user.keyboard('{ArrowRight}{Enter}')
  expect(went).toHaveBeenCalledTimes(1)
  expect(went.mock.calls[0]?.[0]).toMatchObject({ to: '/student/pay/fee', search: { id: 'STU1' } })
})

fullTest('screens are found by name without a request, and opening one closes the search', async () => {
  server.use(mock(searchPeople, answer()))
  const { user, field, router } = await open()
  await user.type(field, 'audit')
  await afterPause(() => expect(activeIn(field)).toContain('Audit'))
  const went = vi.spyOn(router, 'navigate').mockResolvedValue()
  await user.keyboard('{Enter}')
  expect(went.mock.calls[0]?.[0]).toMatchObject({ to: '/audit' })
})

fullTest('a late response to a former text is ignored, and no row is active until the current response', async () => {
  const waiting = new Map<string, (people: (typeof exampleFoundPerson)[]) => void>()
  server.use(
    mock(searchPeople, async ({ query }) => {
      const people = await new Promise<(typeof exampleFoundPerson)[]>((resolve) => waiting.set(query.search, resolve))
      return answer(...people)
    }),
  )
  const { user, field } = await open()
  await user.type(field, 'as')
  await afterPause(() => expect(waiting.has('as')).toBe(true))
  await user.type(field, 'ha')
  await afterPause(() => expect(waiting.has('asha')).toBe(true))
  expect(activeIn(field)).toBeNull()
  waiting.get('asha')?.([person('STU2', 'Asha Roy')])
  await waitFor(() => expect(activeIn(field)).toContain('Asha Roy'))
  waiting.get('as')?.([person('STU1', 'Aslam Khan')])
  await user.type(field, ' ')
  expect(screen.queryByText('Aslam Khan')).toBeNull()
  expect(activeIn(field)).toContain('Asha Roy')
})

fullTest('reports empty results, further results and failures', async () => {
  server.use(mock(searchPeople, answer()))
  const { user, field } = await open()
  await user.type(field, 'zzz')
  expect(await findAfterPause('Nobody and no screen was found')).toBeTruthy()
  server.use(mock(searchPeople, { ...answer(person('STU1', 'Asha Demo')), more: true }))
  await user.clear(field)
  await user.type(field, 'asha')
  expect(await findAfterPause('The first 20 are shown. Type more to find the others.')).toBeTruthy()
})
