import { saveFile } from '@campus/client/save-file.ts'
import { findStatus } from '@campus/contracts/admissions/endpoints.ts'
import { exportApplications, listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import type { Filters } from './search-params.ts'

/** The first page has no mark. */
const unmarked: { after?: string } = {}

/** The filtered applications page by page; each page brings the cursor of the next. */
export const applicationsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [listApplications.path, filters],
    queryFn: ({ pageParam, signal }) => call(listApplications, { query: { ...filters, ...pageParam }, signal }),
    initialPageParam: unmarked,
    getNextPageParam: ({ next }) => (next ? { after: next } : undefined),
  })

/** Fetches all that the filters leave as a CSV file and hands it to the browser. */
export const saveApplications = async (filters: Filters): Promise<void> =>
  saveFile(await call(exportApplications, { query: filters }), `applications-${collegeDay()}.csv`)

/** The status of one application. Its key is part of the list's, so that a decision refetches both. */
export const applicationQuery = (studentUniqueId: string) =>
  queryOptions({
    queryKey: [listApplications.path, studentUniqueId],
    queryFn: async ({ signal }) => (await call(findStatus, { params: { studentUniqueId }, signal })).data,
  })
