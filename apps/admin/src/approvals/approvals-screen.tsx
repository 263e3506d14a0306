import { approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import type { Approval } from '@campus/contracts/approvals/schema.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page } from '../page/page.tsx'
import { useKeepFocus } from '../page/use-keep-focus.ts'
import { QueryState } from '../page/query-state.tsx'
import { ScreenTabs } from '../page/screen-tabs.tsx'
import { PaginationButtons } from '../list/pagination-buttons.tsx'
import { type List, useUnfilteredList } from '../list/use-list.ts'
import { approvalsQuery } from './api.ts'
import { ApprovalCard } from './approval-card.tsx'
import styles from './approvals-screen.module.css'
import { ApprovalRulePanel } from './approval-rule-panel.tsx'
import { type ApprovalSearchParams, approvalSearchParams } from './search-params.ts'

/** Lists the requests that wait for a second person or are decided, and shows the rule of when one is needed. */
export const ApprovalsScreen = () => {
  const { address, turn } = useUnfilteredList(approvalSearchParams)
  return (
    <Page title={words.title}>
      <div className={styles.screen}>
        <p className="soft">{words.help}</p>
        <ApprovalRulePanel />
        <ScreenTabs label={words.title}>
          <Link from="/approvals" to="." search={{ is: undefined }} activeOptions={{ explicitUndefined: true }}>
            {words.waiting}
          </Link>
          <Link from="/approvals" to="." search={{ is: 'over' }}>
            {words.over}
          </Link>
        </ScreenTabs>
        <RequestList key={address.is} address={address} turn={turn} />
      </div>
    </Page>
  )
}

/** One page of the one tab or the other: while a page is fetched its tab's former one stays, and never the other tab's. */
const RequestList = ({ address, turn }: { address: ApprovalSearchParams; turn: List['turn'] }) => (
  <QueryState query={useQuery({ ...approvalsQuery(address), placeholderData: keepPreviousData })} title={words.failed} pending={240}>
    {({ data, next, previous }) => (
      <>
        <Requests rows={data} areOver={address.is === 'over'} />
        {(next ?? previous) !== undefined && (
          <PaginationButtons
            onPrevious={previous === undefined ? undefined : () => turn({ before: previous })}
            onNext={next === undefined ? undefined : () => turn({ after: next })}
          />
        )}
      </>
    )}
  </QueryState>
)

const Requests = ({ rows, areOver }: { rows: readonly Approval[]; areOver: boolean }) => {
  // The buttons of a request leave with it.
  useKeepFocus(rows.map(({ _id, state }) => _id + state).join())
  if (rows.length === 0)
    return (
      <section className="panel">
        <StateMessage title={areOver ? words.noneOver : words.none}>{!areOver && words.noneHelp}</StateMessage>
      </section>
    )
  return (
    <ul className={styles.requests} aria-label={areOver ? words.over : words.waiting}>
      {rows.map((approval) => (
        <ApprovalCard key={approval._id} approval={approval} />
      ))}
    </ul>
  )
}
