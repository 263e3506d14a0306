import { createCourse, listCourses } from '@campus/contracts/courses/endpoints.ts'
import type { CourseDraft } from '@campus/contracts/courses/schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/call.ts'

/** Adds a course. The lists of courses are read anew. */
export const useCreateCourse = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CourseDraft) => call(createCourse, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listCourses.path] }),
  })
}
