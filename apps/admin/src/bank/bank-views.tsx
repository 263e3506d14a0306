import { bankStatementMessages as words } from '@campus/contracts/bank/messages.ts'
import { Link } from '@tanstack/react-router'
import { ScreenTabs } from '../page/screen-tabs.tsx'

/** The ways between what the bank has seen and what it has not. */
export const BankViews = () => (
  <ScreenTabs label={words.tabs.label}>
    <Link to="/fees/bank" activeOptions={{ exact: true, includeSearch: false }}>
      {words.tabs.lines}
    </Link>
    <Link to="/fees/bank/unseen" activeOptions={{ exact: true, includeSearch: false }}>
      {words.unseen.title}
    </Link>
  </ScreenTabs>
)
