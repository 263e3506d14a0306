import { lastNoticePage, noticeLists } from '@campus/contracts/notices/notice-lists.ts'
import { noticePageMessages } from '@campus/contracts/notices/messages.ts'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { load, loadOptional } from '../api-client/load-query.ts'
import { noticesQuery } from '../notices/api.ts'
import { NoticeListPage } from '../notices/notices-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { privatePage, publicPage } from '../search-engines/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

/** Returns the requested list and page, or null when either is invalid. */
const askedFor = (params: { list: string; page: string }) => {
  const list = noticeLists.find((one) => one === params.list)
  const page = /^[1-9]\d{0,2}$/.test(params.page) ? Number(params.page) : lastNoticePage + 1
  return list && page <= lastNoticePage ? { list, page } : null
}

export const Route = createFileRoute('/notices/$list/$page')({
  loader: async ({ context: { queryClient }, params }) => {
    const asked = askedFor(params)
    if (!asked) throw notFound()
    if (asked.page === 1) throw redirect({ to: '/notices', statusCode: 301 })
    const [{ data }] = await Promise.all([
      load(queryClient, noticesQuery(asked.list, asked.page)),
      loadOptional(queryClient, instituteQuery),
    ])
    if (data.length === 0) throw notFound()
    return asked
  },
  head: (head) => {
    const asked = askedFor(head.params)
    if (!asked) return privatePage(pageTitle(head, noticePageMessages.title))
    const { list, page } = asked
    const title = `${noticePageMessages.lists[list]}, page ${page}`
    return publicPage(head, {
      path: `/notices/${list}/${page}`,
      title: pageTitle(head, title),
      description: `${title}, of ${collegeOf(head).name}.`,
    })
  },
  component: Page,
})

function Page() {
  const asked = askedFor(Route.useParams())
  return asked && <NoticeListPage {...asked} />
}
