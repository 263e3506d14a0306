import { adjustmentApproval } from '@campus/contracts/approvals/kinds.ts'
import { type AdjustmentDraft, adjustmentDraft, type FeeAdjustment, type FeeEntry } from '@campus/contracts/fees/ledger-schema.ts'
import { adjustmentKinds, adjustmentWays } from '@campus/contracts/fees/options.ts'
import { adjustmentMessages, ledgerMessages } from '@campus/contracts/fees/messages.ts'
import type { FeeInstalment } from '@campus/contracts/fees/schema.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { useState } from 'react'
import { AdjustmentNote, useAdjustmentNote } from '../approvals/second-person-note.tsx'
import { useClosingForm } from '../form/use-closing-form.ts'
import { useAdjustFees } from './api.ts'
import { ConcessionFields } from './concession-fields.tsx'
import styles from './fee-ledger.module.css'
import { AmountField, LedgerForm, ReasonField } from './ledger-form.tsx'
import { useLedgerWrite } from './use-ledger-write.ts'

type AdjustmentFormProps = { uniqueId: string; name: string; instalments: readonly FeeInstalment[]; onDone: () => void }

const empty = { kind: '', way: 'Add', amount: '', reason: '', scheme: '', head: '' } as const

/** Changes the amount due of an account by a concession or a fine. */
export const AdjustmentForm = ({ uniqueId, name, instalments, onDone }: AdjustmentFormProps) => {
  const adjust = useAdjustFees()
  const note = useAdjustmentNote()
  const { attempt, forget } = useLedgerWrite(uniqueId)

  const send = async ({ way, scheme, head, ...wanted }: AdjustmentDraft) => {
    const change = wanted.kind === 'Concession' ? { ...wanted, scheme, head } : wanted
    const title = adjustmentMessages.question(way, change.kind, formatRupees(change.amount), `${name} (${uniqueId})`)
    const takesSecond = adjustmentApproval(change.kind, way === 'Add' ? change.amount : -change.amount) !== null && note !== null
    const text = takesSecond ? `${adjustmentMessages.lasting} ${note}` : adjustmentMessages.lasting
    if (!(await askFirst({ title, text, yes: way, no: adjustmentMessages.no }))) return undefined
    const body = { ...change, uniqueId, amount: way === 'Add' ? change.amount : -change.amount }
    const outcome = await attempt({ send: (key) => adjust.mutateAsync({ body, key }), find: entryOf(body) })
    return 'reply' in outcome ? outcome.reply : { message: ledgerMessages.adjusted }
  }
  const { form, formProps, leave } = useClosingForm({ schema: adjustmentDraft, empty, send, staysOpen: true, onClose: onDone })
  const [isConcession, setConcession] = useState(false)
  form.watch('kind', ({ value }) => setConcession(value === 'Concession'))

  return (
    <LedgerForm
      {...formProps}
      onChange={forget}
      aria-label={adjustmentMessages.title}
      no={feePanelMessages.leaveChange}
      onNo={leave}
      yes={adjust.isPending ? 'Writing…' : feePanelMessages.writeChange}
      busy={adjust.isPending}
    >
      <AdjustmentNote />
      <div className={styles.fields}>
        <SelectField key={form.key('kind')} {...form.getInputProps('kind')} ref={focusOnMount} label={feePanelMessages.change}>
          <option value="">Choose</option>
          {adjustmentKinds.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </SelectField>
        <SelectField key={form.key('way')} {...form.getInputProps('way')} label="Change">
          {adjustmentWays.map((way) => (
            <option key={way}>{way}</option>
          ))}
        </SelectField>
        <AmountField key={form.key('amount')} {...form.getInputProps('amount')} label={feePanelMessages.changeAmount} />
        {isConcession && <ConcessionFields form={form} instalments={instalments} />}
      </div>
      <ReasonField key={form.key('reason')} {...form.getInputProps('reason')} description={feePanelMessages.changeHelp} />
    </LedgerForm>
  )
}

/** Returns a function that finds the entry of an adjustment, where it was made. */
const entryOf =
  ({ kind, amount, reason }: FeeAdjustment) =>
  (entries: FeeEntry[]) =>
    entries.find((entry) => entry.kind === kind && entry.amount === amount && entry.reason === reason)
