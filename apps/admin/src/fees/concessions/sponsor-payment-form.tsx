import { collegeDay } from '@campus/contracts/core/dates.ts'
import { type FieldErrors, fieldErrors } from '@campus/contracts/core/errors.ts'
import { addRupees, formatRupees } from '@campus/contracts/core/money.ts'
import { type GivenConcession, sponsorPayment } from '@campus/contracts/fees/concessions/schema.ts'
import { recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { schemeMessages as words } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { saveOrComplain } from '../../form/save-or-complain.ts'
import { useMarkConcessions } from './api.ts'
import styles from './concessions-screen.module.css'

type SponsorPaymentFormProps = { chosen: readonly GivenConcession[]; onDone: () => void }

/** Says of the chosen concessions that their sponsor's money came, when and by which transfer, or that it did not. */
export const SponsorPaymentForm = ({ chosen, onDone }: SponsorPaymentFormProps) => {
  const mark = useMarkConcessions()
  const [on, setOn] = useState(collegeDay())
  const [reference, setReference] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const concessions = chosen.map(({ uniqueId, place }) => ({ uniqueId, place }))

  const send = async (received: { on: string; reference: string } | null) => {
    if (mark.isPending) return
    const checked = sponsorPayment.safeParse({ concessions, received })
    setErrors(checked.success ? {} : fieldErrors(checked.error.issues))
    if (!checked.success) return
    await saveOrComplain(async () => {
      const reply = await mark.mutateAsync(checked.data)
      onDone()
      return reply
    }, setErrors)
  }
  return (
    <form
      className={`panel ${styles.mark} no-print`}
      aria-label={words.mark}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send({ on, reference })
      }}
    >
      <p role="status">{words.chosen(chosen.length, formatRupees(addRupees(chosen.map(({ amount }) => amount))))}</p>
      <TextInput
        type="date"
        label={words.day}
        max={collegeDay()}
        value={on}
        readOnly={mark.isPending}
        onChange={({ currentTarget }) => setOn(currentTarget.value)}
        error={errors['received.on']}
      />
      <TextInput
        label={recordPaymentMessages.reference.label}
        autoComplete="off"
        value={reference}
        readOnly={mark.isPending}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
        error={errors['received.reference']}
      />
      <div className={styles.answers}>
        <Button type="submit" size="small" busy={mark.isPending}>
          {words.mark}
        </Button>
        {chosen.some(({ received }) => received) && (
          <Button variant="subtle" size="small" onClick={() => void send(null)}>
            {words.unmark}
          </Button>
        )}
      </div>
    </form>
  )
}
