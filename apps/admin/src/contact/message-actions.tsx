import { ForDuty } from '../identity/duties/for-duty.tsx'
import { deleteContactMessages, inboxMessages } from '@campus/contracts/contact/messages.ts'
import { timers } from '@campus/contracts/core/ui-constants.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { confirmAction, showAlert } from '@campus/ui/feedback/alerts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, Trash } from '@campus/ui/icons.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { IconArrowBackUp } from '@tabler/icons-react'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { messageQuery, useDeleteMessage } from './api.ts'
import styles from './message-pane.module.css'

/**
 * Actions on a message: back to the list, delete, answer in one's own mail program. Answers that the college stores are written below the
 * message.
 */
export const MessageActions = ({ contactId }: { contactId: string }) => {
  const { data } = useQuery(messageQuery(useQueryClient(), contactId))
  const navigate = useNavigate()
  const { mutateAsync: remove, isPending, isSuccess } = useDeleteMessage()

  useEffect(() => {
    if (!isSuccess) return
    const leaving = setTimeout(() => void navigate({ to: '/Contact', search: true, ignoreBlocker: true }), timers.contactDeleteRedirect)
    return () => clearTimeout(leaving)
  }, [isSuccess, navigate])

  const removeIfSure = async () => {
    if (isSuccess) return
    try {
      const isRemoved = await confirmAction({ ...deleteContactMessages.confirm, subject: contactId }, () => remove(contactId))
      if (isRemoved) void showAlert({ ...deleteContactMessages.done, kind: 'success' })
    } catch (error) {
      void showFailureAlert(error)
    }
  }

  return (
    <>
      <Link to="/Contact" search={true} className={buttonClass('subtle')}>
        <ChevronLeft /> {inboxMessages.back}
      </Link>
      {data && (
        <>
          <ForDuty may="messages.answer">
            <Button variant="subtle" busy={isPending} onClick={() => void removeIfSure()}>
              <Trash /> {inboxMessages.remove}
            </Button>
          </ForDuty>
          <a href={`mailto:${data.cEmail}`} className={buttonClass('subtle')} title={inboxMessages.replyOpens}>
            <IconArrowBackUp aria-hidden /> {inboxMessages.reply}
            <small className={styles.opens} aria-hidden="true">
              {inboxMessages.replyOpens}
            </small>
          </a>
        </>
      )}
    </>
  )
}
