import { formatTime } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { underWayQuery } from './api.ts'

/** Says at the counter what somebody is paying online for the account. */
export const UnderWay = ({ uniqueId }: { uniqueId: string }) => {
  const { data: [paying] = [] } = useQuery(underWayQuery(uniqueId))
  return (
    <div role="status">
      {paying && <p className="note">{feePanelMessages.underWay(formatRupees(paying.amount), formatTime(paying.begunAt))}</p>}
    </div>
  )
}
