import { formatCalendarDay, formatMoment } from '@campus/contracts/kit/dates.ts'
import type { NoticeLine } from '@campus/contracts/notices/drafts.ts'
import { editNoticeWords, noticeFields } from '@campus/contracts/notices/edit-words.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeletedList } from '../history/deleted-list.tsx'
import { messageOf } from '../kit/failure.ts'
import { Page } from '../shell/page.tsx'
import { type Column, DataTable } from '../table/data-table.tsx'
import texts from '../texts/texts.module.css'
import { noticesQuery } from './api.ts'
import { NoticeState } from './notice-state.tsx'

const day = (written: string | undefined) => (written === undefined ? '–' : formatCalendarDay(written))

const columns: Column<NoticeLine>[] = [
  { label: noticeFields.title, kind: 'name', cell: ({ title }) => title },
  { label: noticeFields.kind, cardLabel: 'Under', cell: ({ kind }) => editNoticeWords.kinds[kind] },
  { label: 'State', cell: ({ showFrom, showUntil }) => <NoticeState showFrom={showFrom} showUntil={showUntil} /> },
  { label: noticeFields.showFrom, cardLabel: 'From', cell: ({ showFrom }) => day(showFrom) },
  { label: noticeFields.showUntil, cardLabel: 'Until', cell: ({ showUntil }) => day(showUntil) },
  { label: 'Last changed', cardLabel: 'Changed', cell: ({ updatedAt }) => formatMoment(updatedAt) },
  {
    label: 'Actions',
    kind: 'action',
    cell: ({ _id, title }) => (
      <Link to="/notices/$noticeId" params={{ noticeId: _id }}>
        <span>
          Edit<span className="visually-hidden"> {title}</span>
        </span>
      </Link>
    ),
  },
]

/** The notices and downloads with drafts, those to come and those that are over. */
export const NoticesScreen = () => {
  const { data, error, refetch, isFetching } = useQuery(noticesQuery)
  return (
    <Page
      title={editNoticeWords.list}
      {...(data && { sub: editNoticeWords.count(data.length) })}
      actions={
        <Link to="/notices/new" className={buttonClass('main')}>
          {editNoticeWords.newNotice}
        </Link>
      }
    >
      <div className={texts.lists}>
        <section className="panel" aria-label={editNoticeWords.list}>
          {error && !data && <StateMessage failed title={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />}
          {data?.length === 0 && <StateMessage title={editNoticeWords.none}>{editNoticeWords.begin}</StateMessage>}
          {data?.length !== 0 && !(error && !data) && (
            <DataTable label={editNoticeWords.list} columns={columns} rows={data} awaited={5} keyOf={({ _id }) => _id} />
          )}
        </section>
        <DeletedList kind="notice" />
      </div>
    </Page>
  )
}
