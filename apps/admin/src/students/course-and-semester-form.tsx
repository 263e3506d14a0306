import { studentListSearch } from '@campus/contracts/students/schema.ts'
import { studentListMessages } from '@campus/contracts/students/messages.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { SemesterOptions } from '../courses/semester-options.tsx'
import { CourseOptions } from '../courses/course-options.tsx'
import { chosenStudents, listedStudents, studentsSearchParams, type StudentsSearchParams } from './search-params.ts'
import { allStudentsQuery, studentsQuery } from './api.ts'
import styles from './students-screen.module.css'

export const searchFormId = 'student-search'

const route = getRouteApi('/Students')
const asked = studentListSearch.pick({ course: true, semester: true })

/** Course and semester to choose: neither, one, or both for a class. Searching for the same again asks the server again. */
export const CourseAndSemesterForm = ({ address }: { address: StudentsSearchParams }) => {
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const { form, formProps } = useContractForm({
    schema: asked,
    empty: { course: address.course ?? '', semester: address.semester ?? '' },
    check: 'on-submit',
    onValid: async (values): Promise<void> => {
      const { course: wanted, semester } = studentsSearchParams.parse(values)
      const first = { course: wanted, semester, page: undefined, after: undefined, before: undefined, chosen: undefined }
      const again = chosenStudents({ ...address, ...first })
      const { queryKey } = again ? studentsQuery(again) : allStudentsQuery(listedStudents({ ...address, ...first }))
      if (wanted === address.course && semester === address.semester) await queryClient.invalidateQueries({ queryKey })
      await navigate({ search: (before) => ({ ...before, ...first }) })
    },
  })
  return (
    <form {...formProps} id={searchFormId} className={styles.form} role="search" aria-label="Students">
      <SelectField key={form.key('course')} {...form.getInputProps('course')} className={styles.course ?? ''} label="Course">
        <option value="">{studentListMessages.anyCourse}</option>
        <CourseOptions chosen={address.course} />
      </SelectField>
      <SelectField key={form.key('semester')} {...form.getInputProps('semester')} className={styles.semester ?? ''} label="Semester">
        <option value="">{studentListMessages.anySemester}</option>
        <SemesterOptions chosen={address.semester} />
      </SelectField>
    </form>
  )
}
