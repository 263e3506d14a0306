import { ForDuty } from '../identity/duties/for-duty.tsx'
import { ActionButton } from '../form/action-button.tsx'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { type ContactReply, replyDraft } from '@campus/contracts/contact/schema.ts'
import { replyMessages } from '@campus/contracts/contact/messages.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSendsMails } from '../page/institute-query.ts'
import { newId } from '../api-client/new-id.ts'
import { copyText } from '../form/copy-text.ts'
import { useTyped } from '../form/use-unsaved-changes.ts'
import { whileInert } from '../form/while-inert.ts'
import { type ShownMessage, useMarkMessage, useReply } from './api.ts'
import styles from './message-pane.module.css'

/** The answers to a message, and the form for another, which opens on demand. */
export const MessageThread = ({ message }: { message: ShownMessage }) => {
  const { _id, answeredAt, replies } = message
  const mark = useMarkMessage(_id)
  const [answering, setAnswering] = useState(false)
  return (
    <>
      {replies && replies.length > 0 && (
        <section className={styles.replies} aria-label={replyMessages.title}>
          <h3>{replyMessages.title}</h3>
          <ol>
            {replies.map((reply) => (
              <li key={reply._id}>
                <p className="note">
                  {reply.by}, {formatMoment(reply.sentAt)}
                </p>
                <p className={styles.reply}>{reply.text}</p>
                <MailState of={reply} to={message} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {replies && answering && <ReplyForm message={message} seen={replies.length} />}
      <ForDuty may="messages.answer">
        <div className={styles.ways}>
          {replies && !answering && (
            <Button variant={answeredAt === undefined ? 'main' : 'subtle'} size="small" onClick={() => setAnswering(true)}>
              {replyMessages.open}
            </Button>
          )}
          <ActionButton variant="subtle" size="small" send={() => mark.mutateAsync(answeredAt === undefined)}>
            {answeredAt === undefined ? replyMessages.markAnswered : replyMessages.markWaiting}
          </ActionButton>
        </div>
      </ForDuty>
    </>
  )
}

/** Says where an answer has not left, and what to do as long as nobody has answered otherwise. */
const MailState = ({ of: { _id, text, mail }, to: { cEmail, answerNotMailed, replies } }: { of: ContactReply; to: ShownMessage }) => {
  if (mail === undefined || mail === 'mailed') return null
  const said = replyMessages.mailStates[mail]
  if (mail === 'waiting') return <p className="note">{said}</p>
  const isOpen = answerNotMailed && replies?.at(-1)?._id === _id
  return (
    <>
      <p className={styles.notMailed}>{said}</p>
      {isOpen && (
        <>
          <p className="note">{replyMessages.notMailed[mail](cEmail)}</p>
          <p className={styles.otherwise}>
            <a href={`mailto:${cEmail}?${draftOf(text)}`} className={buttonClass('subtle', 'small')}>
              {replyMessages.ownProgram}
            </a>
            <Button variant="subtle" size="small" onClick={() => void copyText(text, replyMessages)}>
              {replyMessages.copy}
            </Button>
          </p>
        </>
      )}
    </>
  )
}

/** Subject and text of a draft in a mail program (RFC 6068: spaces as %20, lines end with CRLF). */
const draftOf = (text: string) =>
  `subject=${encodeURIComponent(replyMessages.subject)}&body=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`

/** An answer to be mailed. Until the server has it, each try has the same id, so that it is mailed once. */
const ReplyForm = ({ message: { _id, cEmail }, seen }: { message: ShownMessage; seen: number }) => {
  const reply = useReply(_id)
  const sendsMails = useSendsMails()
  const [id, setId] = useState(newId)
  const typed = useTyped({ outlivesSearch: true })
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  const { form, formProps } = useContractForm({
    schema: replyDraft.pick({ text: true }),
    empty: { text: '' },
    check: 'on-submit',
    onChange: typed.mark,
    onValid: async ({ text }) => {
      try {
        const { message, data } = await whileInert(field.current?.form, () => reply.mutateAsync({ id, text, seen }))
        showToast({ message, kind: data.answerNotMailed ? 'notice' : 'success' })
        setId(newId())
        form.reset()
        typed.clear()
      } catch (error) {
        if (!showServerErrors(form, error)) void showFailureAlert(error)
      }
    },
  })
  return (
    <form {...formProps} className={styles.answer} aria-label={replyMessages.send}>
      <Textarea
        key={form.key('text')}
        {...form.getInputProps('text')}
        ref={field}
        label={replyMessages.label}
        description={mailMessage(sendsMails, replyMessages.hint)(cEmail)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        rows={6}
      />
      <Button type="submit" busy={reply.isPending}>
        {reply.isPending ? replyMessages.sending : replyMessages.send}
      </Button>
    </form>
  )
}
