import { studentSearch } from '@campus/contracts/students/schema.ts'
import { useContractForm } from '@campus/ui/form/contract-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { SemesterOptions } from '../courses/semester-options.tsx'
import { CourseOptions } from '../courses/course-options.tsx'
import { useState } from 'react'
import { SelectField } from '../table/select-field.tsx'
import { chosenStudents, studentsAddress, type StudentsAddress } from './address.ts'
import { studentsQuery } from './api.ts'
import styles from './students-screen.module.css'

export const searchFormId = 'student-search'

const route = getRouteApi('/Students')
const asked = studentSearch.pick({ course: true, semester: true })

/** Course and semester to choose. Searching for the same again asks the server again. */
export const StudentSearchForm = ({ address }: { address: StudentsAddress }) => {
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const [course, setCourse] = useState(address.course)
  const { form, formProps } = useContractForm({
    schema: asked,
    onChange: (): void => setCourse(form.getValues().course),
    empty: { course: address.course ?? '', semester: address.semester ?? '' },
    check: 'on-submit',
    onValid: async (values): Promise<void> => {
      const chosen = studentsAddress.parse(values)
      const { semester } = chosen
      const again = chosenStudents({ ...address, course: chosen.course, semester, page: 1 })
      if (again && chosen.course === address.course && semester === address.semester)
        await queryClient.invalidateQueries({ queryKey: studentsQuery(again).queryKey })
      await navigate({ search: (before) => ({ ...before, course: chosen.course, semester, page: undefined, chosen: undefined }) })
    },
  })
  return (
    <form {...formProps} id={searchFormId} className={styles.form} role="search" aria-label="Students">
      <SelectField
        key={form.key('course')}
        {...form.getInputProps('course')}
        className={styles.course ?? ''}
        label="Course"
        required
        withAsterisk={false}
      >
        <option value="">Choose</option>
        <CourseOptions chosen={address.course} />
      </SelectField>
      <SelectField
        key={form.key('semester')}
        {...form.getInputProps('semester')}
        className={styles.semester ?? ''}
        label="Semester"
        required
        withAsterisk={false}
      >
        <option value="">Choose</option>
        <SemesterOptions course={course} chosen={address.semester} />
      </SelectField>
    </form>
  )
}
