import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { findStatus, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { exampleStatusRecord } from '@campus/contracts/admissions/examples.ts'
import type { StatusRecord, StatusUpdate } from '@campus/contracts/admissions/status/schema.ts'
import { statusMessages } from '@campus/contracts/admissions/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullDescribe, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { findAfterPause, holdPauses } from '../../testing/pauses.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

const asked = vi.fn<(id: string) => void>()
const sent = vi.fn<(id: string, body: StatusUpdate) => void>()
let stored: StatusRecord
const done = { success: true as const, message: 'Saved' }

beforeEach(holdPauses)
beforeEach(() => {
  stored = exampleStatusRecord
  asked.mockReset()
  sent.mockReset()
  server.use(
    ...college(),
    mock(validateStudentId, ({ params }) => {
      asked(params.id)
      return { success: true as const, data: { isValidated: params.id.startsWith('STU1') } }
    }),
    mock(findStatus, () => ({ success: true as const, data: stored })),
    mock(updateStatus, ({ params, body }) => {
      sent(params.studentUniqueId, body)
      const { applicationStatus, message } = body
      const entry = { applicationStatus, message, at: '2026-06-09T05:30:00.000Z', by: 'Registrar' }
      stored = { ...stored, applicationStatus, message, history: [...stored.history, entry] }
      return done
    }),
  )
})

const open = async (address = '/admin/update/status') => {
  const opened = renderAdmin(address)
  const id = await screen.findByLabelText<HTMLInputElement>('Student Id')
  return {
    ...opened,
    id,
    button: screen.getByRole('button', { name: 'Update Status' }),
    choice: (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) }),
    message: screen.getByLabelText<HTMLTextAreaElement>(/^Review message/),
  }
}

const openLoaded = async () => {
  const opened = await open('/admin/update/status?id=STU123')
  await screen.findByRole('heading', { level: 2, name: exampleStatusRecord.name })
  return opened
}

/** Returns the button's description. */
const willOf = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
const isReady = (button: HTMLElement) => button.getAttribute('aria-disabled') === null

type User = Awaited<ReturnType<typeof open>>['user']
const closeWarning = async (user: User, words: string) => {
  const alert = await screen.findByRole('dialog', { name: 'Oops...' })
  expect(within(alert).getByText(words)).toBeTruthy()
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

describe('the student’s id', () => {
  fullTest('is checked once, half a second after the last keystroke', async () => {
    const { user, id } = await open()
    expect(id.placeholder).toBe('STU123')
    expect(id.maxLength).toBe(20)
    await user.type(id, 'STU12')
    await user.type(id, '3')
    expect(asked).not.toHaveBeenCalled()
    expect(await findAfterPause('Valid Student ID')).toBeTruthy()
    expect(asked.mock.calls).toEqual([['STU123']])
  })

  fullTest('warns of a wrong check digit at once, until the server knows the id', async () => {
    const { user, id } = await open()
    await user.type(id, 'STU12345670')
    expect(screen.getByText(studentIdMessages.mistyped)).toBeTruthy()
    expect(await findAfterPause('Valid Student ID')).toBeTruthy()
    expect(screen.queryByText(studentIdMessages.mistyped)).toBeNull()
  })

  fullTest('shows a running check, and a keystroke discards its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = vi.fn<() => void>()
    const dropped = vi.fn<() => void>()
    server.use(
      mock(validateStudentId, async ({ params }) => {
        if (params.id === 'STU1') {
          begun()
          await promise
          dropped()
        }
        return { success: true as const, data: { isValidated: params.id === 'STU1' } }
      }),
    )
    const { user, id, button } = await open()
    await user.type(id, 'STU1')
    expect(await findAfterPause('Checking...')).toBeTruthy()
    await waitFor(() => expect(begun).toHaveBeenCalledOnce())
    await user.type(id, '9')
    expect(screen.queryByText('Checking...')).toBeNull()
    resolve()
    await waitFor(() => expect(dropped).toHaveBeenCalledOnce())
    expect(await findAfterPause('Student ID not found')).toBeTruthy()

    await user.click(button)
    await closeWarning(user, 'Please enter a valid Student ID before submitting.')
    expect(screen.queryByText('Student ID not found'), 'one mistake is said once').toBeNull()
  })

  test('of fewer than three characters is not requested', async () => {
    const { user, id, button } = await open()
    await user.type(id, 'ST')
    await user.click(button)
    await closeWarning(user, 'Please enter a valid Student ID before submitting.')
    expect(asked).not.toHaveBeenCalled()
  })

  fullTest('reports a failed check', async () => {
    server.use(mock(validateStudentId, new AppError('UNAVAILABLE')))
    const { user, id } = await open()
    await replaceText(user, id, 'STU123')
    expect(await findAfterPause('Error validating ID. Please try again.')).toBeTruthy()
  })
})

fullDescribe('the current status', () => {
  test('appears with the applicant, the history and two toasts', async () => {
    await openLoaded()
    expect(await findAfterPause('Fetching student status...')).toBeTruthy()
    expect(await findAfterPause('Student status loaded successfully')).toBeTruthy()
    const history = within(screen.getByRole('region', { name: 'History' }))
    const [latest, first] = history.getAllByRole('listitem').map((item) => item.textContent)
    expect(latest).toContain('Verified03-06-2026Office: Your marks were checked.')
    expect(first).toContain('Pending01-06-2026Received.')
  })

  test('reports why it cannot be loaded', async () => {
    server.use(mock(findStatus, new AppError('NOT_FOUND', { message: statusMessages.notFound })))
    await open('/admin/update/status?id=STU123')
    expect(await findAfterPause('Failed to fetch student status: Student status not found')).toBeTruthy()
  })
})

fullDescribe('before all requirements are met', () => {
  test('the button is announced as disabled, and pressing it shows the first warning', async () => {
    const { user, id, button, choice, message } = await open()
    expect(isReady(button)).toBe(false)
    await user.click(button)
    await closeWarning(user, 'Please enter a valid Student ID before submitting.')
    expect(id.getAttribute('aria-invalid')).toBe('true')

    await replaceText(user, id, 'STU123')
    await findAfterPause(exampleStatusRecord.name)
    await screen.findByRole('heading', { level: 2, name: exampleStatusRecord.name })
    await user.click(button)
    await closeWarning(user, 'Please select a status to update.')

    await user.click(choice('Verified'))
    const same = 'Please select a different status. Current status is already "Verified".'
    expect(screen.getByRole('group', { name: 'New status' }).textContent).toContain(same)
    await user.click(button)
    await closeWarning(user, same)

    await user.click(choice('Approved'))
    await replaceText(user, message, '  ')
    await user.click(button)
    await closeWarning(user, 'Please provide a review message for the student.')
    expect(message.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(message)
    expect(isReady(button)).toBe(false)

    expect(willOf(button)).toBe('')
    await replaceText(user, message, 'Welcome')
    expect(isReady(button)).toBe(true)
    expect(willOf(button)).toBe(` ${statusMessages.will.Approved(exampleStatusRecord.name)} ${statusMessages.willMail.mailed}`)
    expect(sent).not.toHaveBeenCalled()
  })

  test('Ctrl+Enter sends nothing either', async () => {
    const { user, message } = await openLoaded()
    await replaceText(user, message, 'Welcome')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await closeWarning(user, 'Please select a status to update.')
    expect(sent).not.toHaveBeenCalled()
  })

  test('Pending is shown but cannot be chosen', async () => {
    const { user, choice } = await openLoaded()
    await user.click(choice('Pending'))
    expect(choice('Pending').disabled).toBe(true)
    expect(choice('Pending').checked).toBe(false)
  })
})

const decide = async () => {
  const opened = await openLoaded()
  await opened.user.click(opened.choice('Approved'))
  await replaceText(opened.user, opened.message, 'Welcome to the college')
  return opened
}

fullTest('missing parts are listed beside the form, and the message field says that it is required', async () => {
  const { user, choice, message, button } = await openLoaded()
  const list = within(screen.getByRole('region', { name: 'Needed to send it' }))
  const parts = () => list.getAllByRole('listitem').map((item) => item.textContent)
  expect(parts()).toEqual(['Whose application it is: there', 'What is decided: missing', 'What the student is told: missing'])
  await user.click(choice('Verified'))
  expect(parts()[1], 'the current one decides nothing').toBe('What is decided: missing')
  await user.click(choice('Approved'))
  expect(parts().slice(1)).toEqual(['What is decided: there', 'What the student is told: missing'])
  expect(isReady(button)).toBe(false)
  const hint = document.getElementById(message.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(hint?.textContent).toBe('A message is needed: it goes out by mail with the new status.')
  await replaceText(user, message, 'Welcome')
  expect(parts()[2]).toBe('What the student is told: there')
  expect(isReady(button)).toBe(true)
})

test('a student without an e-mail address gets a note that no mail is sent', async () => {
  stored = { ...exampleStatusRecord, lacksEmail: true }
  const { button } = await decide()
  expect(willOf(button)).toBe(` ${statusMessages.will.Approved(exampleStatusRecord.name)} ${statusMessages.willTell}`)
  expect(screen.getByText(statusMessages.messageStands)).toBeTruthy()
})

describe('deciding', () => {
  fullTest('sends once, even by a double click, and shows the result', async () => {
    const { user, button, message } = await decide()
    await user.dblClick(button)
    expect(await findAfterPause('Updating student application status...')).toBeTruthy()
    expect(await findAfterPause('Student application status successfully updated to "Approved"!')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/^Updating student|^Student status loaded/), 'one toast').toBeNull())
    const decision = { applicationStatus: 'Approved', message: 'Welcome to the college', currentStatus: 'Verified' }
    expect(sent).toHaveBeenCalledExactlyOnceWith('STU123', decision)
    expect(message.value).toBe('')
    const owner = screen.getByRole('region', { name: 'Application' })
    expect(owner.textContent).toMatch(/Current Status:\s+Approved/)
    const history = within(screen.getByRole('region', { name: 'History' }))
    expect(await history.findByText(/Registrar/)).toBeTruthy()
  })

  fullTest('locks the form while sending and keeps the focus', async () => {
    const answer = Promise.withResolvers<typeof done>()
    server.use(mock(updateStatus, () => answer.promise))
    const { user, id, choice, message } = await decide()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(id.readOnly).toBe(true))
    expect(document.activeElement).toBe(message)
    await user.keyboard('!')
    await user.type(id, '4')
    await user.click(choice('Rejected'))
    expect([id.value, message.value, choice('Approved').checked]).toEqual(['STU123', 'Welcome to the college', true])
    answer.resolve(done)
    expect(await findAfterPause(statusMessages.updated('Approved'))).toBeTruthy()
    await waitFor(() => expect(id.readOnly).toBe(false))
  })

  test('two simultaneous submits send once', async () => {
    await decide()
    const form = screen.getByRole('form', { name: 'Update Status' })
    fireEvent.submit(form)
    fireEvent.submit(form)
    expect(await findAfterPause(statusMessages.updated('Approved'))).toBeTruthy()
    expect(sent).toHaveBeenCalledOnce()
  })

  fullTest("reports another admin's earlier decision, keeps the message and shows the current status", async () => {
    const words = statusMessages.changedMeanwhile('Rejected')
    const { user, button, message } = await decide()
    stored = { ...stored, applicationStatus: 'Rejected' }
    server.use(mock(updateStatus, new AppError('CONFLICT', { message: words })))
    await user.click(button)
    expect(await findAfterPause(`Failed to update student status: ${words}`)).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('region', { name: 'Application' }).textContent).toMatch(/Current Status:\s+Rejected/))
    expect(message.value).toBe('Welcome to the college')
  })

  fullTest('shows the reason of a failure', async () => {
    server.use(mock(updateStatus, new AppError('UNAVAILABLE', { message: 'The service is busy' })))
    const { user, button } = await decide()
    await user.click(button)
    expect(await findAfterPause('Failed to update student status: The service is busy')).toBeTruthy()
  })
})
