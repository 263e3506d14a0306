import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import { expect, test } from 'vitest'
import { courseTexts } from './course-texts.ts'

test('a course is shown with its fee in rupees and its description in paragraphs', () => {
  expect(courseTexts({ ...exampleCourse, courseDescription: 'First.\n\n  Second.\r\nThird.\n' })).toEqual({
    name: exampleCourse.courseName,
    duration: '3 years',
    price: '₹2,00,000',
    code: 'BCA',
    eligibility: exampleCourse.courseEligibility,
    paragraphs: ['First.', 'Second.', 'Third.'],
  })
})

test.for([
  { course: {} },
  { course: { courseName: '', courseDuration: '', courseCode: '', courseEligibility: '', courseDescription: '' } },
])('missing texts are shown by their names: $course', ({ course }) => {
  expect(courseTexts(course)).toEqual({
    name: 'Course Name',
    duration: 'Course Duration',
    price: 'Course Price',
    code: 'Course Code',
    eligibility: 'Course Eligibility',
    paragraphs: ['Course Description'],
  })
})
