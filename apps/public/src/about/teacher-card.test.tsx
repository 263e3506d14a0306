import { exampleTeacher } from '@campus/contracts/site-content/examples.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { TeacherCard } from './teacher-card.tsx'

test('shows name and role, with the role labelled as specialization', async () => {
  const { container } = await renderPage(<TeacherCard teacher={exampleTeacher} />)
  expect(screen.getByRole('heading', { name: exampleTeacher.name })).toBeTruthy()
  expect(screen.getByText(exampleTeacher.position)).toBeTruthy()
  expect(screen.getByRole('img', { name: `Portrait of ${exampleTeacher.name}` })).toBeTruthy()
  expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'SpecializationDatabases',
    'Experience18 years',
    'SpecializationData modelling',
  ])
})

test('a teacher of a draft without a name has no empty heading', async () => {
  await renderPage(<TeacherCard teacher={{ ...exampleTeacher, name: '' }} />)
  expect(screen.queryAllByRole('heading')).toEqual([])
})

test('opens its links in a new tab without an opener', async () => {
  const places = {
    instagram: 'https://instagram.com/s',
    facebook: 'https://facebook.com/s',
    twitter: 'https://x.com/s',
    linkedin: 'https://linkedin.com/in/s',
  }
  await renderPage(<TeacherCard teacher={{ ...exampleTeacher, social_media: [places] }} />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([...Object.values(places), places.linkedin])
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }
  expect(screen.getByRole('link', { name: `Contact me: ${exampleTeacher.name}` }).getAttribute('href')).toBe(places.linkedin)
})

test('has no contact link without a LinkedIn address', async () => {
  await renderPage(<TeacherCard teacher={{ ...exampleTeacher, social_media: [{ facebook: 'https://facebook.com/s' }] }} />)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByText('Contact me')).toBeNull()
})

test.for([{ links: [] }, { links: [{}] }])('a teacher without addresses has no links: $links', async ({ links }) => {
  await renderPage(<TeacherCard teacher={{ ...exampleTeacher, social_media: links }} />)
  expect(screen.queryByRole('link')).toBeNull()
})
