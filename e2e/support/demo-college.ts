import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import type { APIRequestContext } from '@playwright/test'

/** The demo institute's name, which every title and description must contain. */
export const college = 'Aranya College of Computing and Commerce'

/** Returns the API's reply, to compare a page with it. */
export const read = async <T>(
  request: APIRequestContext,
  { path, reply }: { path: string; reply: { parse: (body: unknown) => T } },
): Promise<T> => {
  const answer = await request.get(path)
  return reply.parse(await answer.json())
}

/** Returns the college's first course; each installation gives it another id. */
export const firstCourse = async (request: APIRequestContext) => {
  const [course] = (await read(request, listCourses)).data
  if (!course) throw new Error('The demo institute has no course')
  return { ...course, path: `/course/${course._id}` }
}
