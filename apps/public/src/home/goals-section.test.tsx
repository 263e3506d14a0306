import { exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { GoalsSection } from './goals-section.tsx'

const goals = exampleLandingPage.Mission_and_Goals

test('a goal has a picture, a title and its content', async () => {
  const { container } = await renderPage(<GoalsSection goals={goals} />)
  const shown = [...container.querySelectorAll('li')].map((card) => ({
    image: card.querySelector('img')?.getAttribute('src'),
    title: card.querySelector('h3')?.textContent,
    content: card.querySelector('p')?.textContent,
  }))
  expect(shown).toEqual(goals.map(({ image, title, content }) => ({ image, title, content })))
})

test('shows no empty frames when no goal has a picture', async () => {
  const { container } = await renderPage(<GoalsSection goals={goals.map((goal) => ({ ...goal, image: '' }))} />)
  expect(container.querySelectorAll('li > div')).toHaveLength(goals.length)
})

test('a goal of a draft without a title has no empty heading', async () => {
  await renderPage(<GoalsSection goals={goals.map((goal) => ({ ...goal, title: '' }))} />)
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
})

test("shows the college's heading or its own name", async () => {
  await renderPage(<GoalsSection goals={goals} texts={{ heading: 'What we aim at', paragraph: 'Said on the first day.' }} />)
  expect(screen.getByRole('heading', { level: 2, name: 'What we aim at' })).toBeTruthy()
  expect(screen.getByText('Said on the first day.')).toBeTruthy()
  cleanup()
  await renderPage(<GoalsSection goals={goals} texts={{ heading: '', paragraph: '' }} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Mission and goals' })).toBeTruthy()
})

test('without data it says so', async () => {
  await renderPage(<GoalsSection goals={undefined} />)
  expect(screen.getByText('Data Not Loaded')).toBeTruthy()
})

test('an empty list says that there are none', async () => {
  await renderPage(<GoalsSection goals={[]} />)
  expect(screen.getByText('No goals available at the moment.')).toBeTruthy()
})
