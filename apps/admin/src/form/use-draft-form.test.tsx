import { AppError } from '@campus/contracts/core/errors.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { Input, TextInput } from '@mantine/core'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDraftForm } from './use-draft-form.ts'

const labels = ['Name 1', 'Name 2']
const names = z.array(z.string().min(3, 'Too short'))
const send = vi.fn<(draft: string[]) => Promise<{ message: string }>>(async () => ({ message: 'Saved' }))
const onSaved = vi.fn<() => void>()

const NamesForm = () => {
  const [draft, setDraft] = useState(['', 'Tuition'])
  const save = useMutation({ mutationFn: send })
  const { formProps, errors, write, replace } = useDraftForm({ schema: names, draft, changed: false, save, onSaved })
  return (
    <form {...formProps}>
      {labels.slice(0, draft.length).map((label, at) => (
        <TextInput
          key={label}
          label={label}
          value={draft[at]}
          error={errors[at]}
          onChange={({ currentTarget: { value } }) => write(() => setDraft((all) => all.with(at, value)))}
        />
      ))}
      <Input.Error>{errors.names}</Input.Error>
      <button type="button" onClick={() => replace(() => setDraft(([_first, ...others]) => others))}>
        Remove the first
      </button>
      <button type="submit">Save</button>
    </form>
  )
}

beforeEach(async () => {
  vi.clearAllMocks()
  const router = createRouter({ routeTree: createRootRoute({ component: NamesForm }), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Save' })
})

const field = (place: number) => screen.getByRole('textbox', { name: `Name ${place}` })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('sends nothing that the schema refuses, and focuses the field with the error', async () => {
  await press('Save')
  expect(screen.getByText('Too short')).toBeTruthy()
  expect(document.activeElement).toBe(field(1))
  expect(send).not.toHaveBeenCalled()
})

test('clears the errors of fields by place when the rows are replaced, and keeps them while one is written', async () => {
  await press('Save')
  await userEvent.type(field(2), 's')
  expect(screen.getByText('Too short')).toBeTruthy()
  await press('Remove the first')
  expect(screen.queryByText('Too short')).toBeNull()
  expect(screen.getByDisplayValue('Tuitions')).toBe(field(1))
})

test('saves once and ignores changes until the answer has come, which is shown after onSaved', async () => {
  const answer = Promise.withResolvers<{ message: string }>()
  send.mockReturnValueOnce(answer.promise)
  await userEvent.type(field(1), 'Hostel')
  await press('Save')
  await press('Save')
  await userEvent.type(field(1), ' and mess')
  await press('Remove the first')
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.calls[0]?.[0]).toEqual(['Hostel', 'Tuition'])
  expect(screen.getByDisplayValue('Hostel')).toBe(field(1))
  onSaved.mockImplementation(() => expect(screen.queryByText('All saved')).toBeNull())
  answer.resolve({ message: 'All saved' })
  expect(await screen.findByText('All saved')).toBeTruthy()
  expect(onSaved).toHaveBeenCalledOnce()
})

test('shows what the server refuses at its field and does not call onSaved', async () => {
  send.mockRejectedValueOnce(new AppError('INVALID_INPUT', { fields: { names: 'Tuition is taken' }, fromServer: true }))
  await userEvent.type(field(1), 'Hostel')
  await press('Save')
  expect(await screen.findByText('Tuition is taken')).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
})
