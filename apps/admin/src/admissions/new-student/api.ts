import { isMinor } from '@campus/contracts/admissions/applicant/age.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { type AdmissionOptions, pictureField } from '@campus/contracts/admissions/form-fields.ts'
import { answerParts, answersToSend, shownQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import type { NewStudentForm } from '@campus/contracts/admissions/new-student/schema.ts'
import { admitStudent } from '@campus/contracts/admissions/new-student/endpoints.ts'
import { admissionStateOf, takesApplications } from '@campus/contracts/admissions/round/state.ts'
import { findCollege } from '@campus/contracts/site-content/endpoints.ts'
import { courseLabel } from '@campus/contracts/courses/course-label.ts'
import { listAllCourses } from '@campus/contracts/courses/endpoints.ts'
import { semestersOf } from '@campus/contracts/courses/semesters.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'

/** A course to which the office can admit, whether visitors can apply for it or not. */
type CourseOption = { code: string; label: string; semesters: number[] }

export type NewStudentOptions = {
  options: AdmissionOptions
  courses: CourseOption[]
  /** Whether visitors cannot apply today. */
  isClosed: boolean
}

/** Options of the form: the lists of the admission form, and all courses and universities. */
export const newStudentOptionsQuery = queryOptions({
  queryKey: [admitStudent.path, 'offer'],
  queryFn: async ({ signal }): Promise<NewStudentOptions> => {
    const [{ data: form }, { data: all }, { data: institute }] = await Promise.all([
      call(getAdmissionForm, { signal }),
      call(listAllCourses, { signal }),
      call(findCollege, { signal }),
    ])
    const courses = all.map(({ content }) => ({ code: content.courseCode, label: courseLabel(content), semesters: semestersOf(content) }))
    const open = all.filter(({ content }) => content.published && content.openForAdmission).length
    return {
      options: { ...form, universities: institute?.universities ?? [], admissionCourses: courses.map(({ code }) => code) },
      courses,
      isClosed: !takesApplications(admissionStateOf(institute?.admission ?? {}, open, collegeDay())),
    }
  },
})

type NewStudent = {
  filled: NewStudentForm
  /** The questions as the form showed them. */
  options: AdmissionOptions
  photograph: File | undefined
  /** The Idempotency-Key, the same for each attempt until the result is known. */
  key: string
  /** Receives the share of the request sent so far, from 0 to 1. */
  onSent: (share: number) => void
}

/** Refetches every screen that lists or counts students. */
export const useAdmitStudent = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ filled, options, photograph, key, onSent }: NewStudent) => {
      const { guardianConsent, ownAnswers, shownQuestions: _, ...answers } = filled
      return call(admitStudent, {
        // Ticked before the date of birth was mended, it says nothing.
        body: {
          ...answers,
          ...answerParts(answersToSend(options, answers.courseName, ownAnswers), shownQuestions(options)),
          ...(guardianConsent && isMinor(answers.dateOfBirth) && { guardianConsent: 'true' }),
        },
        files: { ...(photograph && { [pictureField]: photograph }) },
        headers: { 'Idempotency-Key': key },
        onSent,
      })
    },
    onSuccess: () => void queryClient.invalidateQueries(),
  })
}
