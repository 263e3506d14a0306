import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import type { z } from '@campus/contracts/core/zod.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import type { Draft } from '@campus/ui/form/use-contract-form.ts'
import { useSendsMails } from '../page/institute-query.ts'
import { announceOutcome } from '../approvals/announce-outcome.ts'
import { useClosingForm } from '../form/use-closing-form.ts'

/** `data` is absent where a second person was asked. */
type TakenBack = { message: string; isAsked?: true; data?: { certificates?: string[] | undefined } }

type ReversalFormOptions<S extends z.ZodObject> = {
  schema: S
  empty: Draft<S>
  send: (values: z.output<S>) => Promise<TakenBack>
  onDone: () => void
}

/** A form that takes a payment back. It begins in the field of its reason, which gets `reasonProps`. */
export const useReversalForm = <S extends z.ZodObject>({ onDone, ...options }: ReversalFormOptions<S>) => {
  const sendsMails = useSendsMails()
  const { form, formProps, leave } = useClosingForm({
    ...options,
    announce: (answer) => announceOutcome(answer, answer.data?.certificates),
    staysOpen: true,
    onClose: onDone,
  })
  return { form, formProps, leave, reasonProps: { ref: focusOnMount, description: mailMessage(sendsMails, ledgerMessages.reasonStands) } }
}
