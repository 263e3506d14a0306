import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import { examplePost } from '@campus/contracts/pages/examples.ts'
import { exampleInstitute, exampleSocialLinks } from '@campus/contracts/site-content/examples.ts'
import { createMemoryHistory, createRootRoute, createRouter, HeadContent, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '../api-client/query-client.ts'
import { instituteQuery, sitePictureQuery, socialLinksQuery } from '../site/api.ts'
import { privatePage, publicPage } from './page-tags.ts'
import type { PublicPage } from './public-page-metadata.ts'

const origin = 'https://college.example'
const page: PublicPage = { path: '/gallery', title: 'Gallery | College', description: 'Pictures of the campus.' }

const head = ({ status = 'success', known = true, own = {} } = {}) => {
  const queryClient = createQueryClient()
  if (known) queryClient.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, ...own })
  if (known) queryClient.setQueryData(socialLinksQuery.queryKey, exampleSocialLinks)
  queryClient.setQueryData(sitePictureQuery.queryKey, '/media/veranda/1920x1080.webp')
  return { match: { status, context: { queryClient, origin } } }
}

type Tags = ReturnType<typeof publicPage> | ReturnType<typeof privatePage>

/** Returns the head as the server sends it. */
const render = async (tags: Tags) => {
  const routeTree = createRootRoute({ head: () => tags, component: HeadContent })
  const router = createRouter({ routeTree, isServer: true, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return new DOMParser().parseFromString(`<head>${renderToString(<RouterProvider router={router} />)}</head>`, 'text/html')
}

const content = (html: Document, name: string) =>
  html.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

const graph = (html: Document) => {
  const { '@graph': things } = JSON.parse(html.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as {
    '@graph': Record<string, unknown>[]
  }
  return things
}

test('a public page has one absolute canonical address and the landing page’s picture', async () => {
  const html = await render(publicPage(head(), page))

  expect(html.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://college.example/gallery')
  expect(html.title).toBe(page.title)
  expect(
    ['og:type', 'og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale', 'twitter:card'].map((name) => content(html, name)),
  ).toEqual([
    'website',
    page.title,
    page.description,
    'https://college.example/gallery',
    exampleInstitute.name,
    'en_IN',
    'summary_large_image',
  ])
  expect(['og:image', 'og:image:width', 'og:image:height', 'og:image:type'].map((name) => content(html, name))).toEqual([
    'https://college.example/media/veranda/1920x1080.webp',
    '1920',
    '1080',
    'image/webp',
  ])
  expect(content(html, 'robots')).toBeUndefined()
})

test('a page with its own picture is shared with it', async () => {
  expect(content(await render(publicPage(head(), { ...page, picture: 'https://pictures.example/a.jpg' })), 'og:image')).toBe(
    'https://pictures.example/a.jpg',
  )
})

test('a picture with an invalid address is left out', async () => {
  const html = await render(publicPage(head(), { ...page, picture: 'https://[', subject: { kind: 'college' } }))
  expect([content(html, 'og:image'), content(html, 'twitter:card'), graph(html)[0]?.image]).toEqual([undefined, 'summary', undefined])
})

test('the structured data names college and address, and a logo if there is one', async () => {
  const dataOf = async (own: object) => graph(await render(publicPage(head({ own }), { ...page, subject: { kind: 'college' } })))
  const data = await dataOf({})
  expect(data[0]).not.toHaveProperty('logo')
  const [withLogo] = await dataOf({ logo: '/media/logo/400x100.webp', squareLogo: '/media/square/400x400.webp' })
  expect(withLogo?.logo).toBe('https://college.example/media/logo/400x100.webp')
  expect(data).toMatchObject([
    {
      '@type': 'CollegeOrUniversity',
      name: exampleInstitute.name,
      url: 'https://college.example/',
      telephone: exampleInstitute.phone,
      address: { addressLocality: 'Ranchi', addressCountry: 'IN', postalCode: '834008' },
      sameAs: [exampleSocialLinks.instagram, exampleSocialLinks.linkedin],
    },
  ])
})

test('a page that lists the courses names their pages in order', async () => {
  const courses = [exampleCourse, { ...exampleCourse, _id: '2' }]
  const [, list] = graph(await render(publicPage(head(), { ...page, subject: { kind: 'college', courses } })))
  expect(list).toEqual({
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, url: `https://college.example/course/${exampleCourse._id}` },
      { '@type': 'ListItem', position: 2, url: 'https://college.example/course/2' },
    ],
  })
  expect(graph(await render(publicPage(head(), { ...page, subject: { kind: 'college', courses: [] } })))).toHaveLength(1)
})

test.each([
  ['3 years, 6 semesters', { repeatCount: 3, repeatFrequency: 'Yearly' }],
  ['6 months', { repeatCount: 6, repeatFrequency: 'Monthly' }],
  ['Three summers', undefined],
])('a course of %s has a duration where it can be parsed', async (courseDuration, schedule) => {
  const course = { ...exampleCourse, courseDuration }
  const [data] = graph(await render(publicPage(head(), { ...page, path: '/course/1', subject: { kind: 'course', course } })))
  // The course has no teaching mode, so the data claims neither online nor on site.
  expect(data?.hasCourseInstance).toEqual(schedule && { '@type': 'CourseInstance', courseSchedule: { '@type': 'Schedule', ...schedule } })
})

test('a course has fee, provider and breadcrumb', async () => {
  const [course, trail] = graph(
    await render(publicPage(head(), { ...page, path: '/course/1', subject: { kind: 'course', course: exampleCourse } })),
  )

  expect(course).toMatchObject({
    '@type': 'Course',
    courseCode: 'BCA',
    offers: { price: 200_000, priceCurrency: 'INR' },
    provider: { name: exampleInstitute.name },
  })
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'About Us', item: 'https://college.example/about' },
      { position: 2, name: exampleCourse.courseName, item: 'https://college.example/course/1' },
    ],
  })
})

test('a post has its date', async () => {
  const html = await render(publicPage(head(), { ...page, subject: { kind: 'post', post: examplePost } }))

  expect([content(html, 'og:type'), content(html, 'article:published_time')]).toEqual(['article', examplePost.publishedAt])
  expect(graph(html)[0]).toMatchObject({ '@type': 'BlogPosting', headline: examplePost.title, datePublished: examplePost.publishedAt })
})

test('a course whose name would end the script stays inside it', async () => {
  const courseName = '</script><script>steal()</script>\u2028<!--<script> "&'
  const course = { ...exampleCourse, courseName }
  const html = await render(
    publicPage(head(), { ...page, title: courseName, description: courseName, subject: { kind: 'course', course } }),
  )

  expect(html.querySelectorAll('script')).toHaveLength(1)
  expect(graph(html)[0]?.name).toBe(courseName)
  expect([html.title, content(html, 'og:title')]).toEqual([courseName, courseName])
})

test('an unknown page has a title and noindex', async () => {
  const html = await render(publicPage(head({ status: 'notFound' }), page))

  expect(content(html, 'robots')).toBe('noindex')
  expect([html.querySelector('link[rel="canonical"]'), html.querySelector('script'), content(html, 'og:title')]).toEqual([
    null,
    null,
    undefined,
  ])
})

test('no structured data without institute data', async () => {
  const html = await render(publicPage(head({ known: false }), page))
  expect([html.querySelector('script'), content(html, 'og:site_name'), content(html, 'og:title')]).toEqual([null, undefined, page.title])
})

test('a personal page has noindex and no sharing tags', async () => {
  const html = await render(privatePage('Student area', 'Yours.'))
  expect([content(html, 'robots'), content(html, 'description'), content(html, 'og:title')]).toEqual(['noindex', 'Yours.', undefined])
})
