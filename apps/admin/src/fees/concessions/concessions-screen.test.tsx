import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { SponsorPayment } from '@campus/contracts/fees/concessions/schema.ts'
import { exampleConcession, exampleFeeSchemes, exampleSchemeSums } from '@campus/contracts/fees/examples.ts'
import { listConcessions, listFeeSchemes, markConcessions, sumConcessions } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import { schemeMessages as words } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'

const marked = vi.fn<(body: SponsorPayment) => void>()
const asked = vi.fn<(query: object) => void>()
const received = { ...exampleConcession, place: 3, name: 'Ravi Demo', received: { on: '2026-07-03', reference: 'UTIB1' } }
const { sponsor: _, ...own } = { ...exampleConcession, place: 4, name: 'Meera Demo', scheme: 'Merit', amount: -500 }

beforeEach(() => {
  notifications.clean()
  marked.mockReset()
  asked.mockReset()
  server.use(
    ...college(),
    mock(listFeeSchemes, { success: true, data: exampleFeeSchemes }),
    mock(sumConcessions, { success: true, data: exampleSchemeSums }),
    mock(listConcessions, ({ query }) => {
      asked(query)
      return { success: true as const, data: [exampleConcession, received, own] }
    }),
    mock(markConcessions, ({ body }) => {
      marked(body)
      return { success: true as const, message: 'They are marked' }
    }),
  )
})
afterEach(settled)

const box = (name: string) => screen.findByRole('checkbox', { name: words.choose(name, '₹12,000') })

fullTest('says by scheme what was given, what has come and what is awaited', async () => {
  renderAdmin('/admin/fees/concessions')
  const table = within(await screen.findByRole('table', { name: words.bySchemes }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'SchemeStudentsGivenReceivedAwaited',
    'Merit2₹20,000––',
    'Post-matric scholarship (Government of Jharkhand)3₹36,000₹12,000₹24,000',
    'By no scheme1₹500––',
    'Total₹56,500₹12,000₹24,000',
  ])
})

fullTest('awaited and received money of sponsors is shown, and can be filtered by', async () => {
  const { user } = renderAdmin('/admin/fees/concessions')
  const table = await screen.findByRole('table', { name: words.list })
  expect(await within(table).findByText('Awaited')).toBeTruthy()
  expect(within(table).getByText('Received on 03-07-2026, UTIB1')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /Meera/ }), 'nobody pays it').toBeNull()
  await user.selectOptions(screen.getByLabelText(words.choice.label), 'Awaited')
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ is: 'awaited' })))
})

test('chosen concessions are marked together, with the day and the transfer, which is asked about before it is left', async () => {
  const { user, router } = renderAdmin('/admin/fees/concessions')
  await user.click(await box('Asha Demo'))
  await user.click(await box('Ravi Demo'))
  const form = within(screen.getByRole('form', { name: words.mark }))
  expect(form.getByText('2 concessions chosen, ₹24,000')).toBeTruthy()
  fireEvent.change(form.getByLabelText(words.day), { target: { value: '2026-07-01' } })
  await user.type(form.getByLabelText(/reference/i), 'UTIB7')
  void router.navigate({ to: '/approvals' })
  await user.click(await screen.findByRole('button', { name: panelMessages.keepEditing }))
  await user.click(form.getByRole('button', { name: words.mark }))
  const concessions = [2, 3].map((place) => ({ uniqueId: 'STU123', place }))
  await waitFor(() => expect(marked.mock.calls).toEqual([[{ concessions, received: { on: '2026-07-01', reference: 'UTIB7' } }]]))
  expect(await screen.findByText('They are marked')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('form', { name: words.mark })).toBeNull())
})

fullTest('one that was marked by mistake is awaited again; a refusal keeps what was chosen', async () => {
  const { user } = renderAdmin('/admin/fees/concessions')
  await user.click(await box('Asha Demo'))
  expect(screen.queryByRole('button', { name: words.unmark })).toBeNull()
  await user.click(await box('Ravi Demo'))
  await user.click(await box('Asha Demo'))
  server.use(mock(markConcessions, new AppError('CONFLICT', { message: words.notSponsored })))
  await user.click(screen.getByRole('button', { name: words.unmark }))
  const alert = await screen.findByRole('dialog', { name: 'Error' })
  expect(within(alert).getByText(words.notSponsored)).toBeTruthy()
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  server.use(
    mock(markConcessions, ({ body }) => {
      marked(body)
      return { success: true as const, message: 'It is awaited' }
    }),
  )
  await user.click(screen.getByRole('button', { name: words.unmark }))
  await waitFor(() => expect(marked.mock.calls).toEqual([[{ concessions: [{ uniqueId: 'STU123', place: 3 }], received: null }]]))
})
