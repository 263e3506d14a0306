import type { NoticeList } from '@campus/contracts/notices/notice-lists.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

const notices = () => import('@campus/contracts/notices/endpoints.ts')

/** One page of a list with the total number. */
export const noticesQuery = (list: NoticeList, page: number) =>
  endpointQuery(notices, 'listNotices', ({ data, total }) => ({ data, total }), { params: { list, page } })
