import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../kit/testing.tsx'
import { History } from './history.tsx'

test('each paragraph stands beside the first year that it names', async () => {
  await renderPage(
    <History content={{ paragraph_First: 'With 11 students in 1987, and 1400 today.', paragraph_Second: 'Then 10000 books came.' }} />,
  )
  expect(screen.getByText('1987')).toBeTruthy()
  expect(screen.queryByText('1400')).toBeNull()
  expect(screen.queryByText('1000')).toBeNull()
})

test('a missing paragraph is named by its number', async () => {
  await renderPage(<History content={{ paragraph_First: 'Two rooms.', paragraph_Third: '' }} />)
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(texts).toEqual(['Two rooms.', 'Not Found Paragraph 2', 'Not Found Paragraph 3', 'Not Found Paragraph 4'])
})
