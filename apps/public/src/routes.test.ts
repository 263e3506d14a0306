import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { expect, test } from 'vitest'
import { createQueryClient } from './kit/query-client.ts'
import { Route as admission } from './routes/admission.tsx'
import { Route as home } from './routes/index.tsx'
import { instituteQuery } from './site/api.ts'

const { name, city } = exampleInstitute

/** What a page says of itself once the college is known. */
const headOf = async ({ options }: { options: { head?: unknown } }) => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(instituteQuery.queryKey, exampleInstitute)
  const head = options.head as (about: object) => { meta: object[] } | Promise<{ meta: object[] }>
  return (await head({ match: { status: 'success', context: { queryClient, origin: 'https://college.example' } } })).meta
}

test('the home page names the top BCA colleges of the city, and describes the course', async () => {
  expect((await headOf(home)).slice(0, 2)).toEqual([
    { title: `Top BCA Colleges and BCA Course in ${city} | ${name}` },
    { name: 'description', content: `List of BCA colleges in ${city}: BCA course duration, fees and details at ${name}.` },
  ])
})

test('the admission page is named and described as specified', async () => {
  expect((await headOf(admission)).slice(0, 2)).toEqual([
    { title: `Admission | ${name}` },
    { name: 'description', content: 'Admission Form' },
  ])
})
