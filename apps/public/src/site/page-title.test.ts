import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { expect, test } from 'vitest'
import { createQueryClient } from '../api-client/query-client.ts'
import { instituteQuery } from './api.ts'
import { pageTitle } from './page-title.ts'

const head = (status: string, known: boolean) => {
  const queryClient = createQueryClient()
  if (known) queryClient.setQueryData(instituteQuery.queryKey, exampleInstitute)
  return { match: { status, context: { queryClient } } }
}

test.for(['success', 'error'])('a page with the status %s is named before the college', (status) => {
  expect(pageTitle(head(status, true), 'Gallery')).toBe(`Gallery | ${exampleInstitute.name}`)
})

test('a page that the API does not know is titled Page not found', () => {
  expect(pageTitle(head('notFound', true), 'Course')).toBe(`Page not found | ${exampleInstitute.name}`)
})

test('while nothing is known of the college it has no name', () => {
  expect(pageTitle(head('success', false), 'Gallery')).toBe('Gallery | Our college')
})
