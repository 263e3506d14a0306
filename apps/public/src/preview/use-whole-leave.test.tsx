import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../kit/testing.tsx'
import { useWholeLeave } from './use-whole-leave.ts'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})

const Draft = () => {
  useWholeLeave()
  return <h1>A draft</h1>
}

test('a page to which one goes from a preview is loaded anew, so that it does not show the draft', async () => {
  const { router } = await renderPage(<Draft />, { path: '/preview/secret' })
  await act(() => router.navigate({ to: '/preview/$token', params: { token: 'secret' }, hash: 'teachers' }))
  expect(reload).not.toHaveBeenCalled()
  await act(() => router.navigate({ to: '/about' }))
  expect(reload).toHaveBeenCalledOnce()
})
