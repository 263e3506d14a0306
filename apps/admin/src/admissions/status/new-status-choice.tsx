import { type ApplicationStatus, applicationStatuses, type NewStatus, newStatuses } from '@campus/contracts/admissions/options.ts'
import { admissionPanelMessages } from '@campus/contracts/admissions/panel-messages.ts'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import type { Ref } from 'react'
import { ChoiceStrip } from '../../form/choice-strip.tsx'

/** Explains the choice. */
const means: Record<ApplicationStatus, string> = {
  Pending: admissionPanelMessages.pendingHelp,
  Verified: admissionPanelMessages.reviewHelp,
  Approved: admissionPanelMessages.approvedHelp,
  Rejected: admissionPanelMessages.rejectedHelp,
}

const isNew = (status: ApplicationStatus): status is NewStatus => newStatuses.some((one) => one === status)

type NewStatusChoiceProps = {
  value: NewStatus | ''
  current: ApplicationStatus | null
  onChange: (status: NewStatus) => void
  error: string | null
  /** The first one that can be chosen. */
  first: Ref<HTMLInputElement>
  readOnly: boolean
}

/** All statuses side by side. Pending is shown and cannot be chosen; the current one can, and is then refused in words. */
export const NewStatusChoice = ({ current, onChange, ...others }: NewStatusChoiceProps) => (
  <ChoiceStrip
    {...others}
    legend={admissionPanelMessages.newStatus}
    name="applicationStatus"
    options={applicationStatuses.map((status) => ({
      value: status,
      label: <StatusBadge status={status} />,
      note: status === current ? 'Current' : means[status],
      disabled: !isNew(status),
    }))}
    onChange={(status) => {
      if (isNew(status)) onChange(status)
    }}
  />
)
