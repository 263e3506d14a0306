import { AppError } from '@campus/contracts/core/errors.ts'
import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, StrictMode } from 'react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWindowWidth } from '../testing/window-width.ts'
import { ListPanel } from './list-panel.tsx'

type Person = { id: string; name: string }
const people: Person[] = [
  { id: '1', name: 'Asha' },
  { id: '2', name: 'Birsa' },
  { id: '3', name: 'Chandan' },
]

const list = { address: {}, sortBy: vi.fn(), resize: vi.fn(), turn: vi.fn() }
beforeEach(() => vi.clearAllMocks())
afterEach(() => setWindowWidth(1024))

type Asked = ComponentProps<typeof ListPanel<Person>>['asked']
const idle = { error: null, isFetching: false, isPlaceholderData: false, refetch: vi.fn() }

const show = (asked: Partial<Asked> = { data: { data: people } }, address = {}) => {
  render(
    <StrictMode>
      <UiProvider>
        <ListPanel
          label="People"
          columns={[
            { label: 'Name', kind: 'name', sort: 'name', cell: ({ name }) => name },
            { label: 'Place', sort: 'place', cell: () => 'Ranchi', cardLabel: 'of' },
            { label: 'Actions', kind: 'action', cell: ({ name }) => <a href={`#${name}`}>View {name}</a> },
          ]}
          keyOf={({ id }) => id}
          asked={{ data: undefined, ...idle, ...asked }}
          list={{ ...list, address }}
          firstSort="name"
          words={{ failed: 'The people could not be fetched', empty: 'Nobody', emptyHint: 'Search for somebody else.' }}
        />
      </UiProvider>
    </StrictMode>,
  )
  return userEvent.setup()
}

const head = (name: string) => screen.getByRole('columnheader', { name })
const view = (name: string) => screen.getByRole('link', { name: `View ${name}` })

test('a column head sorts ascending first and then descending', async () => {
  const user = show()
  expect(head('Name').getAttribute('aria-sort')).toBe('ascending')
  expect(head('Place').getAttribute('aria-sort')).toBe('none')
  expect(head('Actions').hasAttribute('aria-sort')).toBe(false)
  await user.click(within(head('Name')).getByRole('button'))
  await user.click(within(head('Place')).getByRole('button'))
  expect(list.sortBy.mock.calls).toEqual([['-name'], ['place']])
})

test('a descending column is announced and becomes ascending again', async () => {
  const user = show({ data: { data: people } }, { sort: '-place' })
  expect(head('Place').getAttribute('aria-sort')).toBe('descending')
  await user.click(within(head('Place')).getByRole('button'))
  expect(list.sortBy).toHaveBeenCalledExactlyOnceWith('place')
})

test('a phone offers the order as a choice and keeps all buttons visible', async () => {
  setWindowWidth(390)
  const user = show()
  expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Place, Z to A')
  expect(list.sortBy).toHaveBeenCalledExactlyOnceWith('-place')
})

test('Up, Down, Home and End move between rows and stop at the ends', async () => {
  const user = show()
  view('Asha').focus()
  await user.keyboard('{ArrowUp}{ArrowDown}')
  expect(document.activeElement).toBe(view('Birsa'))
  await user.keyboard('{End}{ArrowDown}')
  expect(document.activeElement).toBe(view('Chandan'))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(view('Asha'))
})

fullTest("paging uses the current page's cursors, and a disabled button keeps the focus", async () => {
  const user = show({ data: { data: people, next: 'onwards' } })
  const [previous, next] = [screen.getByRole('button', { name: 'Previous' }), screen.getByRole('button', { name: 'Next' })]
  await user.click(next)
  await user.click(previous)
  expect(list.turn.mock.calls).toEqual([[{ after: 'onwards' }]])
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(previous)
  await user.selectOptions(screen.getByLabelText('Rows'), '50')
  expect(list.resize).toHaveBeenCalledExactlyOnceWith(50)
})

test('a loading first page is announced', () => {
  show({ isFetching: true })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Loading...')).toBeTruthy()
})

test('an empty result is shown below the column heads', () => {
  show({ data: { data: [] } })
  expect(screen.getByText('Nobody')).toBeTruthy()
  expect(head('Name')).toBeTruthy()
})

fullTest('a failure shows its reason, can be retried and keeps the column heads', async () => {
  const user = show({ error: new AppError('UNAVAILABLE') })
  const failure = screen.getByRole('alert')
  expect(failure.textContent).toContain('The service is busy')
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(idle.refetch).toHaveBeenCalledOnce()
  expect(head('Name')).toBeTruthy()
})
