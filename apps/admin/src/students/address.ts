import { z } from '@campus/contracts/kit/zod.ts'
import { mostSemesters } from '@campus/contracts/courses/semesters.ts'
import { chosenRow } from '../kit/chosen-row.ts'
import { pageSizes } from '../table/page-sizes.ts'

/** What the search's address says; what nobody could have chosen is left out. */
export const studentsAddress = z.object({
  course: z.string().min(1).max(20).optional().catch(undefined),
  semester: z.int().min(1).max(mostSemesters).optional().catch(undefined),
  page: z.int().min(1).optional().catch(undefined),
  rows: z.literal(pageSizes).optional().catch(undefined),
  chosen: chosenRow,
})
export type StudentsAddress = z.output<typeof studentsAddress>

type Search = Omit<StudentsAddress, 'chosen'>

export type ChosenStudents = Required<{ [K in keyof Search]: NonNullable<Search[K]> }>

/** What is to be searched for; null until both a course and a semester are chosen. */
export const chosenStudents = ({ course, semester, page = 1, rows = pageSizes[0] }: Search): ChosenStudents | null =>
  course && semester ? { course, semester, page, rows } : null
