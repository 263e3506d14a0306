import { contactDraft } from '@campus/contracts/contact/schema.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { fieldMessages } from '@campus/contracts/core/messages.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { MantineProvider, TextInput } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AlertHost } from '../feedback/alert-host.tsx'
import { showServerErrors, useContractForm } from './contract-form.ts'

const labels = { cName: 'Name', cEmail: 'Email', cNumber: 'Phone Number', cMessage: 'Message' } as const
const names = ['cName', 'cEmail', 'cNumber', 'cMessage'] as const

type Send = (values: object) => Promise<void>

const ContactForm = ({ send, load = () => Promise.resolve(contactDraft) }: { send: Send; load?: () => Promise<typeof contactDraft> }) => {
  const { form, formProps } = useContractForm({
    schema: load,
    empty: { cName: '', cEmail: '', cNumber: '', cMessage: '' },
    onValid: (values) => send(values).catch((error: unknown) => void showServerErrors(form, error)),
  })
  return (
    <form {...formProps}>
      {names.map((name) => (
        <TextInput key={form.key(name)} label={labels[name]} {...form.getInputProps(name)} />
      ))}
      <button type="submit">Submit</button>
    </form>
  )
}

const show = (send: Send, load?: () => Promise<typeof contactDraft>) =>
  render(
    <MantineProvider env="test">
      <ContactForm send={send} {...(load && { load })} />
    </MantineProvider>,
  )

const fill = async () => {
  for (const name of names) await userEvent.type(screen.getByLabelText(labels[name]), ` ${exampleContactDraft[name]}`)
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))

test('what is wrong stands at its field in the words of the contract, and the first such field has the focus', async () => {
  const send = vi.fn<Send>()
  show(send)
  await submit()
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Phone number is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(send).not.toHaveBeenCalled()
})

test('what is sent is what the schema makes of it', async () => {
  const send = vi.fn<Send>().mockResolvedValue()
  show(send)
  await fill()
  await submit()
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(exampleContactDraft))
})

test('a second submit while the first is under way sends nothing', async () => {
  const send = vi.fn<Send>().mockReturnValue(new Promise(() => {}))
  show(send)
  await fill()
  await submit()
  await submit()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

test("the server's complaint stands at its field", async () => {
  show(() => Promise.reject(new AppError('INVALID_INPUT', { fields: { cEmail: 'This address is not accepted' } })))
  await fill()
  await submit()
  expect(await screen.findByText('This address is not accepted')).toBeTruthy()
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('the rules are fetched at the first focus, not with the page', async () => {
  const load = vi.fn(() => Promise.resolve(contactDraft))
  show(vi.fn<Send>(), load)
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(screen.getByLabelText('Name'))
  expect(load).toHaveBeenCalled()
})

test('rules that could not be fetched at the first focus are fetched when they are needed', async () => {
  const load = vi.fn(() => Promise.resolve(contactDraft)).mockRejectedValueOnce(new Error('No answer'))
  show(vi.fn<Send>(), load)
  screen.getByRole('button', { name: 'Submit' }).focus()
  await submit()
  expect(await screen.findByText('Name is required')).toBeTruthy()
})

test('rules that cannot be fetched at Submit are told of, nothing typed is lost, and the next Submit sends it', async () => {
  const load = vi.fn(() => Promise.resolve(contactDraft)).mockRejectedValue(new Error('No answer'))
  const send = vi.fn<Send>().mockResolvedValue()
  render(
    <MantineProvider env="test">
      <ContactForm send={send} load={load} />
      <AlertHost />
    </MantineProvider>,
  )
  await fill()
  await submit()
  const alert = await screen.findByRole('dialog', { name: 'Oops...' })
  expect(alert.textContent).toContain('We could not reach the college.')
  expect(send).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toContain(exampleContactDraft.cName)

  load.mockImplementation(() => Promise.resolve(contactDraft))
  await submit()
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(exampleContactDraft))
})

test('rules that come only after the check still keep what is wrong from being sent', async () => {
  const load = vi
    .fn(() => Promise.resolve(contactDraft))
    .mockRejectedValueOnce(new Error('No answer'))
    .mockRejectedValueOnce(new Error('No answer'))
  const send = vi.fn<Send>()
  show(send, load)
  screen.getByRole('button', { name: 'Submit' }).focus()
  await submit()
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(send).not.toHaveBeenCalled()
})

const Steps = ({ onWrong }: { onWrong: (errors: object) => void }) => {
  const { form, formProps, checkFields } = useContractForm({
    schema: () => Promise.resolve(contactDraft),
    empty: { cName: '', cEmail: '', cNumber: '', cMessage: '' },
    onValid: () => {},
    onWrong,
  })
  return (
    <form {...formProps}>
      {names.map((name) => (
        <TextInput key={form.key(name)} label={labels[name]} {...form.getInputProps(name)} />
      ))}
      <button type="button" onClick={() => void checkFields(['cEmail', 'cNumber'])}>
        Next
      </button>
      <button type="submit">Submit</button>
    </form>
  )
}

test('of the fields that are checked alone, the wrong ones say so and the first has the focus', async () => {
  render(
    <MantineProvider env="test">
      <Steps onWrong={() => {}} />
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Email is required')).toBeTruthy()
  expect(screen.getByText('Phone number is required')).toBeTruthy()
  expect(screen.queryByText('Name is required')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('a form that is told what is wrong says itself where to go', async () => {
  const onWrong = vi.fn<(errors: object) => void>()
  render(
    <MantineProvider env="test">
      <Steps onWrong={onWrong} />
    </MantineProvider>,
  )
  await submit()
  await vi.waitFor(() => expect(Object.keys(onWrong.mock.calls[0]?.[0] ?? {})).toEqual([...names]))
  expect(document.activeElement).not.toBe(screen.getByLabelText('Name'))
})

test('a press on Submit is no reason to check the field before it, whose complaint would move the button away', async () => {
  const send = vi.fn<Send>()
  show(send)
  await userEvent.type(screen.getByLabelText('Message'), 'short')
  const user = userEvent.setup()
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Submit' }) })
  expect(document.activeElement).toBe(screen.getByLabelText('Message'))
  expect(screen.queryByText(/^Message must be/)).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', { name: 'Submit' }) })
  expect(await screen.findByText('Name is required')).toBeTruthy()
})

test('a date that is not complete is refused at its field, for it would be sent as none', async () => {
  const send = vi.fn<Send>().mockResolvedValue()
  const DayForm = () => {
    const { form, formProps } = useContractForm({
      schema: z.object({ day: z.string() }),
      empty: { day: '' },
      onValid: send,
    })
    return (
      <form {...formProps}>
        <TextInput key={form.key('day')} type="date" label="Day" {...form.getInputProps('day')} />
        <button type="submit">Submit</button>
      </form>
    )
  }
  render(
    <MantineProvider env="test">
      <DayForm />
    </MantineProvider>,
  )
  const day = screen.getByLabelText('Day')
  Object.defineProperty(day, 'validity', { value: { badInput: true }, configurable: true })
  await submit()
  expect(await screen.findByText(fieldMessages.halfWritten)).toBeTruthy()
  expect(document.activeElement).toBe(day)
  expect(send).not.toHaveBeenCalled()

  Object.defineProperty(day, 'validity', { value: { badInput: false }, configurable: true })
  await submit()
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ day: '' }))
})
