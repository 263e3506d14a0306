import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { instituteQuery, socialLinksQuery } from '../site/api.ts'
import { Footer } from './footer.tsx'

const show = (links: object, institute: object = {}) =>
  renderPage(<Footer />, {
    known: (cache) => {
      cache.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, ...institute })
      cache.setQueryData(socialLinksQuery.queryKey, links)
    },
  })

const linksOf = (group: string) =>
  within(screen.getByRole('navigation', { name: group }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent])

test('its groups hold the fixed links', async () => {
  await show({})
  expect(linksOf('Navigation')).toEqual([
    ['/', 'Home'],
    ['/about', 'About Us'],
    ['/gallery', 'Gallery'],
    ['/students', 'Students'],
    ['/contact', 'Contact Us'],
  ])
  expect(linksOf('Important Links')).toEqual([
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Services'],
    ['/contact', 'Contact Us'],
    ['/blog', 'Blog'],
    ['/support', 'Support'],
  ])
})

test('the college can be called from the end of every page', async () => {
  await show({})
  expect(screen.getByRole('link', { name: exampleInstitute.phone }).getAttribute('href')).toMatch(/^tel:\d+$/)
})

fullTest('a social account is shown only with an address', async () => {
  await show({ instagram: 'https://www.instagram.com/example', email: 'office@example.com' })
  expect(screen.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe('https://www.instagram.com/example')
  expect(screen.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toBe('mailto:office@example.com')
  expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull()
})

test('the badge of content protection is there only where the college has one', async () => {
  const { unmount } = await show({}, { contentProtectionUrl: undefined })
  expect(screen.queryByRole('link', { name: 'Content protected' })).toBeNull()
  unmount()
  await show({}, { contentProtectionUrl: 'https://protection.example/college' })
  expect(screen.getByRole('link', { name: 'Content protected' }).getAttribute('href')).toBe('https://protection.example/college')
})

test('unwritten pages are not linked, and empty groups are hidden', async () => {
  await show({ instagram: '', number: '0651 000' }, { writtenPages: ['terms'], tagline: undefined, foundedYear: undefined })
  expect(linksOf('Important Links')).toEqual([
    ['/terms', 'Terms of Services'],
    ['/contact', 'Contact Us'],
  ])
  expect(screen.queryByRole('heading', { name: 'Social Media' })).toBeNull()
  expect(screen.getByText(/^©/).textContent).toBe(`© ${exampleInstitute.name}`)
})

test('the notices are linked while any is shown', async () => {
  const notices = () => screen.queryByRole('link', { name: 'Notices and downloads' })
  const { unmount } = await show({}, { writtenPages: ['terms'] })
  expect(notices()).toBeNull()
  unmount()
  await show({}, { writtenPages: ['terms', 'notices'] })
  expect(notices()?.getAttribute('href')).toBe('/notices')
})
