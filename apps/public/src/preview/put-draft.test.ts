import { exampleInstitute, exampleInstituteContent } from '@campus/contracts/site-content/examples.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { instituteQuery } from '../site/api.ts'
import { putDraft } from './put-draft.ts'

test('a draft of who the college is keeps what the server says of it', async () => {
  const queryClient = new QueryClient()
  const announced = [{ _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c41', title: 'Holiday', date: '2026-11-02' }]
  queryClient.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, announced, sendsMails: false })
  await putDraft(queryClient, { kind: 'institute', subject: 'site', content: { ...exampleInstituteContent, name: 'A new name' } })
  expect(queryClient.getQueryData(instituteQuery.queryKey)).toMatchObject({ name: 'A new name', announced, sendsMails: false })
})
