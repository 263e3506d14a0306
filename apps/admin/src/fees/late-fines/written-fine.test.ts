import { expect, test, vi } from 'vitest'
import { newStep } from './written-fine.ts'

test('a step has a key of its own also without HTTPS', () => {
  const randomUUID = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  expect(newStep().key).not.toBe(newStep().key)
  randomUUID.mockRestore()
})
