import { noticeWords } from '@campus/contracts/notices/words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { load, tryToLoad } from '../kit/load.ts'
import { noticesQuery } from '../notices/api.ts'
import { NoticesPage } from '../notices/notices-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { publicPage } from '../site/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/notices/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      load(queryClient, noticesQuery('notices', 1)),
      load(queryClient, noticesQuery('downloads', 1)),
      tryToLoad(queryClient, instituteQuery),
    ])
  },
  head: (head) =>
    publicPage(head, {
      path: '/notices',
      title: pageTitle(head, noticeWords.title),
      description: `What ${collegeOf(head).name} announces, with its forms, timetables and prospectus.`,
    }),
  component: NoticesPage,
})
