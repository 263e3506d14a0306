import { createFileRoute } from '@tanstack/react-router'
import { StudentsPage } from '../pages/students-page.tsx'
import { tryToLoad } from '../kit/load.ts'
import { instituteQuery } from '../site/api.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/students')({
  loader: async ({ context: { queryClient } }) => void (await tryToLoad(queryClient, instituteQuery)),
  head: (head) => ({
    meta: [
      { title: pageTitle(head, 'Students') },
      { name: 'description', content: `Admission, application status, fees and the student area of ${collegeOf(head).name}.` },
    ],
  }),
  component: StudentsPage,
})
