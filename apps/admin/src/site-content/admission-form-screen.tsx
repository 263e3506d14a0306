import { admissionFormDraft } from '@campus/contracts/admissions/form-content/schema.ts'
import { admissionFormMessages } from '@campus/contracts/admissions/form-content/messages.ts'
import { findAdmissionFormContent, saveAdmissionFormContent } from '@campus/contracts/admissions/form-content/endpoints.ts'
import { courseLabel } from '@campus/contracts/courses/course-label.ts'
import { listAllCourses } from '@campus/contracts/courses/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { LoadForEditing } from '../content/load-for-editing.tsx'
import { call } from '../api-client/call.ts'
import { admissionFormSections, type NamedCourse } from './admission-form-sections.ts'
import { DocumentScreen } from './document-screen.tsx'

/** Before the server has responded; it has defaults for everything. */
const empty = { genders: [], nationalities: [], relations: [], boards: [], grades: [], modes: [], fullMarks: {}, questions: [] }

/** A college that has no questions of its own does not say so; the list of them is empty all the same. */
const find = async () => {
  const { data } = await call(findAdmissionFormContent, {})
  return data ? { ...data, content: { questions: [], ...data.content } } : null
}

const coursesQuery = queryOptions({
  queryKey: [listAllCourses.path, 'named'],
  queryFn: async ({ signal }) =>
    (await call(listAllCourses, { signal })).data.map(({ id, content }) => ({
      id,
      label: courseLabel(content),
      isOpen: content.published && content.openForAdmission,
    })),
})

/** Edits the options of the admission form. */
export const AdmissionFormScreen = () => (
  <LoadForEditing title={admissionFormMessages.title} query={coursesQuery}>
    {(courses) => <AdmissionFormEditor courses={courses} />}
  </LoadForEditing>
)

const AdmissionFormEditor = ({ courses }: { courses: NamedCourse[] }) => (
  <DocumentScreen
    title={admissionFormMessages.title}
    kind="admission-form"
    schema={admissionFormDraft}
    sections={admissionFormSections(courses)}
    empty={empty}
    find={find}
    save={(body) => call(saveAdmissionFormContent, { body })}
  />
)
