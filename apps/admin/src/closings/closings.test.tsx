import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { closeDay, exportClosing, findClosing, findDrawer, listClosings } from '@campus/contracts/closings/endpoints.ts'
import {
  exampleDayClosing,
  exampleClosingEntries,
  exampleClosingLine,
  exampleDrawer,
  exampleOpenDrawer,
} from '@campus/contracts/closings/examples.ts'
import type { ClosingDraft, Drawer } from '@campus/contracts/closings/schema.ts'
import { closingMessages as words } from '@campus/contracts/closings/messages.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'

const empty: Drawer = {
  ...exampleDrawer,
  entries: 0,
  methods: [],
  total: { payments: 0, amount: 0, reversals: 0, reversed: 0, net: 0 },
  cash: 0,
}
const by = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c11'
const sent = vi.fn<(draft: ClosingDraft) => void>()
const asked = vi.fn<(query: object) => void>()
let drawer: Drawer

beforeEach(() => {
  sent.mockReset()
  asked.mockReset()
  drawer = exampleDrawer
  server.use(
    ...college(),
    mock(findDrawer, () => ({ success: true as const, data: drawer })),
    mock(listClosings, ({ query }) => {
      asked(query)
      return { success: true as const, data: [exampleClosingLine], open: [exampleOpenDrawer], people: [{ _id: by, name: 'Office' }] }
    }),
    mock(closeDay, ({ body }) => {
      sent(body)
      drawer = empty
      return { success: true as const, message: words.closed(12), data: exampleDayClosing }
    }),
  )
})
afterEach(settled)

const open = async () => {
  const opened = renderAdmin('/admin/fees/closing')
  const form = within(await screen.findByRole('form', { name: words.count.legend }))
  return { ...opened, form, close: form.getByRole('button', { name: words.close }) }
}
const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(within(await screen.findByRole('dialog', { name: words.ask.title })).getByRole('button', { name: words.ask.yes }))

fullTest('the drawer shows amounts by method, and a count by notes shows the difference at once', async () => {
  const { user, form, close } = await open()
  const table = within(screen.getByRole('table', { name: words.byMethod }))
  expect(table.getByRole('row', { name: /^Cash 3 ₹12,000 1 ₹500 ₹11,500$/ })).toBeTruthy()
  expect(screen.getByText(words.afterClosing(11, formatMoment('2026-07-02T12:30:00.000Z')))).toBeTruthy()
  await user.type(form.getByLabelText(words.count.note(500)), '22')
  await user.type(form.getByLabelText(words.count.note(200)), '2')
  await user.type(form.getByLabelText(words.count.coins), '50')
  expect(form.getByText(words.short('₹50'))).toBeTruthy()
  await user.click(close)
  expect(await form.findByText(words.noReason)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await user.type(form.getByLabelText(words.reason), 'Fifty rupees given as change')
  await user.dblClick(close)
  await confirm(user)
  expect(await screen.findByText(words.closed(12))).toBeTruthy()
  expect(sent.mock.calls).toEqual([
    [{ seen: { entries: 5, after: 11 }, notes: { '500': 22, '200': 2, coins: 50 }, reason: 'Fifty rupees given as change' }],
  ])
  expect(await screen.findByText(words.nothing)).toBeTruthy()
})

fullTest('payments recorded meanwhile are reported with new figures and the count stays', async () => {
  server.use(
    mock(closeDay, () => {
      drawer = { ...exampleDrawer, entries: 6, cash: 12_500 }
      return new AppError('CONFLICT', { message: words.changed(6, 12_500) })
    }),
  )
  const { user, form, close } = await open()
  await user.click(form.getByRole('radio', { name: words.count.oneFigure }))
  await user.type(form.getByLabelText(words.count.counted), '11,500')
  expect(form.getByText(words.agrees)).toBeTruthy()
  await user.click(close)
  await confirm(user)
  const alert = await screen.findByRole('dialog')
  expect(within(alert).getByText(words.changed(6, 12_500))).toBeTruthy()
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  expect(await form.findByText('₹12,500')).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>(words.count.counted).value).toBe('11,500')
  expect(form.getByText(words.short('₹1,000'))).toBeTruthy()
})

fullTest('a reason is not sent once the count is corrected to what is expected', async () => {
  const { user, form, close } = await open()
  await user.click(form.getByRole('radio', { name: words.count.oneFigure }))
  const counted = form.getByLabelText(words.count.counted)
  await user.type(counted, '11450')
  await user.type(form.getByLabelText(words.reason), 'Fifty rupees given as change')
  await user.clear(counted)
  await user.type(counted, '11500')
  await user.click(close)
  await confirm(user)
  expect(await screen.findByText(words.closed(12))).toBeTruthy()
  expect(sent.mock.calls).toEqual([[{ seen: { entries: 5, after: 11 }, counted: 11_500 }]])
})

fullTest('closing requires a count', async () => {
  const { user, form, close } = await open()
  await user.click(close)
  expect(await form.findByText(words.count.missing)).toBeTruthy()
  await user.type(form.getByLabelText(words.count.note(10)), 'ten')
  await user.click(close)
  expect(await form.findByText(words.count.wholeNotes)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

fullTest('the count is preset to 0 when no cash was taken', async () => {
  drawer = { ...exampleDrawer, methods: exampleDrawer.methods.slice(1), cash: 0 }
  const { form } = await open()
  expect(form.getByLabelText<HTMLInputElement>(words.count.counted).value).toBe('0')
  expect(form.getByText(words.agrees)).toBeTruthy()
})

fullTest('cash taken in another tab meanwhile clears the preset 0 and requires a count', async () => {
  const cash = exampleDrawer
  drawer = { ...cash, methods: cash.methods.slice(1), cash: 0 }
  const { queryClient, form } = await open()
  expect(form.getByLabelText<HTMLInputElement>(words.count.counted).value).toBe('0')
  drawer = cash
  await queryClient.invalidateQueries()
  expect(await form.findByLabelText(words.count.note(500))).toBeTruthy()
  expect(form.queryByLabelText(words.count.counted)).toBeNull()
})

fullTest('lists all closings and missing ones, filtered by person in the URL', async () => {
  drawer = empty
  const { user, router } = renderAdmin('/admin/fees/closing')
  const table = within(await screen.findByRole('table', { name: words.all }))
  expect((await table.findByRole('link', { name: words.one(12) })).getAttribute('href')).toBe('/admin/fees/closing/12')
  // Cash has its count beside it; other methods stand alone.
  for (const amount of ['₹11,500', '₹11,450', '− ₹50', '₹50,000.50']) expect(table.getByText(amount)).toBeTruthy()
  expect(screen.getByText(words.notClosed('Second Clerk', formatMoment(exampleOpenDrawer.since), '₹4,500'))).toBeTruthy()
  expect(screen.getByText(words.nothing)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(words.of), 'Office')
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ by, sort: '-number', Limit: 25 }))
  expect(router.state.location.search).toMatchObject({ by })
})

test('a closing shows its count and entries and can be printed or saved', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const saved = vi.fn<(params: object) => void>()
  server.use(
    mock(findClosing, { success: true, data: { ...exampleDayClosing, lines: exampleClosingEntries } }),
    mock(exportClosing, ({ params }) => {
      saved(params)
      return new Blob(['Day'], { type: 'text/csv' })
    }),
  )
  const { user } = renderAdmin('/admin/fees/closing/12')
  const facts = within(await screen.findByRole('region', { name: words.one(12) }))
  expect(facts.getByText('− ₹50')).toBeTruthy()
  expect(facts.getByText('500 × 22, 200 × 2, coins ₹50')).toBeTruthy()
  const entries = within(screen.getByRole('table', { name: words.entries }))
  expect(entries.getByRole('link', { name: 'R2026-000998' }).getAttribute('href')).toBe('/admin/receipts/R2026-000998')
  expect(entries.getByText('− ₹500')).toBeTruthy()
  expect(screen.getByText(words.firstOnly(2, 5))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ number: 12 }))
  vi.restoreAllMocks()
})
