import type { Reply } from '@campus/contracts/core/endpoint.ts'
import { findCollege } from '@campus/contracts/site-content/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../api-client/endpoint-query.ts'

const collegeQuery = endpointQuery(findCollege, {}, (reply) => reply)

/** The institute; undefined until the office has entered it. */
export const instituteQuery = { ...collegeQuery, select: ({ data }: Reply<typeof findCollege>) => data ?? undefined }

/** Returns whether other machines can open the website's address, which printed codes lead to; true until loaded. */
export const useIsReachable = (): boolean => useQuery({ ...collegeQuery, select: ({ isReachable }) => isReachable }).data ?? true

/** Returns whether the server sends mails; true until loaded. */
export const useSendsMails = (): boolean => useQuery({ ...collegeQuery, select: ({ sendsMails }) => sendsMails }).data ?? true
