import { AppError } from '@campus/contracts/core/errors.ts'
import { listTestimonials } from '@campus/contracts/site-content/endpoints.ts'
import { exampleTestimonial } from '@campus/contracts/site-content/examples.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { testimonialsQuery } from './api.ts'
import { TestimonialsSection } from './testimonials-section.tsx'

const texts = {
  heading: 'Transforming Lives, One Story at a Time!',
  paragraph: "See why students love learning with us and how we've made a difference in their journeys.",
}

const showTestimonials = (known: (typeof exampleTestimonial)[]) =>
  renderPage(<TestimonialsSection texts={texts} />, { known: (cache) => cache.setQueryData(testimonialsQuery.queryKey, known) })

test('it has the fixed heading and subtext', async () => {
  await showTestimonials([])
  expect(screen.getByRole('heading', { level: 2, name: 'Transforming Lives, One Story at a Time!' })).toBeTruthy()
  expect(screen.getByText("See why students love learning with us and how we've made a difference in their journeys.")).toBeTruthy()
})

test('a card shows the text, the person and their occupation', async () => {
  await showTestimonials([exampleTestimonial])
  const card = within(screen.getByRole('figure'))
  for (const words of [exampleTestimonial.name, exampleTestimonial.job_Role, exampleTestimonial.message])
    expect(card.getByText(words)).toBeTruthy()
  expect(card.getByRole('img', { name: '4 out of 5' })).toBeTruthy()
})

test('a single testimonial has no carousel', async () => {
  await showTestimonials([exampleTestimonial])
  expect(screen.getByRole('figure')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Testimonials' })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a heading of the college’s own the section goes by its name', async () => {
  await renderPage(<TestimonialsSection texts={{ heading: '', paragraph: '' }} />, {
    known: (cache) => cache.setQueryData(testimonialsQuery.queryKey, [exampleTestimonial]),
  })
  expect(screen.getByRole('heading', { level: 2, name: 'Testimonials' })).toBeTruthy()
})

fullTest('shows one testimonial at a time and can be paused', async () => {
  const second = { ...exampleTestimonial, id: exampleTestimonial.id.replace(/.$/, '2'), name: 'Second Demo' }
  await showTestimonials([exampleTestimonial, second])
  expect(screen.getByRole('group', { name: '1 of 2' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Pause the slides' }))
  expect(screen.getByRole('button', { name: 'Play the slides' })).toBeTruthy()
})

test('an empty list says that there are none', async () => {
  await showTestimonials([])
  expect(screen.getByText('No Testimonials Found')).toBeTruthy()
})

test('testimonials that could not be loaded can be retried', async () => {
  server.use(mock(listTestimonials, new AppError('UNAVAILABLE')))
  await renderPage(<TestimonialsSection />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(mock(listTestimonials, { success: true, Find_Testimonial: [exampleTestimonial] }))
  await userEvent.click(retry)
  expect(await screen.findByText(exampleTestimonial.message)).toBeTruthy()
})
