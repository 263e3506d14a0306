import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionFormOffer } from '@campus/contracts/admissions/examples.ts'
import type { OwnQuestion } from '@campus/contracts/admissions/questions/questions.ts'
import { exampleFeeHeads, exampleFeePlan, exampleFeeSchemes } from '@campus/contracts/fees/examples.ts'
import { findFeeRules, listFeeHeads, listFeePlans, saveFeePlan, saveFeeRules } from '@campus/contracts/fees/plans/endpoints.ts'
import { planMessages as words } from '@campus/contracts/fees/plans/messages.ts'
import type { FeePlan, FeePlanDraft, FeeRules, FeeRulesChange } from '@campus/contracts/fees/plans/schema.ts'
import { listFeeSchemes } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'

const category: OwnQuestion = { id: 'q00000000000a', text: 'Category', kind: 'choice', need: 'optional', choices: ['General', 'SC'] }
const mother: OwnQuestion = { id: 'q00000000000b', text: 'Mother tongue', kind: 'text', need: 'optional' }
const ofOthers: FeePlan = { ...exampleFeePlan, year: 2027 }
const savedPlan = vi.fn<(draft: FeePlanDraft) => void>()
const savedRules = vi.fn<(change: FeeRulesChange) => void>()
let rules: FeeRules
let plans: FeePlan[]

beforeEach(() => {
  notifications.clean()
  savedPlan.mockReset()
  savedRules.mockReset()
  plans = [ofOthers]
  rules = { acceptsAdvance: true, categoryQuestion: category.id }
  server.use(
    // The first one of an endpoint answers.
    mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionFormOffer, questions: [mother, category] } }),
    ...college(),
    mock(findFeeRules, () => ({ success: true as const, data: rules })),
    mock(saveFeeRules, ({ body }) => {
      savedRules(body)
      rules = { ...rules, ...body }
      return { success: true as const, message: words.categories.set, data: rules }
    }),
    mock(listFeeHeads, { success: true, data: exampleFeeHeads }),
    mock(listFeeSchemes, { success: true, data: exampleFeeSchemes }),
    mock(listFeePlans, () => ({ success: true as const, data: plans })),
    mock(saveFeePlan, ({ body: { category: of, ...body } }) => {
      savedPlan({ ...body, category: of })
      const data = { ...ofOthers, ...(of !== undefined && { category: of }), ...body, version: 1 }
      plans.push(data)
      return { success: true as const, message: 'It is saved', data }
    }),
  )
})
afterEach(settled)

const names = async () => {
  const table = within(await screen.findByRole('table', { name: `${words.title}, 2027` }))
  return table.getAllByRole('rowheader').map(({ textContent }) => textContent)
}

fullTest('fees go by one of the questions with choices, or by none', async () => {
  rules = { acceptsAdvance: false, categoryQuestion: null }
  const { user } = renderAdmin('/admin/fees/plans?year=2027')
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: words.categories.label })
  expect([...choice.options].map(({ text }) => text)).toEqual([words.categories.none, 'Category'])
  await user.selectOptions(choice, 'Category')
  expect(savedRules).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: words.categories.save }))
  expect(await screen.findByText(words.categories.set)).toBeTruthy()
  expect(savedRules.mock.calls).toEqual([[{ categoryQuestion: category.id }]])
  await user.selectOptions(screen.getByRole('combobox', { name: words.categories.label }), words.categories.none)
  await user.click(screen.getByRole('button', { name: words.categories.save }))
  await waitFor(() => expect(savedRules.mock.lastCall).toEqual([{ categoryQuestion: null }]))
})

fullTest('a question that is asked no more says so instead of nothing', async () => {
  server.use(mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionFormOffer, questions: [] } }))
  renderAdmin('/admin/fees/plans?year=2027')
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: words.categories.label })
  expect(choice.selectedOptions[0]?.text).toBe(words.categories.gone)
})

test('an answer gets a plan of its own, which can begin with that of all others and then stands below it', async () => {
  const { user, router } = renderAdmin('/admin/fees/plans/BCA?year=2027')
  const whose = await screen.findByRole<HTMLSelectElement>('combobox', { name: words.categories.of })
  await waitFor(() => expect([...whose.options].map(({ text }) => text)).toEqual([words.categories.others, 'General', 'SC']))
  expect(screen.queryByRole('button', { name: words.categories.copy })).toBeNull()
  await user.selectOptions(whose, 'SC')
  expect(await screen.findByRole('heading', { name: words.of(`${ofOthers.courseName}, SC`, 2027) })).toBeTruthy()
  expect(router.state.location.search).toEqual({ year: 2027, category: 'SC' })
  expect(screen.getByText(words.none)).toBeTruthy()
  expect(document.getElementById('plan-sum')?.textContent).toContain(words.categories.withoutLines)
  await user.click(screen.getByRole('button', { name: words.categories.copy }))
  await user.click(screen.getByRole('button', { name: words.save }))
  expect(await screen.findByText('It is saved')).toBeTruthy()
  expect(savedPlan.mock.calls).toEqual([[{ lines: ofOthers.lines, version: 0, category: 'SC' }]])
  expect(await screen.findByText(/^Version 1/)).toBeTruthy()
  await user.click(within(screen.getByRole('form')).getByRole('link', { name: words.title }))
  expect(await names()).toEqual(['Bachelor of Computer Applications (BCA)', 'Bachelor of Computer Applications (BCA), SC'])
  const edit = screen.getByRole('link', { name: `${words.edit}: ${words.of('BCA, SC', 2027)}` })
  expect(edit.getAttribute('href')).toBe('/admin/fees/plans/BCA?year=2027&category=SC')
})

fullTest('without a question nobody is asked whose plan it is, and a plan that was emptied stands in no list', async () => {
  rules = { acceptsAdvance: true, categoryQuestion: null }
  plans.push({ ...ofOthers, category: 'SC', lines: [], total: 0 })
  const { user } = renderAdmin('/admin/fees/plans?year=2027')
  expect(await names()).toEqual(['Bachelor of Computer Applications (BCA)'])
  plans.pop()
  await user.click(screen.getByRole('link', { name: `${words.edit}: ${words.of('BCA', 2027)}` }))
  await screen.findByRole('heading', { name: words.of(ofOthers.courseName, 2027) })
  expect(screen.queryByRole('combobox', { name: words.categories.of })).toBeNull()
})
