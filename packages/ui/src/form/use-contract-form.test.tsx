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
import { showServerErrors, useContractForm } from './use-contract-form.ts'

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
  for (const name of names) {
    await userEvent.click(screen.getByLabelText(labels[name]))
    await userEvent.paste(` ${exampleContactDraft[name]}`)
  }
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))

test("shows the contract's message at each wrong field and focuses the first", async () => {
  const send = vi.fn<Send>()
  show(send)
  await submit()
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Phone number is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(send).not.toHaveBeenCalled()
})

test('sends the values as parsed by the schema', async () => {
  const send = vi.fn<Send>().mockResolvedValue()
  show(send)
  await fill()
  await submit()
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(exampleContactDraft))
})

test('ignores a second submit while the first is pending', async () => {
  const send = vi.fn<Send>().mockReturnValue(new Promise(() => {}))
  show(send)
  await fill()
  await submit()
  await submit()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

test("shows the server's error at its field", async () => {
  show(() => Promise.reject(new AppError('INVALID_INPUT', { fields: { cEmail: 'This address is not accepted' } })))
  await fill()
  await submit()
  expect(await screen.findByText('This address is not accepted')).toBeTruthy()
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('loads the rules at the first focus, not with the page', async () => {
  const load = vi.fn(() => Promise.resolve(contactDraft))
  show(vi.fn<Send>(), load)
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(screen.getByLabelText('Name'))
  expect(load).toHaveBeenCalled()
})

test('loads the rules again when the first attempt failed', async () => {
  const load = vi.fn(() => Promise.resolve(contactDraft)).mockRejectedValueOnce(new Error('No answer'))
  show(vi.fn<Send>(), load)
  screen.getByRole('button', { name: 'Submit' }).focus()
  await submit()
  expect(await screen.findByText('Name is required')).toBeTruthy()
})

test('reports rules that cannot be loaded at Submit, keeps the input, and sends at the next Submit', async () => {
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

test('asks for no code without a connection, since the browser would keep its failure, and sends once it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reach = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No connection'))
  const load = vi.fn(() => Promise.resolve(contactDraft))
  const send = vi.fn<Send>().mockResolvedValue()
  render(
    <MantineProvider env="test">
      <ContactForm send={send} load={load} />
      <AlertHost />
    </MantineProvider>,
  )
  await fill()
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(load).not.toHaveBeenCalled()

  onLine.mockRestore()
  await submit()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(send).toHaveBeenCalledOnce()
  // A browser without a network says so of a server on its own machine too.
  reach.mockResolvedValue(new Response())
  await submit()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  vi.restoreAllMocks()
})

test('refuses invalid values also when the rules load after the check', async () => {
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

test('checks chosen fields alone and focuses the first wrong one', async () => {
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

test('a form with its own error handler decides where the focus goes', async () => {
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

test('a press on Submit does not validate the field before it, whose error would move the button', async () => {
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

test('refuses an incomplete date at its field', async () => {
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

test('the wrong field that comes first on the page has the focus and is in view, whatever the order of the schema', async () => {
  const TurnedForm = () => {
    const { form, formProps } = useContractForm({
      schema: z.object({ second: z.string().min(1, 'Second missing'), first: z.string().min(1, 'First missing') }),
      empty: { second: '', first: '' },
      onValid: vi.fn<Send>(),
    })
    return (
      <form {...formProps}>
        {(['first', 'second'] as const).map((name) => (
          <TextInput key={form.key(name)} label={name} {...form.getInputProps(name)} />
        ))}
        <button type="submit">Submit</button>
      </form>
    )
  }
  render(
    <MantineProvider env="test">
      <TurnedForm />
    </MantineProvider>,
  )
  const first = screen.getByLabelText('first')
  const scrolled = vi.spyOn(first, 'scrollIntoView')
  await submit()
  expect(await screen.findByText('Second missing')).toBeTruthy()
  expect(document.activeElement).toBe(first)
  expect(scrolled).toHaveBeenCalledOnce()
})

test('a field of the same name in another form of the screen is neither read nor focused', async () => {
  const send = vi.fn<Send>()
  render(
    <MantineProvider env="test">
      <ContactForm send={vi.fn<Send>()} />
      <ContactForm send={send} />
    </MantineProvider>,
  )
  const [name = document.body, ownName] = screen.getAllByLabelText('Name')
  await userEvent.type(name, 'Written in the other form')
  await userEvent.click(screen.getAllByRole('button', { name: 'Submit' }).at(-1) ?? document.body)
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(document.activeElement).toBe(ownName)
})
