import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import type { NoticeLine } from '@campus/contracts/notices/editing-schema.ts'
import { editNoticeMessages, noticeFields } from '@campus/contracts/notices/edit-messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Column } from '../table/data-table.tsx'
import { RowAction } from '../table/row-action.tsx'
import { useUnfilteredList } from '../list/use-list.ts'
import { textListSearchParams } from '../content/text-list-search-params.ts'
import { changedColumn, TextListScreen } from '../content/text-list-screen.tsx'
import { noticesQuery } from './api.ts'
import { NoticeState } from './notice-state-badge.tsx'

const day = (written: string | undefined) => (written === undefined ? '–' : formatCalendarDay(written))

const columns: Column<NoticeLine>[] = [
  { label: noticeFields.title, kind: 'name', cell: ({ title }) => title },
  { label: noticeFields.kind, cardLabel: 'Under', cell: ({ kind }) => editNoticeMessages.kinds[kind] },
  { label: 'State', cell: ({ showFrom, showUntil }) => <NoticeState showFrom={showFrom} showUntil={showUntil} /> },
  { label: noticeFields.showFrom, wrap: 'never', cardLabel: 'From', cell: ({ showFrom }) => day(showFrom) },
  { label: noticeFields.showUntil, wrap: 'never', cardLabel: 'Until', cell: ({ showUntil }) => day(showUntil) },
  changedColumn,
  {
    label: 'Actions',
    kind: 'action',
    cell: ({ _id, title }) => (
      <Link to="/notices/$noticeId" params={{ noticeId: _id }}>
        <RowAction does="Edit" to={title} />
      </Link>
    ),
  },
]

/** The notices and downloads with drafts, those to come and those that are over. */
export const NoticesScreen = () => {
  const list = useUnfilteredList(textListSearchParams)
  const asked = useQuery({ ...noticesQuery(list.address), placeholderData: keepPreviousData })
  return (
    <TextListScreen
      title={editNoticeMessages.list}
      kind="notice"
      columns={columns}
      asked={asked}
      list={list}
      count={editNoticeMessages.count}
      add={{ to: '/notices/new', label: editNoticeMessages.newNotice }}
      failed={editNoticeMessages.failed}
      none={
        <StateMessage title={editNoticeMessages.none}>
          <p>{editNoticeMessages.begin}</p>
          <Link to="/notices/new" className={buttonClass('main')}>
            {editNoticeMessages.writeFirst}
          </Link>
        </StateMessage>
      }
    />
  )
}
