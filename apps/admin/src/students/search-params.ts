import { z } from '@campus/contracts/core/zod.ts'
import { maxSemesters } from '@campus/contracts/courses/semesters.ts'
import { studentSorts } from '@campus/contracts/students/options.ts'
import { selectedRowParam } from '../list/selected-row-param.ts'
import { listSearchParams, sortIn } from '../list/list-search-params.ts'
import { pageSizes } from '../list/page-sizes.ts'

/** The search in the URL; invalid values are dropped. */
export const studentsSearchParams = z.object({
  course: z.string().min(1).max(20).optional().catch(undefined),
  semester: z.int().min(1).max(maxSemesters).optional().catch(undefined),
  page: z.int().min(1).optional().catch(undefined),
  sort: sortIn(studentSorts),
  ...listSearchParams,
  chosen: selectedRowParam,
})
export type StudentsSearchParams = z.output<typeof studentsSearchParams>

type Search = Pick<StudentsSearchParams, 'course' | 'semester' | 'page' | 'rows'>

export type ChosenStudents = Required<{ [K in keyof Search]: NonNullable<Search[K]> }>

export type ListedStudents = Pick<StudentsSearchParams, 'course' | 'semester' | 'sort' | 'rows' | 'after' | 'before'>

/** Which page of all students the address means, while no class is chosen. */
export const listedStudents = ({ course, semester, sort, rows, after, before }: StudentsSearchParams): ListedStudents => ({
  course,
  semester,
  sort,
  rows,
  after,
  before,
})

/** The class that is to be searched for; null until both a course and a semester are chosen. */
export const chosenStudents = ({ course, semester, page = 1, rows = pageSizes[0] }: Search): ChosenStudents | null =>
  course && semester ? { course, semester, page, rows } : null
