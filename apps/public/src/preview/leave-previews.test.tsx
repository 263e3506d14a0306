import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../kit/testing.tsx'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { instituteQuery } from '../site/api.ts'
import { askWhileBeingSetUp, leavePreviews } from './leave-previews.ts'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
const former = window.location.href
beforeEach(() => void reload.mockClear())
afterEach(() => window.history.replaceState({}, '', former))

const open = async (path: string) => {
  window.history.replaceState({}, '', path)
  const { router } = await renderPage(<h1>A page</h1>, { path })
  leavePreviews(router)
  return router
}

test('a page to which one goes from a preview is loaded anew, so that it does not show the draft', async () => {
  const router = await open('/preview/secret')
  await act(() => router.navigate({ to: '/preview/$token', params: { token: 'secret' }, hash: 'teachers' }))
  expect(reload).not.toHaveBeenCalled()
  await act(() => router.navigate({ to: '/about' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('on every other way nothing is loaded anew', async () => {
  const router = await open('/gallery')
  await act(() => router.navigate({ to: '/about' }))
  expect(reload).not.toHaveBeenCalled()
})

test('while the site is being set up the server is asked for each page to which a link leads, and not for a part of the same one', async () => {
  const { router, queryClient } = await renderPage(<h1>A page</h1>, { path: '/status' })
  askWhileBeingSetUp(router, queryClient)
  queryClient.setQueryData(instituteQuery.queryKey, exampleInstitute)
  await act(() => router.navigate({ to: '/login' }))
  expect(reload).not.toHaveBeenCalled()
  queryClient.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, beingSetUp: true })
  await act(() => router.navigate({ to: '/login', hash: 'form' }))
  expect(reload).not.toHaveBeenCalled()
  await act(() => router.navigate({ to: '/about' }))
  expect(reload).toHaveBeenCalledOnce()
})
