import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { History } from './history.tsx'

test('shows each paragraph beside the first year that it names', async () => {
  await renderPage(
    <History content={{ paragraph_First: 'With 11 students in 1987, and 1400 today.', paragraph_Second: 'Then 10000 books came.' }} />,
  )
  expect(screen.getByText('1987')).toBeTruthy()
  expect(screen.queryByText('1400')).toBeNull()
  expect(screen.queryByText('1000')).toBeNull()
})

test('does not repeat the year of a paragraph that begins with it', async () => {
  await renderPage(<History content={{ paragraph_First: '1987: a trust of teachers began.' }} />)
  expect(screen.getByText('1987: a trust of teachers began.')).toBeTruthy()
  expect(screen.queryByText('1987')).toBeNull()
})

test('names a missing paragraph by its number', async () => {
  await renderPage(<History content={{ paragraph_First: 'Two rooms.' }} />)
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(texts).toEqual(['Two rooms.', 'Not Found Paragraph 2', 'Not Found Paragraph 3', 'Not Found Paragraph 4'])
})

test('hides an empty paragraph', async () => {
  const content = { heading: '', paragraph_First: 'Two rooms.', paragraph_Second: '', paragraph_Third: 'A shed.', paragraph_Four: '' }
  await renderPage(<History content={content} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Two rooms.', 'A shed.'])
  expect(screen.getByRole('heading', { level: 2, name: 'History' })).toBeTruthy()
})
