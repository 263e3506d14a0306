import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const slides = ['Anjali', 'Faizan', 'Pooja'].map((name) => (
  <p key={name}>
    <a href={`#${name}`}>{name}</a>
  </p>
))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const show = async (stopOnInteraction: boolean) => {
  render(<Carousel label="Testimonials" slides={slides} autoplay={5000} stopOnInteraction={stopOnInteraction} />)
  await after(0)
}
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const current = () => screen.getAllByRole('button', { name: /Go to slide/ }).findIndex((dot) => dot.hasAttribute('aria-current')) + 1
const isPlaying = () => screen.queryByRole('button', { name: 'Pause the slides' }) !== null
const link = (name: string) => screen.getByText(name)
const focus = (name: string) => act(async () => link(name).focus())
const blur = (name: string) => act(async () => link(name).blur())

test('moves to the next slide every 5000 ms', async () => {
  await show(true)
  await after(4999)
  expect(current()).toBe(1)
  await after(1)
  expect(current()).toBe(2)
  await after(5000)
  expect(current()).toBe(3)
})

test('does not move while paused', async () => {
  await show(true)
  fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }))
  await after(20_000)
  expect(current()).toBe(1)
})

test('waits while a slide has the focus and continues afterwards', async () => {
  await show(false)
  await focus('Anjali')
  await after(20_000)
  expect(current()).toBe(1)
  await blur('Anjali')
  await after(5000)
  expect(current()).toBe(2)
})

test('stops for good on focus where an interaction ends the autoplay', async () => {
  await show(true)
  await focus('Anjali')
  await blur('Anjali')
  await after(20_000)
  expect([current(), isPlaying()]).toEqual([1, false])
})

test('does not restart on a new width while a slide has the focus', async () => {
  const { rerender } = render(<Carousel label="Testimonials" slides={slides} autoplay={5000} />)
  await after(0)
  await focus('Anjali')
  rerender(<Carousel label="Testimonials" slides={slides} autoplay={5000} align="start" />)
  await after(20_000)
  expect([current(), isPlaying()]).toEqual([1, false])
})

test('keeps a focused slide reachable although another is current', async () => {
  await show(false)
  await focus('Anjali')
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
  await after(0)
  const inert = () => screen.getAllByRole('group').map((slide) => slide.hasAttribute('inert'))
  expect(inert()).toEqual([false, false, true])
  await blur('Anjali')
  expect(inert()).toEqual([true, false, true])
})
