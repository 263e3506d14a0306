import { exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { AboutSection } from './about-section.tsx'

test('shows three pictures, two headings, two paragraphs and a link to more', async () => {
  const content = exampleLandingPage.AboutSection
  const { container } = await renderPage(<AboutSection content={content} />)
  const pictures = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(pictures).toEqual([content.image_First, content.image_Second, content.image_Third])
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([content.Heading_First, content.Heading_Second])
  expect(screen.getByText(content.paragraph_First)).toBeTruthy()
  expect(screen.getByText(content.paragraph_Second)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Read More/ }).getAttribute('href')).toBe('/about')
})

test('hides empty texts', async () => {
  const { container } = await renderPage(
    <AboutSection content={{ paragraph_First: 'Two rooms.', Heading_First: '', Heading_Second: '' }} />,
  )
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['About the college'])
  expect([...container.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual(['Two rooms.'])
  expect(container.querySelector('img')).toBeNull()
})
