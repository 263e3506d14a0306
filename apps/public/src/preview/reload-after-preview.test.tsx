import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { instituteQuery } from '../site/api.ts'
import { reloadWhileBeingSetUp, reloadAfterPreview } from './reload-after-preview.ts'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
const former = window.location.href
beforeEach(() => void reload.mockClear())
afterEach(() => window.history.replaceState({}, '', former))

const open = async (path: string) => {
  window.history.replaceState({}, '', path)
  const { router } = await renderPage(<h1>A page</h1>, { path })
  reloadAfterPreview(router)
  return router
}

test('leaving a preview reloads the page so that it does not show the draft', async () => {
  const router = await open('/preview/secret')
  await act(() => router.navigate({ to: '/preview/$token', params: { token: 'secret' }, hash: 'teachers' }))
  expect(reload).not.toHaveBeenCalled()
  await act(() => router.navigate({ to: '/about' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('other navigations do not reload', async () => {
  const router = await open('/gallery')
  await act(() => router.navigate({ to: '/about' }))
  expect(reload).not.toHaveBeenCalled()
})

test('during set-up each navigation reloads, but not within a page', async () => {
  const { router, queryClient } = await renderPage(<h1>A page</h1>, { path: '/status' })
  reloadWhileBeingSetUp(router, queryClient)
  queryClient.setQueryData(instituteQuery.queryKey, exampleInstitute)
  await act(() => router.navigate({ to: '/gallery' }))
  expect(reload).not.toHaveBeenCalled()
  queryClient.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, beingSetUp: true })
  await act(() => router.navigate({ to: '/gallery', hash: 'form' }))
  expect(reload).not.toHaveBeenCalled()
  for (const [n, to] of (['/about', '/students'] as const).entries()) {
    await act(() => router.navigate({ to }))
    expect(reload).toHaveBeenCalledTimes(n + 1)
  }
})

test('during set-up navigation between open pages does not reload', async () => {
  const { router, queryClient } = await renderPage(<h1>A page</h1>, { path: '/forgot-password' })
  reloadWhileBeingSetUp(router, queryClient)
  queryClient.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, beingSetUp: true })
  for (const to of ['/reset-password', '/login', '/signup', '/status', '/payment', '/receipt', '/student'] as const)
    await act(() => router.navigate({ to }))
  expect(reload).not.toHaveBeenCalled()
})

test('a college without institute data counts as being set up', async () => {
  const { router, queryClient } = await renderPage(<h1>A page</h1>, { path: '/status' })
  reloadWhileBeingSetUp(router, queryClient)
  server.use(mock(getInstitute, new AppError('UNAVAILABLE')))
  await queryClient.query({ ...instituteQuery, retry: false }).catch(() => undefined)
  await act(() => router.navigate({ to: '/gallery' }))
  expect(reload).toHaveBeenCalledOnce()
})
