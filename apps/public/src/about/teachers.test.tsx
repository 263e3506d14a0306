import type { Reply } from '@campus/contracts/core/endpoint.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { listTeachers } from '@campus/contracts/site-content/endpoints.ts'
import { exampleTeacher } from '@campus/contracts/site-content/examples.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { teachersQuery } from './api.ts'
import { Teachers } from './teachers.tsx'

const answer: Reply<typeof listTeachers> = { success: true, teacher: [exampleTeacher] }

test('every teacher has a card', async () => {
  server.use(mock(listTeachers, answer))
  await renderPage(<Teachers />)
  expect(await screen.findByRole('heading', { level: 3, name: exampleTeacher.name })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Our Teachers' })).toBeTruthy()
})

test('shows eight placeholders while loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    http.get(`*${listTeachers.path}`, async () => {
      await promise
      return HttpResponse.json(answer)
    }),
  )
  const { container } = await renderPage(<Teachers />)
  expect(container.querySelectorAll('[aria-busy] li')).toHaveLength(8)
  resolve()
  expect(await screen.findByRole('heading', { level: 3, name: exampleTeacher.name })).toBeTruthy()
})

test('keeps loaded teachers when a refetch fails', async () => {
  server.use(mock(listTeachers, new AppError('UNAVAILABLE')))
  const { queryClient } = await renderPage(<Teachers />, { known: (cache) => cache.setQueryData(teachersQuery.queryKey, [exampleTeacher]) })
  await act(() => queryClient.refetchQueries(teachersQuery))
  expect(queryClient.getQueryState(teachersQuery.queryKey)?.status).toBe('error')
  expect(screen.getByRole('heading', { level: 3, name: exampleTeacher.name })).toBeTruthy()
})

test('an empty list says that there are no teachers', async () => {
  server.use(mock(listTeachers, { success: true, teacher: [] }))
  await renderPage(<Teachers />)
  expect(await screen.findByText('No teachers are presented yet')).toBeTruthy()
})

fullTest('a failure can be retried', async () => {
  server.use(mock(listTeachers, new AppError('UNAVAILABLE')))
  await renderPage(<Teachers />)
  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy')
  server.use(mock(listTeachers, answer))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 3, name: exampleTeacher.name })).toBeTruthy()
})
