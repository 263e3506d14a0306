import { AppError } from '@campus/contracts/core/errors.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { AlbumFailed } from './album-failed.tsx'

const error = new AppError('UNAVAILABLE')
const show = () => renderPage(<AlbumFailed error={error} reset={() => {}} />)

test('a failure shows one alert, also when rendered again', async () => {
  const { unmount } = await show()
  expect(await screen.findByRole('dialog', { name: 'Oops...' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  unmount()
  await show()
  expect(screen.getByRole('alert').textContent).toContain(error.message)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the button shows that a retry is running', async () => {
  const { router } = await show()
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(router, 'invalidate').mockReturnValue(promise)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('button', { name: 'Trying again…' }).getAttribute('aria-busy')).toBe('true')
  resolve()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
