import { TextInput } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UiProvider } from './ui-provider.tsx'

test('a required field is found by the exact text of its label', () => {
  render(
    <UiProvider>
      <TextInput label="Email" required />
    </UiProvider>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Email').required).toBe(true)
})
