import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listLateFines, listOutstanding, previewLateFines, runLateFines, saveLateFine } from '@campus/contracts/fees/endpoints.ts'
import { exampleLateFine, exampleLateFinePreview, exampleOutstanding } from '@campus/contracts/fees/examples.ts'
import type { LateFineDraft } from '@campus/contracts/fees/late-fines/schema.ts'
import { lateFineMessages } from '@campus/contracts/fees/late-fines/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { fieldMessages } from '@campus/contracts/core/messages.ts'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'
import { emptyHeadReports } from '../testing.ts'

beforeEach(() => {
  notifications.clean()
  server.use(...college())
})

afterEach(settled)

describe('late fines', () => {
  const saved = vi.fn<(course: string, draft: LateFineDraft) => void>()
  const former = { amount: exampleLateFine.amount, dueDates: exampleLateFine.dueDates, steps: [] }
  const nobody = { fined: 0, amount: 0, courses: [], students: [], studentCount: 0 }

  beforeEach(() => {
    saved.mockReset()
    server.use(
      mock(listLateFines, { success: true, data: [exampleLateFine] }),
      mock(previewLateFines, { success: true, data: nobody }),
      mock(saveLateFine, ({ params, body }) => {
        saved(params.course, body)
        return {
          success: true as const,
          message: 'It is saved',
          data: { ...exampleLateFine, amount: body.amount, dueDates: body.dueDates, steps: body.steps },
        }
      }),
    )
  })

  const open = async () => {
    const { user, queryClient } = renderAdmin('/admin/fees/late-fines')
    const form = within(await screen.findByRole('form', { name: 'Bachelor of Computer Applications (BCA)' }))
    return { user, queryClient, form, save: () => user.click(form.getByRole('button', { name: 'Save' })) }
  }

  fullTest('an empty course list says so', async () => {
    server.use(mock(listLateFines, { success: true, data: [] }))
    renderAdmin('/admin/fees/late-fines')
    expect(await screen.findByText('No courses yet')).toBeTruthy()
  })

  fullTest('changes and saves amount and due dates of a course', async () => {
    const { user, form, save } = await open()
    await replaceText(user, form.getByLabelText('Fine for each due date'), '750.50')
    fireEvent.change(form.getByLabelText('New due date'), { target: { value: '2099-12-01' } })
    await user.click(form.getByRole('button', { name: 'Add' }))
    await user.click(form.getByRole('button', { name: 'Remove 01-07-2026' }))
    expect(form.getByText('Not saved yet')).toBeTruthy()
    await save()
    await waitFor(() =>
      expect(saved.mock.calls).toEqual([['BCA', { amount: 750.5, dueDates: ['2027-01-04', '2099-12-01'], steps: [], former }]]),
    )
    expect(await screen.findByText('It is saved')).toBeTruthy()
  })

  fullTest('refuses a past day at once, unless it is saved already', async () => {
    const { user, form } = await open()
    const day = form.getByLabelText<HTMLInputElement>('New due date')
    fireEvent.change(day, { target: { value: '2020-01-31' } })
    await user.click(form.getByRole('button', { name: 'Add' }))
    expect(form.getByText(lateFineMessages.past)).toBeTruthy()
    expect(day.value).toBe('2020-01-31')
    expect(within(form.getByRole('list', { name: 'Due dates' })).getAllByRole('listitem')).toHaveLength(former.dueDates.length)
    fireEvent.change(day, { target: { value: former.dueDates[0] } })
    expect(form.queryByText(lateFineMessages.past)).toBeNull()
    await user.click(form.getByRole('button', { name: 'Add' }))
    expect(day.value).toBe('')
  })

  fullTest('saves a typed day that was not added', async () => {
    const { form, save } = await open()
    fireEvent.change(form.getByLabelText('New due date'), { target: { value: '2099-12-01' } })
    expect(form.getByText('Not saved yet')).toBeTruthy()
    await save()
    await waitFor(() =>
      expect(saved.mock.calls).toEqual([['BCA', { amount: 500, dueDates: [...former.dueDates, '2099-12-01'], steps: [], former }]]),
    )
  })

  fullTest.each([
    ['is over', '2020-01-31', false, lateFineMessages.past],
    ['is not complete', '', true, fieldMessages.halfWritten],
  ])('a typed day that %s stops the save and stays', async (_, value, badInput, complaint) => {
    const { user, form, save } = await open()
    const day = form.getByLabelText<HTMLInputElement>('New due date')
    Object.defineProperty(day, 'validity', { value: { badInput }, configurable: true })
    fireEvent.change(day, { target: { value } })
    await replaceText(user, form.getByLabelText('Fine for each due date'), '5')
    await save()
    expect(await form.findByText(complaint)).toBeTruthy()
    expect(document.activeElement).toBe(day)
    expect(day.value).toBe(value)
    expect(saved).not.toHaveBeenCalled()
  })

  fullTest("an invalid amount and a server's refusal show an error at the field", async () => {
    const { user, form, save } = await open()
    await replaceText(user, form.getByLabelText('Fine for each due date'), 'much')
    await save()
    expect(await form.findByText('Amount must be a number')).toBeTruthy()
    expect(saved).not.toHaveBeenCalled()
    await user.clear(form.getByLabelText('Fine for each due date'))
    await save()
    expect(await form.findByText('Please enter an amount')).toBeTruthy()
    await replaceText(user, form.getByLabelText('Fine for each due date'), '5')
    server.use(mock(saveLateFine, new AppError('INVALID_INPUT', { fields: { dueDates: 'A new due date must not lie in the past' } })))
    await save()
    expect(await form.findByText('A new due date must not lie in the past')).toBeTruthy()
  })

  fullTest('refocusing the window or saving another course keeps the input', async () => {
    const mca = { ...exampleLateFine, course: 'MCA', courseName: 'Master of Computer Applications' }
    server.use(mock(listLateFines, { success: true, data: [exampleLateFine, mca] }))
    const { user, queryClient, form, save } = await open()
    const other = screen.getByRole('form', { name: 'Master of Computer Applications (MCA)' })
    const amount = within(other).getByLabelText<HTMLInputElement>('Fine for each due date')
    await replaceText(user, amount, '900')
    server.use(mock(listLateFines, { success: true, data: [exampleLateFine, { ...mca, amount: 100 }] }))
    await queryClient.invalidateQueries({ refetchType: 'none' })
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    await settled()
    expect(amount.isConnected).toBe(true)

    await replaceText(user, form.getByLabelText('Fine for each due date'), '5')
    await save()
    expect(await screen.findByText('It is saved')).toBeTruthy()
    await settled()
    expect(amount.isConnected).toBe(true)
    expect(amount.value).toBe('900')
  })

  fullTest('leaving asks once, however many courses are unsaved', async () => {
    const mca = { ...exampleLateFine, course: 'MCA', courseName: 'Master of Computer Applications' }
    server.use(
      mock(listLateFines, { success: true, data: [exampleLateFine, mca] }),
      mock(listOutstanding, { success: true, data: exampleOutstanding }),
      ...emptyHeadReports(),
    )
    const { user } = await open()
    for (const amount of screen.getAllByLabelText('Fine for each due date')) await replaceText(user, amount, '900')
    await user.click(screen.getByRole('link', { name: 'Outstanding' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByRole('table', { name: 'By course and semester' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  fullTest("a conflicting change is reported with the other admin's values", async () => {
    const { user, form, save } = await open()
    await replaceText(user, form.getByLabelText('Fine for each due date'), '5')
    server.use(
      mock(listLateFines, { success: true, data: [{ ...exampleLateFine, amount: 750 }] }),
      mock(saveLateFine, new AppError('CONFLICT', { message: lateFineMessages.changedMeanwhile })),
    )
    await save()
    const alert = await screen.findByRole('dialog', { name: 'Oops...' })
    expect(within(alert).getByText(lateFineMessages.changedMeanwhile)).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Fine for each due date').value).toBe('750'))
  })

  fullTest('fines by steps: writes, checks and saves them', async () => {
    const { user, form, save } = await open()
    await user.selectOptions(form.getByLabelText('Fines'), lateFineMessages.ways.steps)
    await save()
    expect(await form.findByText(lateFineMessages.noSteps)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Add a step' }))
    await user.click(form.getByRole('button', { name: 'Add a step' }))
    const [first, second] = [1, 2].map((place) => within(form.getByRole('group', { name: `Step ${place}` })))
    if (!first || !second) throw new Error('a step is missing')
    await user.type(first.getByLabelText('From day'), '8')
    await user.type(first.getByLabelText('Fine'), '100')
    await user.type(second.getByLabelText('From day'), '5')
    await user.type(second.getByLabelText('Fine'), '10')
    await user.selectOptions(second.getByLabelText('Charged'), 'for each day')
    await save()
    expect(second.getByText(lateFineMessages.inOrder)).toBeTruthy()
    expect(second.getByText(lateFineMessages.noMost)).toBeTruthy()
    expect(saved).not.toHaveBeenCalled()
    await replaceText(user, second.getByLabelText('From day'), '15')
    await user.type(second.getByLabelText('At most'), '500')
    expect(form.getByText('Days 1 to 7: nothing. From day 8: ₹100. From day 15: ₹10 more for each day, up to ₹500 more.')).toBeTruthy()
    await save()
    const steps = [
      { fromDay: 8, amount: 100 },
      { fromDay: 15, amount: 10, most: 500 },
    ]
    await waitFor(() => expect(saved.mock.calls).toEqual([['BCA', { amount: 0, dueDates: [], steps, former }]]))
  })

  test('shows saved steps, takes one out, and nobody is fined once that is chosen', async () => {
    const steps = [
      { fromDay: 1, amount: 50 },
      { fromDay: 8, amount: 10, most: 500 },
    ]
    const fine = { ...exampleLateFine, amount: 0, dueDates: [], steps, stepsSince: '2026-07-01' }
    server.use(mock(listLateFines, { success: true, data: [fine] }))
    const { user, form, save } = await open()
    expect(form.getByText(lateFineMessages.since('01-07-2026'))).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Remove: Step 1' }))
    expect(form.queryByRole('group', { name: 'Step 2' })).toBeNull()
    expect(form.getByText(lateFineMessages.sinceChange)).toBeTruthy()
    await user.selectOptions(form.getByLabelText('Fines'), lateFineMessages.ways.none)
    await save()
    const was = { amount: 0, dueDates: [], steps }
    await waitFor(() => expect(saved.mock.calls).toEqual([['BCA', { amount: 0, dueDates: [], steps: [], former: was }]]))
  })

  test('says beforehand what a run would write', async () => {
    server.use(mock(previewLateFines, { success: true, data: exampleLateFinePreview }))
    const { user } = await open()
    expect(await screen.findByText('3 fines, ₹1,500 in all')).toBeTruthy()
    await user.click(screen.getByText('Students: 1'))
    expect(within(screen.getByRole('table', { name: 'Who would be fined' })).getByRole('link', { name: 'Asha Demo' })).toBeTruthy()
  })

  fullTest('a run asks first and reports its result', async () => {
    const run = vi.fn<() => void>()
    server.use(
      mock(runLateFines, () => {
        run()
        return { success: true as const, message: 'Fines written: 3.', data: { fined: 3, amount: 1500 } }
      }),
    )
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Run now' }))
    const question = await screen.findByRole('dialog', { name: 'Write late fines now?' })
    await user.click(within(question).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(run).not.toHaveBeenCalled()

    await user.click(screen.getByRole('button', { name: 'Run now' }))
    await user.click(await screen.findByRole('button', { name: 'Write the fines' }))
    expect(await screen.findByText('Fines written: 3.')).toBeTruthy()
    expect(run).toHaveBeenCalledOnce()
  })
})
