import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { addInput, inputList } from './input-list-store.ts'

const name = { type: 'text', label: 'Name', name: 'name' } as const

const { inputs: ofScreens } = inputList.getState()
beforeEach(() => inputList.setState({ inputs: [] }))
afterAll(() => inputList.setState({ inputs: ofScreens }))

test('a field starts empty and writable by default', () => {
  addInput(name)
  addInput({ type: 'email', label: 'Email', name: 'email', value: 'asha@example.com', readOnly: true })
  expect(inputList.getState().inputs).toEqual([
    { type: 'text', label: 'Name', name: 'name', value: '', readOnly: false },
    { type: 'email', label: 'Email', name: 'email', value: 'asha@example.com', readOnly: true },
  ])
})

test('a duplicate name is refused with a console warning', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  addInput(name)
  addInput({ ...name, label: 'Another' })
  expect(inputList.getState().inputs.map(({ label }) => label)).toEqual(['Name'])
  expect(warned).toHaveBeenCalledExactlyOnceWith('An input is called name already')
})
