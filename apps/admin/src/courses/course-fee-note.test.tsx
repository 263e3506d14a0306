import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { findCourseContent } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourseEdit } from '@campus/contracts/courses/examples.ts'
import { editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { exampleFeePlan } from '@campus/contracts/fees/examples.ts'
import { listFeePlans } from '@campus/contracts/fees/plans/endpoints.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

const year = Number(exampleInstitute.admission.session.slice(0, 4))
const plan = { ...exampleFeePlan, course: exampleCourseEdit.courseCode, total: 37_500, year }

beforeEach(() => server.use(...college(), mock(findCourseContent, { success: true, data: { version: 3, content: exampleCourseEdit } })))

const open = (data: (typeof exampleFeePlan)[]) => {
  server.use(mock(listFeePlans, { success: true, data }))
  return renderAdmin('/admin/courses/019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c21')
}

test('the form of a course says what new students are charged where its fee plan comes to another sum', async () => {
  const { user } = open([plan])
  expect(await screen.findByText(editCourseMessages.plannedFeeNote(year, '₹37,500', false))).toBeTruthy()
  await replaceText(user, screen.getByLabelText('Fee'), '37500')
  expect(await screen.findByText(editCourseMessages.plannedFeeNote(year, '₹37,500', true))).toBeTruthy()
})

test('without a fee plan new students are charged the fee itself', async () => {
  open([{ ...plan, lines: [], total: 0 }])
  expect(await screen.findByText(editCourseMessages.feeNote)).toBeTruthy()
})
