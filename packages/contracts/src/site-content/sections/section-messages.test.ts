import { expect, test } from 'vitest'
import { plainDetails } from '../../audit/plain-details.ts'
import { aboutSectionMessages } from './about-messages.ts'
import { landingSectionMessages } from './landing-messages.ts'
import { teacherTestimonialSectionMessages } from './teacher-testimonial-messages.ts'

test('the editors name the parts of a page in words of the office, not of designers', () => {
  const texts = JSON.stringify([aboutSectionMessages, landingSectionMessages, teacherTestimonialSectionMessages])
  // Without the names of properties, which nobody reads.
  expect(texts.replaceAll(/"\w+":/g, '')).not.toMatch(/\bhero\b|carousel|slider|thumbnail/i)
  expect(landingSectionMessages.cards.where('the form')).not.toMatch(/hero/)
  expect(plainDetails({ changed: ['home background image', 'course thumbnail'] })).not.toMatch(/hero|thumbnail/)
})
