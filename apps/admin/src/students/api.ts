import { saveFile } from '@campus/client/save-file.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import type { Request } from '@campus/contracts/core/endpoint.ts'
import {
  eraseApplication,
  exportApplication,
  exportStudents,
  findStudents,
  listClass,
  listStudents,
  moveClass,
  revealIdentityNumber,
  setRollNumber,
  validateStudentId,
} from '@campus/contracts/students/endpoints.ts'
import type { Erasure, PasswordAgain } from '@campus/contracts/students/personal-data-schema.ts'
import type { ClassMove, StudentClass } from '@campus/contracts/students/schema.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { useDoOrAsk } from '../approvals/api.ts'
import { noBackgroundRefetch } from '../api-client/no-background-refetch.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { listRequest } from '../list/list-search-params.ts'
import type { ChosenStudents, ListedStudents } from './search-params.ts'

/** A page of the students of a course and semester, and how many they are on all pages. */
export const studentsQuery = ({ course, semester, page, rows }: ChosenStudents) =>
  queryOptions({
    ...endpointQuery(findStudents, { query: { course, semester, PerPage: page, Limit: rows } }, ({ data, total }) => ({
      students: data,
      total,
      /** The number of the first one. */
      first: (page - 1) * rows + 1,
      of: { course, semester },
    })),
  })

/** A page of all students, or of those of a course or a semester. */
export const allStudentsQuery = (asked: ListedStudents) =>
  endpointQuery(listStudents, { query: listRequest(asked) }, ({ data, next, previous }) => ({ data, next, previous }))

/** Everybody of a class, and how many semesters its course has. */
export const classQuery = (of: StudentClass) =>
  endpointQuery(listClass, { query: of }, ({ data, total, semesters }) => ({ members: data, total, semesters }))

/** Refetches every screen with data of the class. */
export const useMoveClass = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ClassMove) => call(moveClass, { body }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** Refetches every screen with data of the student. */
export const useSetRollNumber = (uniqueId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Request<typeof setRollNumber>['body']) => call(setRollNumber, { params: { uniqueId }, body }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Fetches all of them, or those of a course or a semester, as a CSV file and hands it to the browser. */
export const saveStudents = async ({ course, semester }: Pick<ListedStudents, 'course' | 'semester'>): Promise<void> =>
  saveFile(await call(exportStudents, { query: { course, semester } }), `students-${collegeDay()}.csv`)

/** Checks whether an id is a student's. */
export const idCheckQuery = (id: string) =>
  queryOptions({
    ...endpointQuery(validateStudentId, { params: { id } }, (reply) => reply.data.isValidated),
    ...noBackgroundRefetch,
  })

/** A full Aadhaar number, removed from the cache as soon as no screen shows it. */
export const useRevealNumber = (uniqueId: string) =>
  useMutation({ mutationFn: (body: PasswordAgain) => call(revealIdentityNumber, { params: { uniqueId }, body }), gcTime: 0 })

/** Everything that is kept of an application. */
export const useExportApplication = () =>
  useMutation({ mutationFn: (uniqueId: string) => call(exportApplication, { params: { uniqueId } }), gcTime: 0 })

/** Erases a student, or asks a second person to. Refetches every screen with data of the student. */
export const useEraseApplication = (uniqueId: string) => {
  const queryClient = useQueryClient()
  const doOrAsk = useDoOrAsk()
  return useMutation({
    mutationFn: (body: Erasure) =>
      doOrAsk(
        () => call(eraseApplication, { params: { uniqueId }, body }),
        () => ({ kind: 'erasure', uniqueId, reason: body.reason }),
      ),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
