import { ForDuty } from '../identity/duties/for-duty.tsx'
import { contactPanelMessages } from '@campus/contracts/contact/panel-messages.ts'
import { dashboardMessages } from '@campus/contracts/dashboard/messages.ts'
import { answeredStates, type AnsweredState, type InboxSort, inboxSorts } from '@campus/contracts/contact/schema.ts'
import { contactLimits } from '@campus/contracts/contact/field-lengths.ts'
import { inboxMessages } from '@campus/contracts/contact/messages.ts'
import { initialPaging } from '@campus/contracts/core/remembered-paging.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router'
import { sectionId } from '../content/fields/section-id.ts'
import { instituteQuery } from '../page/institute-query.ts'
import { decreasePage, increasePage, returnToFirstPage, usePageRecord } from './page-navigator-store.ts'
import { Page } from '../page/page.tsx'
import { DownloadButton } from '../table/download-button.tsx'
import { ListAndPane } from '../list/list-and-pane.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { useRoomForPane } from '../list/use-room-for-pane.ts'
import sortingStyles from '../table/sort-controls.module.css'
import { inboxQuery, saveMessages } from './api.ts'
import { messageColumns } from './message-columns.tsx'
import { MessageActions } from './message-actions.tsx'
import styles from './contacts-screen.module.css'
import { MessagePane } from './message-pane.tsx'

const route = getRouteApi('/Contact')

const title = dashboardMessages.quickLinks.contact

/** Lists visitors' messages, newest first, with the message of the URL. */
export const ContactsScreen = () => {
  const { contactId = null } = useParams({ strict: false })
  const page = usePageRecord(initialPaging)
  const address = route.useSearch()
  const { data } = useQuery({ ...inboxQuery(page, address), placeholderData: keepPreviousData })
  return (
    <Page
      title={title}
      {...(data && { sub: counted(data.total) })}
      actions={contactId ? <MessageActions key={contactId} contactId={contactId} /> : <DownloadButton label="CSV" onSave={saveMessages} />}
    >
      <ListAndPane
        list={
          <>
            <Inbox chosen={contactId} />
            <LengthNote />
          </>
        }
        pane={contactId && <MessagePane contactId={contactId} />}
      />
    </Page>
  )
}

/** Links to the length limit while it is the default: a question about admission seldom fits. */
const LengthNote = () => {
  const { data: institute } = useQuery(instituteQuery)
  if (!institute || (institute.messageMax ?? contactLimits.messageMax) > contactLimits.messageMax) return null
  return (
    <p className={`note ${styles.limit}`}>
      {inboxMessages.short(contactLimits.messageMax)}{' '}
      <ForDuty may="content.change">
        <Link to="/content/institute" hash={sectionId('How to reach it')}>
          {inboxMessages.allowMore}
        </Link>
      </ForDuty>
    </p>
  )
}

const counted = (total: number) => (total === 1 ? '1 message' : `${total} messages`)

type OrderFieldsProps = {
  sort: InboxSort
  answered: AnsweredState | undefined
  onSort: (sort: InboxSort) => void
  onNarrow: (answered: AnsweredState | undefined) => void
}

/** Choices of filter and order, since the table has no column of either (docs/product/admin-panel.md#inbox). */
const OrderFields = ({ sort, answered, onSort, onNarrow }: OrderFieldsProps) => (
  <div className={`note ${sortingStyles.field} ${styles.fields}`}>
    <label>
      {inboxMessages.show}
      <SelectField
        value={answered ?? 'all'}
        onChange={({ currentTarget }) => onNarrow(answeredStates.find((one) => one === currentTarget.value))}
      >
        {(['all', 'no', 'yes'] as const).map((one) => (
          <option key={one} value={one}>
            {inboxMessages.states[one]}
          </option>
        ))}
      </SelectField>
    </label>
    <label>
      {inboxMessages.sortBy}
      <SelectField value={sort} onChange={({ currentTarget }) => onSort(inboxSorts.find((one) => one === currentTarget.value) ?? sort)}>
        {inboxSorts.map((one) => (
          <option key={one} value={one}>
            {inboxMessages.sorts[one]}
          </option>
        ))}
      </SelectField>
    </label>
  </div>
)

const Inbox = ({ chosen }: { chosen: string | null }) => {
  const page = usePageRecord(initialPaging)
  const { sort = inboxSorts[0], answered } = route.useSearch()
  const navigate = useNavigate()
  const hasPane = useRoomForPane()
  const query = useQuery({ ...inboxQuery(page, { sort, answered }), placeholderData: keepPreviousData })
  const show = (wanted: { sort: InboxSort; answered: AnsweredState | undefined }) => {
    returnToFirstPage(page)
    const search = { ...(wanted.sort !== inboxSorts[0] && { sort: wanted.sort }), ...(wanted.answered && { answered: wanted.answered }) }
    // Relative to where one is: a message that is open stays open.
    void navigate({ to: '.', search, resetScroll: false })
  }
  return (
    <PagedList
      label="Messages"
      region="Messages"
      head={
        <OrderFields
          sort={sort}
          answered={answered}
          onSort={(wanted) => show({ sort: wanted, answered })}
          onNarrow={(wanted) => show({ sort, answered: wanted })}
        />
      }
      columns={messageColumns((page.parPage - 1) * page.limit + 1, { hasPane, chosen })}
      query={query}
      rows={query.data?.messages}
      keyOf={({ _id }) => _id}
      chosen={chosen}
      page={page.parPage}
      size={page.limit}
      onPage={(to) => (to > page.parPage ? increasePage(page) : decreasePage(page))}
      failed={contactPanelMessages.messagesFailed}
      empty={
        <StateMessage title={answered ? inboxMessages.noneSuch : inboxMessages.empty}>{contactPanelMessages.noMessagesHelp}</StateMessage>
      }
    />
  )
}
