import { exampleInstitute, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { homeMessages } from '@campus/contracts/site-content/messages.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Hero } from './hero.tsx'

const content = exampleLandingPage.HeroSection

const show = (changed: object = {}, showsCourses = true, institute: Institute = exampleInstitute) =>
  renderPage(
    <Hero landing={{ ...exampleLandingPage, HeroSection: { ...content, ...changed } }} institute={institute} showsCourses={showsCourses} />,
  )

test('shows the texts of the landing page', async () => {
  const { container } = await show({ homeParagraph: 'Small classes.' })
  expect(screen.getByRole('heading', { level: 1, name: content.homeTitle })).toBeTruthy()
  expect(screen.getByText('Small classes.')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe(content.homeBackgroundImage)
})

test('has a standard paragraph when the data has none', async () => {
  await show({ homeParagraph: undefined })
  expect(screen.getByText(homeMessages.heroParagraph)).toBeTruthy()
})

test('hides an empty paragraph and picture', async () => {
  const { container } = await show({ homeParagraph: '', homeBackgroundImage: '' })
  expect(container.querySelector('.lede')).toBeNull()
  expect(container.querySelector('img')).toBeNull()
})

test.each([
  [true, '/about#courses'],
  [false, undefined],
])('links to the courses while the about page shows them (%s)', async (showsCourses, href) => {
  await show({}, showsCourses)
  expect(screen.queryByRole('link', { name: 'See the courses' })?.getAttribute('href')).toBe(href)
})

test.each([
  [{ phase: 'open' }, 'Apply for admission'],
  [{ phase: 'late', lateUntil: '2025-08-07' }, 'Apply for admission'],
  [{ phase: 'closed' }, 'Admission'],
  [{ phase: 'upcoming', opens: '2025-06-01' }, 'Admission'],
  [{ phase: 'unannounced' }, 'Admission'],
] as const)('while admissions are %o its button is called %s', async (admissionState, name) => {
  await show({}, true, { ...exampleInstitute, admissionState })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/admission')
})

test('children stand before the notices, which are loaded later and must not push them down', async () => {
  await renderPage(
    <Hero landing={exampleLandingPage} institute={exampleInstitute} showsCourses>
      <p>since 1987</p>
    </Hero>,
  )
  const notices = screen.getByRole('list', { name: 'Notices' })
  expect(screen.getByText('since 1987').compareDocumentPosition(notices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
