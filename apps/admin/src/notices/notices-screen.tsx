import { formatCalendarDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import type { NoticeLine } from '@campus/contracts/notices/drafts.ts'
import { editNoticeMessages, noticeFields } from '@campus/contracts/notices/edit-messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { DeletedList } from '../content/deleted-list.tsx'
import { Page } from '../page/page.tsx'
import type { Column } from '../table/data-table.tsx'
import texts from '../pages/pages-and-posts.module.css'
import { TextList } from '../pages/text-list.tsx'
import { noticesQuery } from './api.ts'
import { NoticeState } from './notice-state.tsx'

const route = getRouteApi('/notices/')

const day = (written: string | undefined) => (written === undefined ? '–' : formatCalendarDay(written))

const columns: Column<NoticeLine>[] = [
  { label: noticeFields.title, kind: 'name', cell: ({ title }) => title },
  { label: noticeFields.kind, cardLabel: 'Under', cell: ({ kind }) => editNoticeMessages.kinds[kind] },
  { label: 'State', cell: ({ showFrom, showUntil }) => <NoticeState showFrom={showFrom} showUntil={showUntil} /> },
  { label: noticeFields.showFrom, wrap: 'never', cardLabel: 'From', cell: ({ showFrom }) => day(showFrom) },
  { label: noticeFields.showUntil, wrap: 'never', cardLabel: 'Until', cell: ({ showUntil }) => day(showUntil) },
  {
    label: panelMessages.lastChanged,
    wrap: 'never',
    sort: 'updatedAt',
    order: 'time',
    cardLabel: 'Changed',
    cell: ({ updatedAt }) => formatMoment(updatedAt),
  },
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
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const asked = useQuery({ ...noticesQuery(address), placeholderData: keepPreviousData })
  return (
    <Page
      title={editNoticeMessages.list}
      {...(asked.data && { sub: editNoticeMessages.count(asked.data.total) })}
      actions={
        <Link to="/notices/new" className={buttonClass('main')}>
          {editNoticeMessages.newNotice}
        </Link>
      }
    >
      <div className={texts.lists}>
        <TextList
          label={editNoticeMessages.list}
          columns={columns}
          asked={asked}
          address={address}
          go={(search, how) => void navigate({ search, ...how })}
          failed={editNoticeMessages.failed}
          none={<StateMessage title={editNoticeMessages.none}>{editNoticeMessages.begin}</StateMessage>}
        />
        <DeletedList kind="notice" />
      </div>
    </Page>
  )
}
