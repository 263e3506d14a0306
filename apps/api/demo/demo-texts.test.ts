import { expect, test } from 'vitest'
import { about } from './about.ts'
import { institute } from './institute.ts'
import { landing } from './landing.ts'

test('the demo institute says on its home page what the specification says', () => {
  const { notices, testimonials, search } = landing
  expect(notices.call.title).toBe('Download Free Call')
  expect(`${notices.admission.title} ${institute.admission.noticeYear}`).toBe('Apply online admission 2025-2026')
  expect(testimonials).toEqual({
    heading: 'Transforming Lives, One Story at a Time!',
    paragraph: "See why students love learning with us and how we've made a difference in their journeys.",
  })
  expect(search.title).toBe(`Top BCA Colleges and BCA Course in ${institute.city}`)
  expect(search.description).toMatch(/list of BCA colleges .*BCA course duration, fees and details/i)
})

test('the demo institute says on its about page what the specification says', () => {
  expect(about.buttons).toEqual({ start: "Let's Started", watch: 'Watch Now' })
  expect(about.campus.paragraph).toMatch(/twenty-eight hostels.*eleven of them for female students/i)
})
