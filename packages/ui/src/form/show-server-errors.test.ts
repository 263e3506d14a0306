import { AppError } from '@campus/contracts/core/errors.ts'
import { expect, test, vi } from 'vitest'
import { showServerErrors } from './use-contract-form.ts'

const input = document.createElement('input')
const form = { setErrors: vi.fn<(errors: object) => void>(), getInputNode: (name: string) => (name === 'cEmail' ? input : null) }

test.each<[string, AppError, boolean]>([
  ['of a field of the form', new AppError('INVALID_INPUT', { fields: { cEmail: 'Not accepted', cPriority: 'Unknown' } }), true],
  ['of no field of the form', new AppError('INVALID_INPUT', { fields: { cPriority: 'Unknown' } }), false],
  ['of no field at all', new AppError('UNAVAILABLE'), false],
])('tells its caller whether it shows an error %s', (_, error, isShown) => {
  expect(showServerErrors(form, error)).toBe(isShown)
})
