import { expect, test } from 'vitest'
import { refusals } from '../core/testing/schemas.ts'
import {
  exampleAboutPage,
  exampleInstitute,
  exampleLandingPage,
  exampleSocialLinks,
  exampleTeacher,
  exampleTestimonial,
} from './examples.ts'
import { institute } from './institute-schema.ts'
import { aboutPage, landingPage, socialLinks, teacher, testimonial } from './schema.ts'
import { aboutMessages, homeMessages, maxStars, notFoundMessages, teacherMessages, testimonialMessages } from './messages.ts'

test.each([
  ['institute', institute, exampleInstitute],
  ['landing page', landingPage, exampleLandingPage],
  ['about page', aboutPage, exampleAboutPage],
  ['teacher', teacher, exampleTeacher],
  ['testimonial', testimonial, exampleTestimonial],
  ['social links', socialLinks, exampleSocialLinks],
])('the example of the %s is one', (_, schema, example) => {
  expect(schema.parse(example)).toEqual(example)
})

test('a rating is 0 to 5 stars', () => {
  const rated = (star: number) => Object.keys(refusals(testimonial, { ...exampleTestimonial, star, rating: star }))
  expect(maxStars).toBe(5)
  expect([rated(0), rated(5)]).toEqual([[], []])
  expect([rated(-1), rated(5.5)]).toEqual([
    ['star', 'rating'],
    ['star', 'rating'],
  ])
})

test('a paragraph, a title or a detail may be missing, for each has its fallback', () => {
  expect(refusals(aboutPage, { ...exampleAboutPage, History: {}, Vision_and_Mission: {}, Facilities: [{ title: 'Library' }] })).toEqual({})
})

test('the home page has its fixed texts', () => {
  expect(homeMessages).toMatchObject({
    noticeButton: 'Explore Now',
    readMore: 'Read More',
    goalsMissing: 'Data Not Loaded',
    noGoals: 'No goals available at the moment.',
  })
  expect(testimonialMessages.none).toBe('No Testimonials Found')
})

test('the about page has its fixed texts', () => {
  expect(aboutMessages).toMatchObject({
    loading: 'Please wait while we prepare everything for you',
    noVisionTitle: 'Vision Title Not Found',
    headings: { teachers: 'Our Teachers', courses: 'Our Courses', facilities: 'Campus and Facilities' },
  })
  expect([1, 4].map(aboutMessages.noParagraph)).toEqual(['Not Found Paragraph 1', 'Not Found Paragraph 4'])
  expect([1, 4].map(aboutMessages.noVisionParagraph)).toEqual(['Vision Paragraph 1 Not Found', 'Vision Paragraph 4 Not Found'])
  expect(teacherMessages).toEqual({
    specialization: 'Specialization',
    experience: 'Experience',
    role: 'Specialization',
    contact: 'Contact me',
  })
})

test('the not-found page has its fixed texts', () => {
  expect(notFoundMessages).toEqual({
    heading: '404',
    title: 'Oops! Page Not Found',
    text: "It seems the page you're looking for doesn't exist.",
    comfort: "But don't worry, you can navigate back!",
    home: 'Go Back Home',
  })
})
