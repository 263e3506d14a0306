import { approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import { calendarDay } from '@campus/contracts/core/field-schemas.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { withdrawalMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { withdrawalForm } from '@campus/contracts/fees/refunds/schema.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { Input, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api-client/failure-message.ts'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { announceOutcome } from '../../approvals/announce-outcome.ts'
import { useTakesSecondPerson } from '../../approvals/api.ts'
import { SecondPersonNote } from '../../approvals/second-person-note.tsx'
import { useClosingForm } from '../../form/use-closing-form.ts'
import ledgerStyles from '../fee-ledger.module.css'
import { LedgerForm, ReasonField } from '../ledger-form.tsx'
import { proposalQuery, useWithdrawStudent } from './api.ts'
import { Proposal } from './proposal.tsx'

type WithdrawalFormProps = { uniqueId: string; name: string; onDone: () => void }

/** Writes down that a student has left, and shows before what it comes to on the day that is chosen. */
export const WithdrawalForm = ({ uniqueId, name, onDone }: WithdrawalFormProps) => {
  const { mutateAsync, isPending } = useWithdrawStudent()
  const takesSecond = useTakesSecondPerson('withdrawal')
  const [leftOn, setLeftOn] = useState(collegeDay())
  const isDay = calendarDay.safeParse(leftOn).success
  const proposal = useQuery({ ...proposalQuery(uniqueId, leftOn), enabled: isDay })

  const { form, formProps, leave } = useClosingForm({
    schema: withdrawalForm,
    empty: { leftOn, reason: '' },
    send: async (written) => {
      if (proposal.error) await showFailureAlert(proposal.error, 'oops')
      if (proposal.error || proposal.data?.leftOn !== written.leftOn) return undefined
      const { back, owed } = proposal.data
      const asks = words.asks(formatRupees(back), formatRupees(owed))
      const text = takesSecond ? `${asks} ${approvalPanelMessages.needed}` : asks
      const yes = takesSecond ? approvalPanelMessages.ask : feePanelMessages.writeChange
      if (!(await askFirst({ title: words.question(name), text, yes, no: feePanelMessages.leaveChange }))) return undefined
      try {
        return await mutateAsync({ uniqueId, ...written, back, owed })
      } catch (error) {
        // The settlement may be another sum by now.
        void proposal.refetch()
        throw error
      }
    },
    announce: (answer) => announceOutcome(answer, 'data' in answer ? answer.data.certificates : undefined),
    staysOpen: true,
    onClose: onDone,
  })
  form.watch('leftOn', ({ value }) => setLeftOn(value))

  return (
    <LedgerForm
      {...formProps}
      aria-label={words.title}
      no={feePanelMessages.leaveChange}
      onNo={leave}
      yes={isPending ? 'Writing…' : takesSecond ? approvalPanelMessages.ask : feePanelMessages.writeChange}
      busy={isPending}
      waits={proposal.isLoading}
    >
      {takesSecond && <SecondPersonNote />}
      <div className={ledgerStyles.fields}>
        <TextInput
          key={form.key('leftOn')}
          {...form.getInputProps('leftOn')}
          ref={focusOnMount}
          type="date"
          label={words.leftOn}
          description={words.leftOnHelp}
          max={collegeDay()}
        />
      </div>
      {proposal.isLoading && <Skeleton height={160} radius="md" />}
      {proposal.data && !proposal.error && <Proposal proposal={proposal.data} />}
      {proposal.error && <Input.Error>{refusalOf(proposal.error)}</Input.Error>}
      <ReasonField key={form.key('reason')} {...form.getInputProps('reason')} description={feePanelMessages.changeHelp} />
    </LedgerForm>
  )
}

/** Returns the message for a day on which nobody can leave, or else for the failure of the calculation. */
const refusalOf = (error: unknown): string => (error instanceof AppError && error.fields?.leftOn) || messageOf(error)
