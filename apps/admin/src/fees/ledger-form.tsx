import { Button } from '@campus/ui/buttons/button.tsx'
import { NumberInput, type NumberInputProps, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { LeaveButton } from '../form/leave-button.tsx'
import styles from './fee-ledger.module.css'

type LedgerFormProps = ComponentProps<'form'> & {
  /** The words of its two answers, and what the first does. */
  no: string
  onNo: () => unknown
  yes: string
  /** Whether the first is under way: the form stays until its outcome is known. */
  busy: boolean
  /** Whether the first has to wait for what is being fetched. */
  waits?: boolean
}

/** A form below the ledger that writes into it, with its two answers at the foot. */
export const LedgerForm = ({ no, onNo, yes, busy, waits = false, children, ...props }: LedgerFormProps) => (
  <form {...props} className={styles.reversal}>
    {children}
    <div className={styles.answers}>
      <LeaveButton busy={busy} onLeave={onNo}>
        {no}
      </LeaveButton>
      <Button type="submit" size="small" busy={busy || waits}>
        {yes}
      </Button>
    </div>
  </form>
)

/** Why it is written: the reason stands in the ledger beside the entry. */
export const ReasonField = (props: ComponentProps<typeof TextInput>) => <TextInput {...props} label="Reason" autoComplete="off" />

/** A sum in rupees. */
export const AmountField = (props: NumberInputProps) => (
  <NumberInput {...props} allowNegative={false} leftSection="₹" thousandSeparator="," thousandsGroupStyle="lakh" hideControls />
)
