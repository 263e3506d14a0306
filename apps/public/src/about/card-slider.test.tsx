import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { CardSlider } from './card-slider.tsx'
import { simulateSmallScreen } from './testing.ts'

const cards = ['Anjali', 'Faizan', 'Pooja'].map((name) => <p key={name}>{name}</p>)
const slider = <CardSlider label="Our Teachers" cards={cards} />
const outOfReach = () => screen.getAllByRole('listitem').map((item) => item.hasAttribute('inert'))

afterEach(() => vi.restoreAllMocks())

test('is a list with all cards reachable on wide screens', () => {
  render(slider)
  expect(outOfReach()).toEqual([false, false, false])
  expect(screen.getByRole('group', { name: 'Our Teachers' }).getAttribute('aria-roledescription')).toBeNull()
})

test('is a slider on small screens that plays until a button is pressed', async () => {
  simulateSmallScreen()
  render(slider)
  await screen.findByRole('button', { name: 'Pause the slides' })
  expect(outOfReach()).toEqual([false, true, true])
  expect(screen.getByText('1 / 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next slide' }))
  expect(screen.getByText('2 / 3')).toBeTruthy()
  expect(outOfReach()).toEqual([true, false, true])
  expect(screen.getByRole('button', { name: 'Play the slides' })).toBeTruthy()
})

test('can be paused and played again', async () => {
  simulateSmallScreen()
  render(slider)
  await userEvent.click(await screen.findByRole('button', { name: 'Pause the slides' }))
  await userEvent.click(screen.getByRole('button', { name: 'Play the slides' }))
  expect(screen.getByRole('button', { name: 'Pause the slides' })).toBeTruthy()
})

test('becomes a list on a wide screen and continues at its slide on a small one', async () => {
  const turn = simulateSmallScreen()
  render(slider)
  await screen.findByRole('button', { name: 'Pause the slides' })
  await userEvent.click(screen.getByRole('button', { name: 'Next slide' }))
  act(() => turn(false))
  expect(outOfReach()).toEqual([false, false, false])
  act(() => turn(true))
  expect(outOfReach()).toEqual([true, false, true])
  expect(screen.getByRole('button', { name: 'Play the slides' })).toBeTruthy()
})

test('renders all cards reachable and without inline styles on the server', () => {
  const html = renderToString(slider)
  for (const name of ['Anjali', 'Faizan', 'Pooja']) expect(html).toContain(name)
  expect(html).not.toMatch(/inert|style=/)
})

test('has no controls for a single card', () => {
  render(<CardSlider label="Our Courses" cards={cards.slice(0, 1)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
