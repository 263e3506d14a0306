import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

test('says that the page does not exist and links home', async () => {
  await renderPage(<NotFoundPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Oops! Page Not Found')
  expect(screen.getByRole('link', { name: 'Go Back Home' }).getAttribute('href')).toBe('/')
})
