import { admissionStateOf, daysAfter } from '@campus/contracts/admissions/round/state.ts'
import { addRupees } from '@campus/contracts/core/money.ts'
import { instituteDraft } from '@campus/contracts/site-content/editing-schema.ts'
import { expect, test } from 'vitest'
import { about } from './about.ts'
import { courses } from './courses.ts'
import { demoRound, institute } from './institute.ts'
import { landing } from './landing.ts'

test('the demo institute has the fixed texts of the home page', () => {
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

test('the demo institute has the fixed fees, and they add up', () => {
  expect(institute.feeList).toEqual([
    { name: 'Admission Fee', rupees: 25_000 },
    ...['1st Year', '2nd Year', '3rd Year', '4th Year'].map((name) => ({ name, rupees: 50_000 })),
  ])
  expect(addRupees(institute.feeList.map(({ rupees }) => rupees))).toBe(225_000)
  const apart = courses.filter(({ feeLines }) => feeLines)
  expect(apart.map(({ feeLines = [] }) => addRupees(feeLines.map(({ rupees }) => rupees)))).toEqual(
    apart.map(({ coursePrice }) => coursePrice),
  )
})

test.each(['2026-01-01', '2026-05-31', '2026-06-01', '2026-12-31', '2028-02-29'])(
  'in a demo that first starts on %s one can apply for two months to come',
  (today) => {
    const { session, lastDate, classesBegin, ...round } = demoRound(today)
    expect(admissionStateOf({ ...round, lastDate }, 2, today)).toEqual({ phase: 'open', lastDate })
    expect(lastDate > daysAfter(today, 59)).toBe(true)
    expect(classesBegin > lastDate && session.startsWith(lastDate.slice(0, 4))).toBe(true)
  },
)

test('the demo institute could be saved by its office as it is', () => {
  const { admissionCourses: _, ...content } = institute
  const logo = '/media/bank/240x120.webp'
  expect(instituteDraft.parse({ ...content, bank: { ...content.bank, logo } })).toMatchObject({ payment: institute.payment })
})

test('the demo institute has the fixed texts of the about page', () => {
  expect(about.buttons).toEqual({ start: "Let's Started", watch: 'Watch Now' })
  expect(about.campus.paragraph).toMatch(/twenty-eight hostels.*eleven of them for female students/i)
})
