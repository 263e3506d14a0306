import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { exampleRefundRules } from '@campus/contracts/fees/refunds/examples.ts'
import { maxRefundClauses } from '@campus/contracts/fees/options.ts'
import { listRefundRules, listRefunds, saveRefundRules } from '@campus/contracts/fees/refunds/endpoints.ts'
import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import type { RefundRulesDraft } from '@campus/contracts/fees/refunds/schema.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

const saved = vi.fn<(year: number, course: string, draft: RefundRulesDraft) => void>()
const none = { course: 'BCA', courseName: exampleRefundRules.courseName, year: 2026, version: 0, clauses: [] }

beforeEach(() => {
  notifications.clean()
  saved.mockReset()
  server.use(
    ...college(),
    mock(listRefunds, { success: true, data: [] }),
    mock(listRefundRules, { success: true, data: [exampleRefundRules] }),
    mock(saveRefundRules, ({ params: { year, course }, body }) => {
      saved(year, course, body)
      return { success: true as const, message: 'They are saved', data: { ...exampleRefundRules, version: 2, clauses: body.clauses } }
    }),
  )
})
afterEach(settled)

const open = async (duties?: Duty[]) => {
  const { user, router } = renderAdmin('/admin/fees/refunds/BCA?year=2026', 'admin', duties)
  const form = within(await screen.findByRole('form', { name: words.rulesOf(exampleRefundRules.courseName, 2026) }))
  const clause = (place: number) => within(form.getByRole('group', { name: words.clause(place) }))
  return {
    user,
    router,
    form,
    clause,
    save: () => user.click(form.getByRole('button', { name: words.saveRules })),
    valuesOf: () =>
      form.queryAllByRole('group', { name: /^Clause \d/ }).map((group) => [...group.querySelectorAll('input')].map(({ value }) => value)),
    fill: async (preset: keyof typeof words.presets, lastDay: string) => {
      await user.selectOptions(form.getByLabelText(words.start), words.presets[preset])
      fireEvent.change(form.getByLabelText(words.lastDay), { target: { value: lastDay } })
      await user.click(form.getByRole('button', { name: words.fill }))
    },
  }
}

fullTest('the circular with a last day in August writes its own two clauses, which are saved with numbers alone', async () => {
  server.use(mock(listRefundRules, { success: true, data: [none] }))
  const { form, fill, valuesOf, save } = await open()
  expect(form.getByText(words.withoutClauses)).toBeTruthy()
  await fill('circular', '2026-08-31')
  expect(valuesOf()).toEqual([
    [words.rests.circularWhole(2026), '2026-09-30', '0', ''],
    [words.rests.circularLess(2026), '2026-10-31', '100', '1000'],
  ])
  expect(form.getByText(words.afterwards('31-10-2026'))).toBeTruthy()
  expect(form.getByText(panelMessages.notSavedYet)).toBeTruthy()
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]).toStrictEqual([
    2026,
    'BCA',
    {
      clauses: [
        { text: words.rests.circularWhole(2026), until: '2026-09-30', keptPercent: 0 },
        { text: words.rests.circularLess(2026), until: '2026-10-31', keptPercent: 100, keptMost: 1000 },
      ],
      version: 0,
    },
  ])
  expect(await screen.findByText('They are saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(panelMessages.notSavedYet)).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('rules take no change while they are saved, and keep the focus in the field', async () => {
  const refused = Promise.withResolvers<void>()
  server.use(
    mock(saveRefundRules, async () => {
      await refused.promise
      return new AppError('UNAVAILABLE')
    }),
  )
  const { user, form, clause, valuesOf } = await open()
  const before = valuesOf().length
  const text = clause(1).getByLabelText<HTMLInputElement>(words.clauseText)
  await user.type(text, '.{Enter}')
  await form.findByRole('button', { name: 'Saving…' })
  expect(text.closest('fieldset')?.disabled).toBe(false)
  expect(document.activeElement).toBe(text)
  await user.click(form.getByRole('button', { name: words.addClause }))
  refused.resolve()
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(valuesOf()).toHaveLength(before)
})

fullTest('presets replace written rules only after a confirmation', async () => {
  const { user, fill, valuesOf } = await open()
  const before = valuesOf()
  await fill('ugc2018', '2026-08-31')
  await user.click(await screen.findByRole('button', { name: words.fillOver.no }))
  expect(valuesOf()).toEqual(before)
  await fill('ugc2018', '2026-08-31')
  await user.click(await screen.findByRole('button', { name: words.fillOver.yes }))
  await waitFor(() =>
    expect(valuesOf().map(([, ...values]) => values)).toEqual([
      ['2026-08-16', '5', '5000'],
      ['2026-08-31', '10', ''],
      ['2026-09-15', '20', ''],
      ['2026-09-30', '50', ''],
    ]),
  )
})

test('AICTE’s rules are one clause until the last day of admission, without which none are written', async () => {
  server.use(mock(listRefundRules, { success: true, data: [none] }))
  const { form, fill, valuesOf } = await open()
  await fill('aicte', '')
  expect(form.getByRole('alert').textContent).toContain('Please enter a date')
  expect(valuesOf()).toEqual([])
  await fill('aicte', '2026-08-31')
  expect(form.queryByRole('alert')).toBeNull()
  expect(valuesOf()).toEqual([[words.rests.aicte, '2026-08-31', '100', '1000']])
})

test('missing values are reported at their fields, and clauses out of order at the list', async () => {
  const { user, form, clause, save } = await open()
  await user.click(form.getByRole('button', { name: words.addClause }))
  await save()
  expect(clause(3).getByText(words.noClauseText)).toBeTruthy()
  expect(clause(3).getByText(words.percentRange)).toBeTruthy()
  await replaceText(user, clause(3).getByLabelText(words.clauseText), 'Own rule')
  await replaceText(user, clause(3).getByLabelText(words.keptPercent), '50')
  await replaceText(user, clause(3).getByLabelText(words.keptMost), '2,500.50')
  await save()
  expect(form.getByRole('alert').textContent, 'without a day it is in no order').toBe('Please enter a date')
  const until = clause(3).getByLabelText(words.until)
  fireEvent.change(until, { target: { value: '2026-10-31' } })
  await save()
  expect(form.getByRole('alert').textContent).toBe(words.order)
  expect(form.queryByText(/Whoever leaves after/)).toBeNull()
  expect(saved).not.toHaveBeenCalled()
  fireEvent.change(until, { target: { value: '2026-11-30' } })
  expect(form.getByText(words.afterwards('30-11-2026'))).toBeTruthy()
  await save()
  await waitFor(() =>
    expect(saved.mock.calls[0]?.[2]).toEqual({
      version: 1,
      clauses: [...exampleRefundRules.clauses, { text: 'Own rule', until: '2026-11-30', keptPercent: 50, keptMost: 2500.5 }],
    }),
  )
})

fullTest('clauses are removed and added, up to the most that are allowed', async () => {
  const { user, form, valuesOf } = await open()
  await user.click(form.getByRole('button', { name: words.removeClause(1) }))
  expect(valuesOf()).toEqual([[words.rests.circularLess(2026), '2026-10-31', '100', '1000']])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  for (let n = 1; n < maxRefundClauses; n++) await user.click(form.getByRole('button', { name: words.addClause }))
  expect(valuesOf()).toHaveLength(maxRefundClauses)
  expect(form.queryByRole('button', { name: words.addClause })).toBeNull()
})

fullTest('leaving with changes is asked about', async () => {
  const { user, router, form } = await open()
  await user.click(form.getByRole('button', { name: words.removeClause(2) }))
  await user.click(form.getByRole('link', { name: words.report }))
  const question = within(await screen.findByRole('dialog', { name: panelMessages.leaveTitle }))
  await user.click(question.getByRole('button', { name: panelMessages.keepEditing }))
  expect(router.state.location.pathname).toBe('/fees/refunds/BCA')
  await user.click(form.getByRole('link', { name: words.report }))
  await user.click(await screen.findByRole('button', { name: panelMessages.leave }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/fees/refunds'))
})

test('a refusal stands at its field; rules that somebody else has saved meanwhile are shown', async () => {
  const { user, clause, save } = await open()
  server.use(mock(saveRefundRules, new AppError('INVALID_INPUT', { fields: { 'clauses.1.until': 'Not that day' } })))
  await replaceText(user, clause(1).getByLabelText(words.keptPercent), '5')
  await save()
  await waitFor(() => expect(clause(2).getByRole('alert').textContent).toBe('Not that day'))
  expect(clause(1).getByLabelText<HTMLInputElement>(words.keptPercent).value).toBe('5')
  server.use(
    mock(saveRefundRules, new AppError('CONFLICT', { message: words.rulesChanged })),
    mock(listRefundRules, {
      success: true,
      data: [{ ...exampleRefundRules, version: 2, clauses: [{ text: 'Theirs', until: '2026-12-31', keptPercent: 30 }] }],
    }),
  )
  await save()
  const alert = within(await screen.findByRole('dialog', { name: 'Oops...' }))
  expect(alert.getByText(words.rulesChanged)).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(words.clauseText).value).toBe('Theirs'))
})

test('an admin who may not set fees can read the rules but not change them', async () => {
  const { form, clause } = await open(['auditor'])
  expect(clause(2).getByLabelText(words.until).closest('fieldset')?.disabled).toBe(true)
  expect(form.getByText(words.afterwards('31-10-2026'))).toBeTruthy()
  expect(form.queryAllByRole('button')).toEqual([])
  expect(form.queryByLabelText(words.lastDay)).toBeNull()
})
