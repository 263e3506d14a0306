import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const slides = ['Anjali', 'Faizan', 'Pooja'].map((name) => <p key={name}>{name}</p>)

const reduceMotion = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget()
    return Object.assign(list, { matches: query.includes('reduce'), media: query, onchange: null, addListener() {}, removeListener() {} })
  })

afterEach(() => vi.restoreAllMocks())

test('plays until it is paused', async () => {
  render(<Carousel label="Testimonials" slides={slides} autoplay={5000} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Pause the slides' }))
  expect(screen.getByRole('button', { name: 'Play the slides' })).toBeTruthy()
})

test('stays still under reduced motion until it is played', async () => {
  reduceMotion()
  render(<Carousel label="Testimonials" slides={slides} autoplay={5000} />)
  await userEvent.click(screen.getByRole('button', { name: 'Play the slides' }))
  expect(screen.getByRole('button', { name: 'Pause the slides' })).toBeTruthy()
})

test('stops its autoplay at a press on its buttons', async () => {
  render(<Carousel label="Testimonials" slides={slides} autoplay={5000} />)
  await screen.findByRole('button', { name: 'Pause the slides' })
  await userEvent.click(screen.getByRole('button', { name: 'Next slide' }))
  expect(screen.getByRole('button', { name: 'Play the slides' })).toBeTruthy()
})

test('only the current slide can be reached', async () => {
  render(<Carousel label="Testimonials" slides={slides} />)
  const groups = await screen.findAllByRole('group')
  expect(groups.map((group) => group.hasAttribute('inert'))).toEqual([false, true, true])
  expect(groups[1]?.getAttribute('aria-label')).toBe('2 of 3')
})

test('a single slide has no controls', () => {
  render(<Carousel label="Testimonials" slides={slides.slice(0, 1)} autoplay={5000} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('moves by arrow keys on its buttons', async () => {
  render(<Carousel label="Testimonials" slides={slides} autoplay={5000} />)
  ;(await screen.findByRole('button', { name: 'Pause the slides' })).focus()
  screen.getByRole('button', { name: 'Go to slide 1' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Go to slide 2' }).getAttribute('aria-current')).toBe('true')
})
