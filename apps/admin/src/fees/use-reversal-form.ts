import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import type { z } from '@campus/contracts/core/zod.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { type Draft, showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { useSendsMails } from '../page/institute-query.ts'
import { announceOutcome } from '../approvals/announce-outcome.ts'

/** `data` is absent where a second person was asked. */
type TakenBack = { message: string; isAsked?: true; data?: { certificates?: string[] | undefined } }

type ReversalFormOptions<S extends z.ZodObject> = {
  schema: S
  empty: Draft<S>
  send: (values: z.output<S>) => Promise<TakenBack>
  onDone: () => void
}

/** A form that takes a payment back. It begins in the field of its reason, which gets `reasonProps`. */
export const useReversalForm = <S extends z.ZodObject>({ schema, empty, send, onDone }: ReversalFormOptions<S>) => {
  const sendsMails = useSendsMails()

  const onValid = async (values: z.output<S>) => {
    try {
      const answer = await send(values)
      onDone()
      await announceOutcome(answer, answer.data?.certificates)
    } catch (error) {
      if (!showServerErrors(form, error)) await showFailureAlert(error, 'oops')
    }
  }
  const { form, formProps } = useContractForm({ schema, empty, onValid, check: 'on-submit' })
  return { form, formProps, reasonProps: { ref: focusOnMount, description: mailMessage(sendsMails, ledgerMessages.reasonStands) } }
}
