import { exampleAboutPage, exampleInstitute, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { closedSite } from '@campus/contracts/site-content/messages.ts'
import type { SearchTexts } from '@campus/contracts/site-content/schema.ts'
import { expect, test } from 'vitest'
import { createQueryClient } from './api-client/query-client.ts'
import { Route as about } from './routes/about.tsx'
import { Route as admission } from './routes/admission.tsx'
import { Route as home } from './routes/index.tsx'
import { Route as login } from './routes/login.tsx'
import { Route as payment } from './routes/payment.tsx'
import { Route as receipt } from './routes/receipt.index.tsx'
import { Route as status } from './routes/status.tsx'
import { frontendQuery, instituteQuery } from './site/api.ts'

const { name, city } = exampleInstitute

/** Returns a page's metadata once the college is known. */
const headOf = async ({ options }: { options: { head?: unknown } }, search?: SearchTexts) => {
  const queryClient = createQueryClient()
  const landingPage = { ...exampleLandingPage, search }
  queryClient.setQueryData(frontendQuery.queryKey, { landingPage, aboutPage: { ...exampleAboutPage, search } })
  queryClient.setQueryData(instituteQuery.queryKey, exampleInstitute)
  const head = options.head as (about: object) => { meta: object[] } | Promise<{ meta: object[] }>
  return (await head({ match: { status: 'success', context: { queryClient, origin: 'https://college.example' } } })).meta
}

test('the home page is listed with the texts of the office, the title followed by the institute', async () => {
  const search = { title: 'Top BCA Colleges and BCA Course in Ranchi', description: 'List of BCA colleges in Ranchi.' }
  expect((await headOf(home, search)).slice(0, 2)).toEqual([
    { title: `Top BCA Colleges and BCA Course in Ranchi | ${name}` },
    { name: 'description', content: 'List of BCA colleges in Ranchi.' },
  ])
  expect((await headOf(about, search))[0]).toEqual({ title: `Top BCA Colleges and BCA Course in Ranchi | ${name}` })
})

test('without texts of the office the home page is listed by the name and the city of the institute', async () => {
  expect((await headOf(home, { title: '', description: '' })).slice(0, 2)).toEqual([
    { title: `${name}, ${city}` },
    { name: 'description', content: `Courses, admissions, fees and campus of ${name}, ${city}.` },
  ])
})

test("the about page's title is the institute's name and About", async () => {
  expect((await headOf(about)).slice(0, 2)).toEqual([
    { title: `${name} | About` },
    { name: 'description', content: `About ${name}, ${city}.` },
  ])
})

test('the admission page has its fixed title and description', async () => {
  expect((await headOf(admission)).slice(0, 2)).toEqual([
    { title: `Admission | ${name}` },
    { name: 'description', content: 'Admission Form' },
  ])
})

test('only personal pages stay open while the website is offline', async () => {
  const pages = { '/status': status, '/login': login, '/payment': payment, '/receipt': receipt }
  expect(Object.keys(closedSite.pages).toSorted()).toEqual(Object.keys(pages).toSorted())
  for (const page of Object.values(pages)) expect(await headOf(page)).toContainEqual({ name: 'robots', content: 'noindex' })
})
