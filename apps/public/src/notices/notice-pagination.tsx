import { lastNoticePage, type NoticeList } from '@campus/contracts/notices/notice-lists.ts'
import { noticePageMessages } from '@campus/contracts/notices/messages.ts'
import { noticePaginationMessages } from '@campus/contracts/notices/notice-pagination-messages.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './notices.module.css'

type NoticePagesProps = { list: NoticeList; page: number; pages: number }

/** Links to the neighbouring pages, if there are any. */
export const NoticePagination = ({ list, page, pages }: NoticePagesProps) => {
  const last = Math.min(pages, lastNoticePage)
  if (last < 2) return null
  return (
    <nav className={styles.pages} aria-label={noticePaginationMessages.pagesOf(noticePageMessages.lists[list])}>
      {page > 1 && (
        <To list={list} page={page - 1}>
          {noticePageMessages.newer}
        </To>
      )}
      <span className="num">{noticePageMessages.page(page, last)}</span>
      {page < last && (
        <To list={list} page={page + 1}>
          {noticePageMessages.older}
        </To>
      )}
    </nav>
  )
}

/** The first page of a list is on the page of both lists. */
const To = ({ list, page, children }: { list: NoticeList; page: number; children: ReactNode }) => {
  const words = (
    <>
      {children}
      <span className="visually-hidden"> {noticePageMessages.lists[list].toLowerCase()}</span>
    </>
  )
  return page === 1 ? (
    <Link to="/notices">{words}</Link>
  ) : (
    <Link to="/notices/$list/$page" params={{ list, page: String(page) }}>
      {words}
    </Link>
  )
}
