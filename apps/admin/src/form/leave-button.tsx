import { Button } from '@campus/ui/buttons/button.tsx'
import type { ReactNode } from 'react'

type LeaveButtonProps = { busy: boolean; onLeave: () => unknown; children: ReactNode }

/** Leaves a form without sending it; not while it is being sent, because a refusal of its fields would then be shown nowhere. */
export const LeaveButton = ({ busy, onLeave, children }: LeaveButtonProps) => (
  <Button
    variant="subtle"
    size="small"
    aria-disabled={busy || undefined}
    onClick={() => {
      if (!busy) onLeave()
    }}
  >
    {children}
  </Button>
)
