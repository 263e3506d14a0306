import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { type ContentKindName, contentKinds } from '@campus/contracts/content/kinds.ts'
import { previewPageOf, previewPagesOf } from '@campus/contracts/content/preview-pages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getFrontend, getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { exampleAboutPage, exampleInstitute, exampleInstituteContent, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { noContentYet } from '@campus/contracts/site-content/messages.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { admissionFormQuery } from '../admissions/offer/admission-options.ts'
import { frontendQuery, galleryTextsQuery, instituteQuery } from '../site/api.ts'
import { freezePreview, nothingIsSent } from './freeze-preview.ts'
import { cacheDraft } from './cache-draft.ts'

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
  queryClient.setQueryData(instituteQuery.queryKey, exampleInstitute)
  queryClient.setQueryData(frontendQuery.queryKey, { landingPage: exampleLandingPage, aboutPage: exampleAboutPage })
})
const put = (kind: ContentKindName, content: unknown) => cacheDraft(queryClient, { kind, subject: 'site', content })

test("a draft of the institute keeps the server's other data", async () => {
  const announced = [{ _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c41', title: 'Holiday', date: '2026-11-02' }]
  queryClient.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, announced, sendsMails: false })
  await put('institute', { ...exampleInstituteContent, name: 'A new name' })
  expect(queryClient.getQueryData(instituteQuery.queryKey)).toMatchObject({ name: 'A new name', announced, sendsMails: false })
})

test("a draft of the home page also sets the gallery's heading", async () => {
  const gallery = { heading: 'A year in pictures', paragraph: '', description: '' }
  await put('landing', { ...exampleLandingPage, gallery })
  expect(queryClient.getQueryData(galleryTextsQuery.queryKey)).toEqual(gallery)
  expect(queryClient.getQueryData(frontendQuery.queryKey)?.landingPage?.gallery).toEqual(gallery)
})

test('a draft of the admission form sets its options, also while admissions are closed', async () => {
  queryClient.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, admissionState: { phase: 'closed' } })
  const form = { ...exampleAdmissionForm, boards: ['SEBA'] }
  await put('admission-form', form)
  expect(queryClient.getQueryData(admissionFormQuery.queryKey)).toEqual(form)
  expect(queryClient.getQueryData(instituteQuery.queryKey)).toMatchObject({ admissionState: { phase: 'open' } })
})

test('the first draft of a site that has nothing yet is shown beside empty documents', async () => {
  queryClient = new QueryClient()
  const nothing = new AppError('UNAVAILABLE', { message: noContentYet })
  server.use(mock(getFrontend, nothing), mock(getInstitute, nothing))
  await put('landing', exampleLandingPage)
  const { HeroSection } = exampleLandingPage
  expect(queryClient.getQueryData(frontendQuery.queryKey)).toMatchObject({ landingPage: { HeroSection }, aboutPage: { Facilities: [] } })
  await put('institute', { ...exampleInstituteContent, name: 'A new college' })
  expect(queryClient.getQueryData(instituteQuery.queryKey)).toMatchObject({ name: 'A new college', admissionCourses: [] })
})

test.each(['UNEXPECTED', 'UNAVAILABLE'] as const)('a server that answers %s is not taken for a site that has nothing yet', async (code) => {
  queryClient = new QueryClient()
  const failure = new AppError(code)
  server.use(mock(getFrontend, failure))
  await expect(put('landing', exampleLandingPage)).rejects.toThrow(failure.message)
})

test('an address shows a draft on the pages of its kind alone', () => {
  expect(previewPageOf('institute', 'payment')).toBe('payment')
  expect(previewPageOf('landing', 'payment')).toBe('home')
  expect(previewPageOf('landing', 'constructor')).toBe('home')
  for (const kind of contentKinds) expect(previewPageOf(kind)).toBe(previewPagesOf(kind)[0])
})

test('forms of a preview send nothing', async () => {
  freezePreview(queryClient)
  let isSent = false
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.resolve((isSent = true)) })
  await expect(mutation.execute(undefined)).rejects.toThrow(nothingIsSent)
  expect(isSent).toBe(false)
})
