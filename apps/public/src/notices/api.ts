import type { NoticeList } from '@campus/contracts/notices/notice-lists.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

const notices = () => import('@campus/contracts/notices/endpoints.ts')

/** A page of a list, with how much there is on all its pages. */
export const noticesQuery = (list: NoticeList, page: number) =>
  endpointQuery(notices, 'listNotices', ({ data, total }) => ({ data, total }), { params: { list, page } })
