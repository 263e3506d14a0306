import { approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import type { Approval } from '@campus/contracts/approvals/schema.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Page } from '../page/page.tsx'
import { QueryState } from '../page/query-state.tsx'
import { ScreenTabs } from '../page/screen-tabs.tsx'
import { PaginationButtons } from '../table/pagination-buttons.tsx'
import { listAt } from '../table/use-list.ts'
import { approvalsQuery } from './api.ts'
import { ApprovalCard } from './approval-card.tsx'
import styles from './approvals-screen.module.css'
import { ApprovalRulePanel } from './approval-rule-panel.tsx'
import { approvalSearchParams } from './search-params.ts'

const route = getRouteApi('/approvals')

/** What waits for a second person, or has been decided, and the rule of when one is needed. */
export const ApprovalsScreen = () => {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const asked = useQuery({ ...approvalsQuery(address), placeholderData: keepPreviousData })
  const list = listAt({ address, go: (wanted, how) => void navigate({ search: approvalSearchParams.parse(wanted), ...how }) })
  return (
    <Page title={words.title}>
      <div className={styles.screen}>
        <p className="soft">{words.help}</p>
        <ApprovalRulePanel />
        <ScreenTabs label={words.title}>
          <Link from="/approvals" to="." search={{}} activeOptions={{ exact: true }}>
            {words.waiting}
          </Link>
          <Link from="/approvals" to="." search={{ is: 'over' }}>
            {words.over}
          </Link>
        </ScreenTabs>
        <QueryState query={asked} title={words.failed} pending={240}>
          {({ data, next, previous }) => (
            <>
              <Requests rows={data} areOver={address.is === 'over'} />
              {(next ?? previous) !== undefined && (
                <PaginationButtons
                  onPrevious={previous === undefined ? undefined : () => list.turn({ before: previous })}
                  onNext={next === undefined ? undefined : () => list.turn({ after: next })}
                />
              )}
            </>
          )}
        </QueryState>
      </div>
    </Page>
  )
}

const Requests = ({ rows, areOver }: { rows: readonly Approval[]; areOver: boolean }) => {
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
