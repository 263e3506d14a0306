import { findStudents, validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { onceAsked } from '../kit/once-asked.ts'
import { read } from '../kit/read.ts'
import type { ChosenStudents } from './address.ts'

/** A page of the students of a course and semester, and how many they are on all pages. */
export const studentsQuery = ({ course, semester, page, rows }: ChosenStudents) =>
  queryOptions({
    ...read(findStudents, { query: { course, semester, PerPage: page, Limit: rows } }, ({ data, total }) => ({
      students: data,
      total,
      /** The number of the first one. */
      first: (page - 1) * rows + 1,
      of: { course, semester },
    })),
  })

/** Whether an id is a student's. */
export const idCheckQuery = (id: string) =>
  queryOptions({
    ...read(validateStudentId, { params: { id } }, (reply) => reply.data.isValidated),
    ...onceAsked,
  })
