import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleFeeHeads, exampleFeePlan, exampleFeeSchemes } from '@campus/contracts/fees/examples.ts'
import { listFeeSchemes, saveFeeSchemes } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import { schemeMessages } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import type { FeeSchemesDraft } from '@campus/contracts/fees/concessions/scheme-schema.ts'
import {
  findFeeRules,
  listFeeHeads,
  listFeePlans,
  saveFeeHeads,
  saveFeePlan,
  saveFeeRules,
} from '@campus/contracts/fees/plans/endpoints.ts'
import { planMessages as words } from '@campus/contracts/fees/plans/messages.ts'
import type { FeeHeadsDraft, FeePlanDraft } from '@campus/contracts/fees/plans/schema.ts'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

const asked = vi.fn<(year: number) => void>()
const savedPlan = vi.fn<(course: string, draft: FeePlanDraft) => void>()
const savedHeads = vi.fn<(heads: FeeHeadsDraft['heads']) => void>()
const [tuition, deposit] = exampleFeeHeads.map(({ id }) => id) as [string, string]

beforeEach(() => {
  notifications.clean()
  asked.mockReset()
  savedPlan.mockReset()
  savedHeads.mockReset()
  server.use(
    ...college(),
    mock(findFeeRules, { success: true, data: { acceptsAdvance: true } }),
    mock(listFeeHeads, { success: true, data: exampleFeeHeads }),
    mock(listFeeSchemes, { success: true, data: exampleFeeSchemes }),
    mock(listFeePlans, ({ params: { year } }) => {
      asked(year)
      return { success: true as const, data: [{ ...exampleFeePlan, year }] }
    }),
    mock(saveFeePlan, ({ params, body }) => {
      savedPlan(params.course, body)
      return { success: true as const, message: 'It is saved', data: { ...exampleFeePlan, version: 2, lines: body.lines } }
    }),
    mock(saveFeeHeads, ({ body }) => {
      savedHeads(body.heads)
      return { success: true as const, message: 'They are saved', data: exampleFeeHeads }
    }),
  )
})
afterEach(settled)

fullTest('the plan of each course stands beside its price, for the year that is chosen', async () => {
  const { user, router } = renderAdmin('/admin/fees/plans?year=2027')
  const table = within(await screen.findByRole('table', { name: `${words.title}, 2027` }))
  const row = within(table.getByRole('rowheader', { name: 'Bachelor of Computer Applications (BCA)' }).closest('tr') ?? document.body)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Version 1 Edit',
    '₹37,500',
    `₹2,25,000${words.notThePrice}`,
  ])
  expect(row.getByRole('link').getAttribute('href')).toBe('/admin/fees/plans/BCA?year=2027')
  await user.selectOptions(screen.getByLabelText(words.year), '2026')
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(2026))
  expect(router.state.location.search).toEqual({ year: 2026 })
})

fullTest('whether payments ahead are taken is switched, and the server says what holds now', async () => {
  const set = vi.fn<(accepts: boolean | undefined) => void>()
  server.use(
    mock(saveFeeRules, ({ body }) => {
      set(body.acceptsAdvance)
      return { success: true as const, message: 'Switched', data: { acceptsAdvance: true, ...body } }
    }),
  )
  const { user } = renderAdmin('/admin/fees/plans')
  const rule = await screen.findByRole('switch', { name: words.advance })
  expect(rule.getAttribute('aria-checked')).toBe('true')
  await user.click(rule)
  expect(await screen.findByText('Switched')).toBeTruthy()
  expect(set.mock.calls).toEqual([[false]])
  await waitFor(() => expect(screen.getByRole('switch', { name: words.advance }).getAttribute('aria-checked')).toBe('false'))
})

test('heads are named, marked, put in order and saved together', async () => {
  const { user } = renderAdmin('/admin/fees/plans?year=2027')
  const form = within(await screen.findByRole('form', { name: words.heads }))
  await user.click(form.getByRole('button', { name: words.addHead }))
  await user.click(form.getByRole('button', { name: words.saveHeads }))
  expect(await form.findByText(words.noHeadName)).toBeTruthy()
  expect(document.activeElement).toBe(form.getAllByLabelText(words.headName).at(-1))
  expect(savedHeads).not.toHaveBeenCalled()
  await user.type(form.getAllByLabelText(words.headName).at(-1) ?? document.body, 'Library fee')
  await user.click(form.getByRole('button', { name: 'Move Library fee up' }))
  await user.click(form.getByRole('button', { name: words.saveHeads }))
  await waitFor(() =>
    expect(savedHeads.mock.calls[0]?.[0].map(({ id, name, kind }) => [id, name, kind])).toEqual([
      [tuition, 'Tuition fee', 'fee'],
      [undefined, 'Library fee', 'fee'],
      [deposit, 'Caution deposit', 'deposit'],
    ]),
  )
  expect(await screen.findByText('They are saved')).toBeTruthy()
})

test('a refused save of heads by Enter keeps the focus in its field, and takes no change meanwhile', async () => {
  const refused = Promise.withResolvers<void>()
  server.use(
    mock(saveFeeHeads, async () => {
      await refused.promise
      return new AppError('UNAVAILABLE')
    }),
  )
  const { user } = renderAdmin('/admin/fees/plans?year=2027')
  const form = within(await screen.findByRole('form', { name: words.heads }))
  const [name] = form.getAllByLabelText<HTMLInputElement>(words.headName)
  if (!name) throw new Error('There is no head')
  await user.type(name, 's{Enter}')
  await form.findByRole('button', { name: 'Saving…' })
  expect(name.closest('fieldset')?.disabled).toBe(false)
  expect(document.activeElement).toBe(name)
  await user.click(form.getByRole('button', { name: words.addHead }))
  refused.resolve()
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(form.getAllByLabelText(words.headName)).toHaveLength(exampleFeeHeads.length)
  expect(name.value).toBe('Tuition fees')
})

test('a plan takes no change while it is saved, and the focus is not lost with its answer', async () => {
  const answer = Promise.withResolvers<void>()
  server.use(
    mock(saveFeePlan, async ({ body }) => {
      await answer.promise
      return { success: true as const, message: 'It is saved', data: { ...exampleFeePlan, year: 2027, version: 2, lines: body.lines } }
    }),
  )
  const { user, form } = await openPlan()
  const [amount] = form.getAllByLabelText<HTMLInputElement>(words.amount)
  if (!amount) throw new Error('There is no line')
  await replaceText(user, amount, '30000')
  await user.keyboard('{Enter}')
  await form.findByRole('button', { name: 'Saving…' })
  expect(amount.closest('fieldset')?.disabled).toBe(false)
  const lines = form.getAllByLabelText(words.amount).length
  await user.click(form.getAllByRole('button', { name: words.addLine })[0] ?? document.body)
  expect(form.getAllByLabelText(words.amount)).toHaveLength(lines)
  answer.resolve()
  expect(await screen.findByText('It is saved')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

fullTest('schemes of concessions are named with their sponsors and saved together', async () => {
  const saved = vi.fn<(schemes: FeeSchemesDraft['schemes']) => void>()
  server.use(
    mock(saveFeeSchemes, ({ body }) => {
      saved(body.schemes)
      return { success: true as const, message: 'They are saved', data: exampleFeeSchemes }
    }),
  )
  const { user } = renderAdmin('/admin/fees/plans?year=2027')
  const form = within(await screen.findByRole('form', { name: schemeMessages.title }))
  await user.click(form.getByRole('button', { name: schemeMessages.add }))
  await user.click(form.getByRole('button', { name: schemeMessages.save }))
  expect(await form.findByText(words.noHeadName)).toBeTruthy()
  await user.type(form.getAllByLabelText(words.headName).at(-1) ?? document.body, 'Siblings')
  await user.click(form.getByRole('button', { name: words.removeHead('Merit') }))
  await user.click(form.getByRole('button', { name: schemeMessages.save }))
  await waitFor(() =>
    expect(saved.mock.calls[0]?.[0].map(({ id, name, sponsor }) => [id, name, sponsor])).toEqual([
      [exampleFeeSchemes[1]?.id, 'Post-matric scholarship', 'Government of Jharkhand'],
      [undefined, 'Siblings', undefined],
    ]),
  )
})

const openPlan = async () => {
  const { user } = renderAdmin('/admin/fees/plans/BCA?year=2027')
  const form = within(await screen.findByRole('form', { name: words.of('Bachelor of Computer Applications', 2027) }))
  const semester = (n: number) => within(form.getByRole('group', { name: new RegExp(`^${words.semester(n)}`) }))
  return { user, form, semester, save: () => user.click(form.getByRole('button', { name: words.save })) }
}

fullTest('the first semester is copied to the others, each half a year later, and the sum is told beside the price', async () => {
  const { user, semester, save } = await openPlan()
  expect(document.getElementById('plan-sum')?.textContent).toBe(
    `Sum: ₹37,500. ${words.differs('₹2,25,000')} ${words.free([2, 3, 4, 5, 6])}`,
  )
  await user.click(semester(1).getByRole('button', { name: words.copy }))
  expect(semester(2).getByLabelText<HTMLInputElement>(words.dueOn).value).toBe('2028-01-31')
  expect(document.getElementById('plan-sum')?.textContent).toBe(`Sum: ₹2,25,000. ${words.same('₹2,25,000')}`)
  await save()
  await waitFor(() => expect(savedPlan).toHaveBeenCalledOnce())
  const [course, draft] = savedPlan.mock.calls[0] ?? []
  expect([course, draft?.version]).toEqual(['BCA', 1])
  expect(draft?.lines.map((line) => [line.semester, line.head, line.amount, line.dueOn])).toEqual([
    [1, tuition, 37_500, '2027-07-31'],
    [2, tuition, 37_500, '2028-01-31'],
    [3, tuition, 37_500, '2028-07-31'],
    [4, tuition, 37_500, '2029-01-31'],
    [5, tuition, 37_500, '2029-07-31'],
    [6, tuition, 37_500, '2030-01-31'],
  ])
  expect(await screen.findByText('It is saved')).toBeTruthy()
})

fullTest('instalments of a semester that the course does not have any more can be taken out', async () => {
  const line = { ...exampleFeePlan.lines[0], semester: 3 }
  server.use(
    mock(listFeePlans, { success: true, data: [{ ...exampleFeePlan, semesters: 2, lines: [...exampleFeePlan.lines, line] as never }] }),
  )
  const { user, semester, save } = await openPlan()
  await user.click(semester(3).getByRole('button', { name: /^Remove: Tuition fee/ }))
  await save()
  await waitFor(() => expect(savedPlan.mock.calls[0]?.[1].lines.map((one) => one.semester)).toEqual([1]))
})

test('a further instalment begins with the date of the one before it; what is missing is said at its field', async () => {
  const { user, semester, save } = await openPlan()
  await user.click(semester(1).getByRole('button', { name: words.addLine }))
  const [, second] = semester(1).getAllByLabelText<HTMLInputElement>(words.dueOn)
  expect(second?.value).toBe('2027-07-31')
  await save()
  expect(await semester(1).findByText('Please enter an amount')).toBeTruthy()
  expect(savedPlan).not.toHaveBeenCalled()
  const [, head] = semester(1).getAllByLabelText(words.head)
  await user.selectOptions(head ?? document.body, 'Caution deposit')
  const [, sum] = semester(1).getAllByLabelText(words.amount)
  await replaceText(user, sum as HTMLInputElement, '2,000.50')
  fireEvent.change(second as HTMLInputElement, { target: { value: '2027-08-15' } })
  await save()
  await waitFor(() =>
    expect(savedPlan.mock.calls[0]?.[1].lines[1]).toEqual({ semester: 1, head: deposit, amount: 2000.5, dueOn: '2027-08-15' }),
  )
})

fullTest('a plan that somebody else has saved meanwhile is shown, and the server’s refusal stands at its field', async () => {
  const { user, semester, save } = await openPlan()
  await replaceText(user, semester(1).getByLabelText<HTMLInputElement>(words.amount), '5')
  server.use(mock(saveFeePlan, new AppError('INVALID_INPUT', { fields: { 'lines.0.head': words.noHead } })))
  await save()
  await waitFor(() => expect(semester(1).getByRole('alert').textContent).toBe(words.noHead))
  server.use(
    mock(saveFeePlan, new AppError('CONFLICT', { message: words.changed })),
    mock(listFeePlans, {
      success: true,
      data: [{ ...exampleFeePlan, version: 2, lines: [{ ...exampleFeePlan.lines[0], amount: 900 }] as never }],
    }),
  )
  await save()
  const alert = within(await screen.findByRole('dialog', { name: 'Oops...' }))
  expect(alert.getByText(words.changed)).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(words.amount).value).toBe('900'))
})

test('where there is no fee head yet a plan leads to where heads are made', async () => {
  server.use(mock(listFeeHeads, { success: true, data: [] }))
  renderAdmin('/admin/fees/plans/BCA?year=2027')
  const note = await screen.findByText(words.headsFirst)
  expect(
    within(note.parentElement ?? note)
      .getByRole('link', { name: words.heads })
      .getAttribute('href'),
  ).toBe('/admin/fees/plans')
})
