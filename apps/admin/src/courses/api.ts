import { listFeePlans } from '@campus/contracts/fees/plans/endpoints.ts'
import { onlySubject } from '@campus/contracts/content/kinds.ts'
import type { ContentState } from '@campus/contracts/content/schema.ts'
import {
  createCourse,
  findCourseContent,
  listAllCourses,
  listCourses,
  orderCourses,
  saveCourse,
} from '@campus/contracts/courses/endpoints.ts'
import type { CourseContent, CourseDraft, CourseEdit } from '@campus/contracts/courses/schema.ts'
import { findSetUp } from '@campus/contracts/set-up/endpoints.ts'
import { findCollege } from '@campus/contracts/site-content/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRefetchVersions } from '../content/api.ts'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { useRefetch } from '../api-client/use-refetch.ts'

/** A course as the office keeps it, with the version that a save of it names. */
export type CourseRow = ContentState & { id: string; content: CourseContent }
export type CourseList = { courses: CourseRow[]; order: ContentState }

/** All courses, those that are not on the site too. */
export const allCoursesQuery = endpointQuery(listAllCourses, {}, ({ data, order }): CourseList => ({ courses: data, order }))

/** One course, to change it. */
export const courseQuery = (id: string) => endpointQuery(findCourseContent, { params: { id } }, (reply) => reply.data)

/** Refetches what depends on courses: both lists, the open courses, the set-up progress and the prices beside fee plans. */
const useRefetchCourses = () => useRefetch(listCourses, listAllCourses, findCollege, findSetUp, listFeePlans)

export const useCreateCourse = () =>
  useMutation({ mutationFn: (body: CourseDraft) => call(createCourse, { body }), onSuccess: useRefetchCourses() })

export const useSaveCourse = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string; version: number; content: CourseEdit }) => call(saveCourse, { params: { id }, body }),
    onSettled: useRefetchCourses(),
  })

/** The new order stands at once, and goes back where the server does not take it. */
export const useOrderCourses = () => {
  const queryClient = useQueryClient()
  const refetchVersions = useRefetchVersions({ kind: 'course-order', subject: onlySubject })
  const refetchCourses = useRefetchCourses()
  const own = useRef(0)
  return useMutation({
    // A move made during a save is applied on top of it.
    mutationFn: ({ ids, version }: { ids: string[]; version: number }) =>
      call(orderCourses, { body: { version: Math.max(version, own.current), content: { ids } } }),
    onMutate: async ({ ids }) => {
      await queryClient.cancelQueries(allCoursesQuery)
      queryClient.setQueryData(
        allCoursesQuery.queryKey,
        (list) => list && { ...list, courses: list.courses.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) },
      )
    },
    onSuccess: ({ data }) => {
      own.current = data.version
      queryClient.setQueryData(allCoursesQuery.queryKey, (list) => list && { ...list, order: data })
      refetchVersions()
    },
    onSettled: refetchCourses,
    // Moved twice in a row, it is saved twice in a row.
    scope: { id: orderCourses.path },
  })
}

/** The fee plan of each course for an admission year, whose sum may be another one than the course's fee. */
export const feePlansQuery = (year: number) => endpointQuery(listFeePlans, { params: { year } }, (reply) => reply.data)
