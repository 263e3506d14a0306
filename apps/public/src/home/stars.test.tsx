import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'
import styles from './stars.module.css'

const drawn = (rating: number) => {
  render(<Stars rating={rating} />)
  const stars = screen.getByRole('img', { name: `${rating} out of 5` })
  return [...stars.children].map(({ className }) => (className === styles.on ? 'yellow' : 'grey'))
}

test.for([
  [0, 0],
  [3, 3],
  [4.5, 5],
  [5, 5],
] as const)('of a rating of %d, %d of five stars are yellow and the rest grey', ([rating, yellow]) => {
  expect(drawn(rating)).toEqual(Array.from({ length: 5 }, (_, star) => (star < yellow ? 'yellow' : 'grey')))
})
