import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Vision } from './vision.tsx'

test('shows a title and four paragraphs', async () => {
  const content = {
    title: 'Deep roots',
    paragraph_First: 'One.',
    paragraph_Second: 'Two.',
    paragraph_Third: 'Three.',
    paragraph_Four: 'Four.',
  }
  await renderPage(<Vision content={content} picture={undefined} />)
  expect(screen.getByRole('heading', { name: 'Deep roots' })).toBeTruthy()
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) expect(screen.getByText(text)).toBeTruthy()
})

test('names missing paragraphs', async () => {
  await renderPage(<Vision content={{ paragraph_Second: 'Two.' }} picture={undefined} />)
  expect(screen.getByRole('heading', { name: 'Vision Title Not Found' })).toBeTruthy()
  for (const n of [1, 3, 4]) expect(screen.getByText(`Vision Paragraph ${n} Not Found`)).toBeTruthy()
})

test('hides empty paragraphs', async () => {
  const content = { title: '', paragraph_First: 'One.', paragraph_Second: '', paragraph_Third: '', paragraph_Four: '' }
  const { container } = await renderPage(<Vision content={content} picture="" />)
  expect(screen.getByRole('heading', { level: 2, name: 'Vision and Mission' })).toBeTruthy()
  expect([...container.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual(['One.'])
})
