import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import type { APIRequestContext } from '@playwright/test'

/** Who the demo institute is, as every title and description must say. */
export const college = 'Aranya College of Computing and Commerce'

/** What the API answers, to hold a page against it. */
export const read = async <T>(
  request: APIRequestContext,
  { path, reply }: { path: string; reply: { parse: (body: unknown) => T } },
): Promise<T> => {
  const answer = await request.get(path)
  return reply.parse(await answer.json())
}

/** The first course that the college offers; its address has an id that each installation makes for itself. */
export const firstCourse = async (request: APIRequestContext) => {
  const [course] = (await read(request, listCourses)).data
  if (!course) throw new Error('The demo institute has no course')
  return { ...course, path: `/course/${course._id}` }
}
