import { collegeDay } from '@campus/contracts/core/dates.ts'
import { addRupees, formatRupees } from '@campus/contracts/core/money.ts'
import { type GivenConcession, sponsorPayment } from '@campus/contracts/fees/concessions/schema.ts'
import { recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { schemeMessages as words } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { TextInput } from '@mantine/core'
import { ActionButton } from '../../form/action-button.tsx'
import { useClosingForm } from '../../form/use-closing-form.ts'
import { useMarkConcessions } from './api.ts'
import styles from './concessions-screen.module.css'

type SponsorPaymentFormProps = { chosen: readonly GivenConcession[]; onDone: () => void }

/** Says of the chosen concessions that their sponsor's money came, when and by which transfer, or that it did not. */
export const SponsorPaymentForm = ({ chosen, onDone }: SponsorPaymentFormProps) => {
  const { mutateAsync: mark, isPending } = useMarkConcessions()
  const concessions = chosen.map(({ uniqueId, place }) => ({ uniqueId, place }))
  const { form, formProps } = useClosingForm({
    schema: sponsorPayment.pick({ received: true }),
    empty: { received: { on: collegeDay(), reference: '' } },
    send: ({ received }) => mark({ concessions, received }),
    staysOpen: true,
    onClose: onDone,
  })
  const field = (name: string) => ({ ...form.getInputProps(name), readOnly: isPending })
  return (
    <form {...formProps} className={`panel ${styles.mark} no-print`} aria-label={words.mark}>
      <p role="status">{words.chosen(chosen.length, formatRupees(addRupees(chosen.map(({ amount }) => amount))))}</p>
      <TextInput key={form.key('received.on')} {...field('received.on')} type="date" label={words.day} max={collegeDay()} />
      <TextInput
        key={form.key('received.reference')}
        {...field('received.reference')}
        label={recordPaymentMessages.reference.label}
        autoComplete="off"
      />
      <div className={styles.answers}>
        <Button type="submit" size="small" busy={isPending}>
          {words.mark}
        </Button>
        {chosen.some(({ received }) => received) && (
          <ActionButton variant="subtle" size="small" busy={isPending} send={() => mark({ concessions, received: null })} onDone={onDone}>
            {words.unmark}
          </ActionButton>
        )}
      </div>
    </form>
  )
}
