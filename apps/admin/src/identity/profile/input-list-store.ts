import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A field that a screen draws; the value is the one that it begins with. */
type InputField = { type: 'text' | 'url' | 'email' | 'tel'; label: string; name: string; value: string; readOnly: boolean }

/** A list of fields in which each name stands once (docs/product/admin-panel.md#state-in-the-browser). */
export const inputList = createStore<{ inputs: readonly InputField[] }>(() => ({ inputs: [] }))

/** Adds a field; a name that is there already is refused with a warning on the console. */
export const addInput = ({
  value = '',
  readOnly = false,
  ...field
}: Pick<InputField, 'type' | 'label' | 'name'> & Partial<InputField>): void => {
  const { inputs } = inputList.getState()
  // oxlint-disable-next-line no-console -- the warning is part of the product: docs/product/admin-panel.md#state-in-the-browser
  if (inputs.some(({ name }) => name === field.name)) console.warn(`An input is called ${field.name} already`)
  else inputList.setState({ inputs: [...inputs, { ...field, value, readOnly }] })
}

/** The fields whose names begin so, in the order in which they were added. */
export const useInputs = (beginning: string): readonly InputField[] => {
  const inputs = useStore(inputList, (state) => state.inputs)
  return inputs.filter(({ name }) => name.startsWith(beginning))
}
