import { onlinePanelMessages as words } from '@campus/contracts/payments/panel-messages.ts'
import { settlementMessages } from '@campus/contracts/payments/settlement-messages.ts'
import { Link } from '@tanstack/react-router'
import { ScreenTabs } from '../page/screen-tabs.tsx'

const views = [
  { to: '/fees/online', label: words.views.payments },
  { to: '/fees/online/attempts', label: words.views.attempts },
  { to: '/fees/online/refunds', label: words.views.refunds },
  { to: '/fees/online/settlements', label: settlementMessages.title },
] as const

/** The ways between the screens about online payments. */
export const OnlineViews = () => (
  <ScreenTabs label={words.views.label}>
    {views.map(({ to, label }) => (
      <Link key={to} to={to} activeOptions={{ exact: to === '/fees/online', includeSearch: false }}>
        {label}
      </Link>
    ))}
  </ScreenTabs>
)
