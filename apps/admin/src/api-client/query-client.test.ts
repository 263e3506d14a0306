import { AppError, type ErrorCode } from '@campus/contracts/core/errors.ts'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

test.each<[ErrorCode, number]>([
  ['NOT_FOUND', 1],
  ['NOT_ALLOWED', 1],
  ['UNAVAILABLE', 3],
])('a query that fails with %s is requested %i times', async (code, times) => {
  const ask = vi.fn(() => Promise.reject(new AppError(code)))
  await expect(createQueryClient().query({ queryKey: [code], queryFn: ask, retryDelay: 0 })).rejects.toThrow(AppError)
  expect(ask).toHaveBeenCalledTimes(times)
})
