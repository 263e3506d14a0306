import { type NoticeList, noticeLists, noticesPerPage } from '@campus/contracts/notices/notice-lists.ts'
import type { Notice } from '@campus/contracts/notices/schema.ts'
import { noticePageMessages } from '@campus/contracts/notices/messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHeading } from '../site/page-heading.tsx'
import { noticesQuery } from './api.ts'
import { NoticeEntry } from './notice-entry.tsx'
import { NoticePagination } from './notice-pagination.tsx'
import styles from './notices.module.css'

/** Shows the first page of notices and of downloads. Its loader guarantees the data. */
export const NoticesPage = () => {
  const { data: notices } = useSuspenseQuery(noticesQuery('notices', 1))
  const { data: downloads } = useSuspenseQuery(noticesQuery('downloads', 1))
  const found = { notices, downloads }
  const filled = noticeLists.filter((list) => found[list].data.length > 0)
  return (
    <>
      <PageHeading eyebrow={noticePageMessages.eyebrow} title={noticePageMessages.title}>
        <p>{noticePageMessages.lead}</p>
      </PageHeading>
      <div className={`wrap ${styles.page}`}>
        {filled.length === 0 && <StateMessage title={noticePageMessages.none}>{noticePageMessages.noneYet}</StateMessage>}
        {filled.map((list) => (
          <NoticeSection key={list} list={list} page={1} {...found[list]} />
        ))}
      </div>
    </>
  )
}

/** Shows a further page of one list. Its loader guarantees that it is not empty. */
export const NoticeListPage = ({ list, page }: { list: NoticeList; page: number }) => {
  const { data } = useSuspenseQuery(noticesQuery(list, page))
  return (
    <>
      <PageHeading eyebrow={noticePageMessages.eyebrow} title={noticePageMessages.lists[list]} />
      <div className={`wrap ${styles.page}`}>
        <NoticeSection list={list} page={page} {...data} />
      </div>
    </>
  )
}

type NoticeSectionProps = { list: NoticeList; page: number; data: Notice[]; total: number }

const NoticeSection = ({ list, page, data, total }: NoticeSectionProps) => {
  const title = noticePageMessages.lists[list]
  return (
    <section className={styles.section} aria-labelledby={list}>
      <h2 id={list} className={page > 1 ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      <ul className={styles.entries}>
        {data.map((notice) => (
          <NoticeEntry key={notice._id} notice={notice} />
        ))}
      </ul>
      <NoticePagination list={list} page={page} pages={Math.ceil(total / noticesPerPage)} />
    </section>
  )
}
