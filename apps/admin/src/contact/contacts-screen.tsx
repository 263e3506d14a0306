import { dashboardMessages } from '@campus/contracts/dashboard/messages.ts'
import { answeredStates, type AnsweredState, type InboxSort, inboxSorts } from '@campus/contracts/contact/schema.ts'
import { contactLimits } from '@campus/contracts/contact/limits.ts'
import { inboxMessages } from '@campus/contracts/contact/messages.ts'
import { initialPaging } from '@campus/contracts/core/paging.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router'
import { sectionId } from '../site-content/section-id.ts'
import { instituteQuery } from '../page/institute.ts'
import { messageOf } from '../api-client/failure.ts'
import { decreasePage, increasePage, returnToFirstPage, usePageRecord } from './page-navigator.ts'
import { Page } from '../page/page.tsx'
import { FileButton } from '../table/file-button.tsx'
import { ListAndPane } from '../table/list-and-pane.tsx'
import { Pager } from '../table/pager.tsx'
import { SelectField } from '../table/select-field.tsx'
import sortingStyles from '../table/sorting.module.css'
import { inboxQuery, saveMessages } from './api.ts'
import { ContactsTable } from './contacts-table.tsx'
import { MessageActions } from './message-actions.tsx'
import styles from './contacts-screen.module.css'
import { MessagePane } from './message-pane.tsx'

const route = getRouteApi('/Contact')

const title = dashboardMessages.quickLinks.contact

/** What visitors wrote to the office, the newest first, and the message that the address names. */
export const ContactsScreen = () => {
  const { contactId = null } = useParams({ strict: false })
  const page = usePageRecord(initialPaging)
  const address = route.useSearch()
  const { data } = useQuery({ ...inboxQuery(page, address), placeholderData: keepPreviousData })
  return (
    <Page
      title={title}
      {...(data && { sub: counted(data.total) })}
      actions={contactId ? <MessageActions key={contactId} contactId={contactId} /> : <FileButton label="CSV" onSave={saveMessages} />}
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

/** Where longer messages are allowed, as long as nobody has: a question about admission seldom fits. */
const LengthNote = () => {
  const { data: institute } = useQuery(instituteQuery)
  if (!institute || (institute.messageMax ?? contactLimits.messageMax) > contactLimits.messageMax) return null
  return (
    <p className={styles.limit}>
      {inboxMessages.short(contactLimits.messageMax)}{' '}
      <Link to="/content/institute" hash={sectionId('How to reach it')}>
        {inboxMessages.allowMore}
      </Link>
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

/** What is listed, and in which order: choices, since the table has no column of either (specification §2.13). */
const OrderFields = ({ sort, answered, onSort, onNarrow }: OrderFieldsProps) => (
  <div className={`${sortingStyles.field} ${styles.fields}`}>
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
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...inboxQuery(page, { sort, answered }),
    placeholderData: keepPreviousData,
  })
  const show = (wanted: { sort: InboxSort; answered: AnsweredState | undefined }) => {
    returnToFirstPage(page)
    const search = { ...(wanted.sort !== inboxSorts[0] && { sort: wanted.sort }), ...(wanted.answered && { answered: wanted.answered }) }
    // Relative to where one is: a message that is open stays open.
    void navigate({ to: '.', search, resetScroll: false })
  }
  const failed = Boolean(error) && !data
  return (
    <section className="panel" aria-label="Messages">
      <p className="visually-hidden" role="status">
        {isFetching && busyMessages.loading}
      </p>
      <OrderFields
        sort={sort}
        answered={answered}
        onSort={(wanted) => show({ sort: wanted, answered })}
        onNarrow={(wanted) => show({ sort, answered: wanted })}
      />
      <ContactsTable
        messages={failed ? [] : data?.messages}
        first={(page.parPage - 1) * page.limit + 1}
        awaited={page.limit}
        stale={isPlaceholderData}
        chosen={chosen}
      />
      {failed && (
        <StateMessage failed title="The messages could not be fetched" onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </StateMessage>
      )}
      {data?.messages.length === 0 && (
        <StateMessage title={answered ? inboxMessages.noneSuch : inboxMessages.empty}>
          What visitors write on the contact page arrives here.
        </StateMessage>
      )}
      {data && (
        <Pager
          page={page.parPage}
          size={page.limit}
          total={data.total}
          onPage={(to) => (to > page.parPage ? increasePage(page) : decreasePage(page))}
        />
      )}
    </section>
  )
}
