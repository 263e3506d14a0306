import type { Reply } from '@campus/contracts/core/endpoint.ts'
import { findCollege } from '@campus/contracts/site-content/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../api-client/endpoint-query.ts'

const collegeQuery = endpointQuery(findCollege, {}, (reply) => reply)

/** Who the college is; nothing while its office has not said so. */
export const instituteQuery = { ...collegeQuery, select: ({ data }: Reply<typeof findCollege>) => data ?? undefined }

/** Whether mails leave. So it is taken to be until the server has said otherwise. */
export const useSendsMails = (): boolean => useQuery({ ...collegeQuery, select: ({ sendsMails }) => sendsMails }).data ?? true
