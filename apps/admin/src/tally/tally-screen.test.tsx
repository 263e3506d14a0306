import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { byProvider } from '@campus/contracts/fees/options.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import {
  closeTallyBatch,
  exportTallyBatch,
  exportTallyMasters,
  findTallySettings,
  findTallyWaiting,
  listTallyBatches,
  saveTallySettings,
} from '@campus/contracts/tally/endpoints.ts'
import { exampleTallyBatch, exampleTallySettings, exampleTallyWaiting } from '@campus/contracts/tally/examples.ts'
import { tallyMessages } from '@campus/contracts/tally/messages.ts'
import { offeredOnlineLedger } from '@campus/contracts/tally/options.ts'
import { tallyPanelMessages as words } from '@campus/contracts/tally/panel-messages.ts'
import type { TallyBatch, TallySettings, TallySettingsDraft, TallyWaiting } from '@campus/contracts/tally/schema.ts'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

const { lastDay } = exampleTallyWaiting
const saved = vi.fn<(draft: TallySettingsDraft) => void>()
const closed = vi.fn<(upTo: string) => void>()
const keys: (string | null)[] = []
const kept: string[] = []
let settings: TallySettings
let waiting: TallyWaiting
let batches: TallyBatch[]

beforeEach(() => {
  notifications.clean()
  for (const spy of [saved, closed]) spy.mockReset()
  kept.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  keys.length = 0
  settings = { ...exampleTallySettings, hasBatches: false }
  waiting = exampleTallyWaiting
  batches = []
  server.use(
    ...college(),
    mock(findTallySettings, () => ({ success: true as const, data: settings })),
    mock(findTallyWaiting, ({ query }) => ({ success: true as const, data: { ...waiting, upTo: query.upTo ?? lastDay } })),
    mock(listTallyBatches, () => ({ success: true as const, data: batches })),
    mock(saveTallySettings, ({ body }) => {
      saved(body)
      settings = { ...settings, ...body, heads: settings.heads, version: body.version + 1 }
      return { success: true as const, message: 'They are saved', data: settings }
    }),
    // Only listens: the next one answers.
    http.post(`*${closeTallyBatch.path}`, ({ request }) => void keys.push(request.headers.get('idempotency-key'))),
    mock(closeTallyBatch, ({ body }) => {
      closed(body.upTo)
      batches = [exampleTallyBatch]
      waiting = { ...waiting, entries: 0, methods: [] }
      settings = { ...settings, hasBatches: true }
      return { success: true as const, message: 'It is closed', data: exampleTallyBatch }
    }),
    mock(exportTallyBatch, new Blob(['<ENVELOPE/>'])),
    mock(exportTallyMasters, new Blob(['<ENVELOPE/>'])),
  )
})
afterEach(async () => {
  await settled()
  vi.restoreAllMocks()
})

const open = async (duties?: Duty[]) => {
  const { user } = renderAdmin('/admin/fees/tally', 'admin', duties)
  const form = within(await screen.findByRole('form', { name: words.settings }))
  const region = within(await screen.findByRole('region', { name: words.waiting }))
  return { user, form, region }
}

fullTest('says what waits, by method, and closes it once after a yes that names days and sum', async () => {
  const { user, region } = await open()
  expect(await region.findByText(words.since(42, '01-11-2026'))).toBeTruthy()
  expect(region.getByRole('row', { name: /^UPI 40 ₹1,20,000\.50 1 ₹500 ₹1,19,500\.50$/ })).toBeTruthy()
  expect(await screen.findByText(words.empty)).toBeTruthy()
  await user.click(region.getByRole('button', { name: words.close }))
  const question = within(await screen.findByRole('dialog', { name: words.ask.title }))
  expect(question.getByText(words.ask.text(42, '27-11-2026', '₹1,19,500.50'))).toBeTruthy()
  await user.click(question.getByRole('button', { name: words.ask.no }))
  expect(closed).not.toHaveBeenCalled()
  await user.click(region.getByRole('button', { name: words.close }))
  await user.click(await screen.findByRole('button', { name: words.ask.yes }))
  expect(await screen.findByText('It is closed')).toBeTruthy()
  expect(closed.mock.calls).toEqual([[lastDay]])
  expect(keys).toEqual([expect.stringMatching(/.{10}/)])
  expect(await region.findByText(words.nothing)).toBeTruthy()
  expect(await screen.findByText(words.one(7))).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.waiting }))
  await user.click(screen.getByRole('button', { name: words.downloadOf(7) }))
  await waitFor(() => expect(kept).toEqual(['tally-batch-7.xml']))
})

test('asks anew for another day, and says at the field what is no day or not over', async () => {
  const { region } = await open()
  const day = region.getByLabelText(words.upTo)
  fireEvent.change(day, { target: { value: '2026-11-10' } })
  await waitFor(() => expect(region.getByRole('button', { name: words.close })).toHaveProperty('disabled', false))
  fireEvent.change(day, { target: { value: '2026-11-28' } })
  expect(region.getByRole('alert').textContent).toBe(tallyMessages.notOver(lastDay))
  fireEvent.change(day, { target: { value: '' } })
  expect(region.getByRole('alert').textContent).toBe(words.noDay)
  expect(region.queryByRole('button', { name: words.close })).toBeNull()
})

test('a refusal is told and closes nothing; the next press has another key', async () => {
  const { user, region } = await open()
  server.use(
    http.post(`*${closeTallyBatch.path}`, ({ request }) => void keys.push(request.headers.get('idempotency-key'))),
    mock(closeTallyBatch, new AppError('CONFLICT', { message: tallyMessages.nothingLeft })),
  )
  await user.click(await region.findByRole('button', { name: words.close }))
  await user.click(await screen.findByRole('button', { name: words.ask.yes }))
  expect(await screen.findByText(tallyMessages.nothingLeft)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await user.click(region.getByRole('button', { name: words.close }))
  await user.click(await screen.findByRole('button', { name: words.ask.yes }))
  await waitFor(() => expect(new Set(keys).size).toBe(2))
  expect(closed).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'OK' }))
})

fullTest('before anything is saved it closes nothing, offers usual names, and saves what was written', async () => {
  settings = { ...exampleTallySettings, company: '', version: 0, hasBatches: false, savedAt: undefined, savedBy: undefined }
  const { user, form, region } = await open()
  expect(await region.findByText(words.settingsFirst)).toBeTruthy()
  expect(region.queryByRole('button', { name: words.close })).toBeNull()
  expect(form.queryByRole('button', { name: words.masters })).toBeNull()
  await user.click(form.getByRole('button', { name: words.save }))
  expect(form.getByText(tallyMessages.noCompany)).toBeTruthy()
  expect(document.activeElement).toBe(form.getByLabelText(words.company))
  await user.type(form.getByLabelText(words.company), 'अरण्य & Sons')
  await user.selectOptions(form.getByLabelText(words.mode), words.modes.day)
  await replaceText(user, form.getByLabelText(words.ledgerOf('UPI')), 'SBI Current')
  await replaceText(user, form.getByLabelText(words.groupOf('Tuition')), 'Our fees')
  expect(form.getByText(panelMessages.notSavedYet)).toBeTruthy()
  await user.click(form.getByRole('button', { name: words.save }))
  expect(await screen.findByText('They are saved')).toBeTruthy()
  const [draft] = saved.mock.calls[0] ?? []
  expect(draft).toMatchObject({ company: 'अरण्य & Sons', mode: 'day', version: 0, heads: [{ group: 'Our fees' }] })
  expect(draft?.methods.UPI).toEqual({ ledger: 'SBI Current', group: 'Bank Accounts' })
  await user.click(await screen.findByRole('button', { name: words.masters }))
  await waitFor(() => expect(kept).toEqual(['tally-masters.xml']))
})

fullTest('gives online money a ledger of its own once it has a name, with a usual group', async () => {
  const { user, form } = await open()
  const [ledger, group] = [form.getByLabelText(words.ledgerOf(byProvider)), form.getByLabelText(words.groupOf(byProvider))]
  expect(group).toHaveProperty('disabled', true)
  await user.type(ledger, 'Razorpay')
  expect(group).toHaveProperty('value', offeredOnlineLedger.group)
  await user.click(form.getByRole('button', { name: words.save }))
  await waitFor(() => expect(saved.mock.calls.at(-1)?.[0].online).toEqual({ ledger: 'Razorpay', group: offeredOnlineLedger.group }))
})

fullTest('leaves online money in the ledgers of the methods once its own has no name any more', async () => {
  settings = { ...settings, online: offeredOnlineLedger }
  const { user, form } = await open()
  await user.clear(form.getByLabelText(words.ledgerOf(byProvider)))
  await user.click(form.getByRole('button', { name: words.save }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(saved.mock.calls[0]?.[0]).not.toHaveProperty('online')
})

test('shows at its field what the server refuses, and keeps what was written', async () => {
  const { user, form } = await open()
  server.use(mock(saveTallySettings, new AppError('INVALID_INPUT', { fields: { firstDay: tallyMessages.firstDayStays } })))
  await replaceText(user, form.getByLabelText(words.company), 'Renamed')
  await user.click(form.getByRole('button', { name: words.save }))
  expect(await form.findByText(tallyMessages.firstDayStays)).toBeTruthy()
  expect(form.getByLabelText(words.company)).toHaveProperty('value', 'Renamed')
})

fullTest('once there is a batch the first day cannot be written any more', async () => {
  settings = exampleTallySettings
  const { form } = await open()
  expect(form.getByLabelText(words.firstDay)).toHaveProperty('readOnly', true)
  expect(form.getByText(words.firstDayFixed)).toBeTruthy()
})

test('an admin who may only read sees everything and can download, without a button that would be refused', async () => {
  batches = [exampleTallyBatch]
  const { form, region } = await open(['auditor'])
  expect(await region.findByText(words.since(42, '01-11-2026'))).toBeTruthy()
  expect(await screen.findByRole('button', { name: words.downloadOf(7) })).toBeTruthy()
  expect(form.getByRole('button', { name: words.masters })).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.close })).toBeNull()
  expect(screen.queryByRole('button', { name: words.save })).toBeNull()
  expect(form.getByLabelText(words.company)).toHaveProperty('readOnly', true)
})

fullTest('more than a batch takes is said, and cannot be closed', async () => {
  waiting = { ...exampleTallyWaiting, tooMany: true }
  const { region } = await open()
  expect((await region.findByRole('alert')).textContent).toBe(tallyMessages.tooMany(200_000))
  expect(region.queryByRole('button', { name: words.close })).toBeNull()
})
