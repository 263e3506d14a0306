import { exampleAboutPage, exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { AboutHero } from './about-hero.tsx'

const { AboutHero: content } = exampleAboutPage
const buttons = { start: "Let's Started", watch: 'Watch Now' }

test('shows the texts of the about page', async () => {
  await renderPage(<AboutHero content={content} />)
  expect(screen.getByRole('heading', { level: 1, name: content.Heading })).toBeTruthy()
  expect(screen.getByText(content.paragraph)).toBeTruthy()
})

test('links to the admission and the campus section', async () => {
  await renderPage(<AboutHero content={content} buttons={buttons} />)
  expect(screen.getByRole('link', { name: "Let's Started" }).getAttribute('href')).toBe('/admission')
  expect(screen.getByRole('link', { name: 'Watch Now' }).getAttribute('href')).toBe('#campus')
})

test('hides a button without a text and the link to a hidden campus section', async () => {
  await renderPage(<AboutHero content={content} buttons={{ ...buttons, start: '' }} hasCampus={false} />)
  expect(screen.queryByRole('link')).toBeNull()
})

test.each(['closed', 'unannounced'] as const)('does not invite applications while admissions are %s', async (phase) => {
  await renderPage(<AboutHero content={content} buttons={{ start: 'Apply online' }} />, {
    known: (cache) => void cache.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, admissionState: { phase } }),
  })
  expect(screen.getByRole('link').textContent?.trim()).toBe('Admission')
})
