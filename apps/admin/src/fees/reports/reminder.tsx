import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { reminderMessages as words } from '@campus/contracts/fees/reports/reminder-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { confirmAction } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { IconMail } from '@tabler/icons-react'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { useSendsMails } from '../../page/institute-query.ts'
import type { DebtorSearchParams } from './debtor-search-params.ts'
import { useRemindDebtors } from './report-api.ts'

type ReminderProps = { address: DebtorSearchParams; owing: number }

/** Mails everybody who fits what they owe now, after a question that says how many that are. */
export const Reminder = ({ address, owing }: ReminderProps) => {
  const { mutateAsync, isPending } = useRemindDebtors()
  const sendsMails = useSendsMails()
  const remind = async () => {
    try {
      await confirmAction(
        {
          title: words.question(owing),
          text: mailMessage(sendsMails, words.meaning),
          yes: mailMessage(sendsMails, words.yes),
          no: words.no,
        },
        async () => {
          const { message } = await mutateAsync(address)
          showToast({ kind: 'success', message })
        },
      )
    } catch (error) {
      void showFailureAlert(error, 'oops')
    }
  }
  return (
    <Button variant="subtle" busy={isPending} onClick={() => void remind()}>
      <IconMail aria-hidden /> {mailMessage(sendsMails, words.remind)}
    </Button>
  )
}
