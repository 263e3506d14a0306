import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import type { ContactDraft } from '@campus/contracts/contact/schema.ts'
import { contactLimits } from '@campus/contracts/contact/field-lengths.ts'
import { contactFormMessages } from '@campus/contracts/contact/messages.ts'
import { actionMessages, alertTitles, failureMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { Check } from '@campus/ui/icons.tsx'
import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type InputEvent, useState } from 'react'
import { messageOf } from '../api-client/read-failure.ts'
import { EarlyFailure } from '../hydration/early-failure.tsx'
import { instituteQuery } from '../site/api.ts'
import { notifyDashboard, useSendContactMessage } from './api.ts'
import page from '../site/form-page.module.css'
import styles from './contact-form.module.css'

const { labels } = contactFormMessages
const empty = { cName: '', cEmail: '', cNumber: '', cMessage: '' }

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, contactLimits.phoneMax)

/** Drops characters that are no digits while typing. A `maxLength` would count them. */
const keepDigits = ({ currentTarget: field }: InputEvent<HTMLInputElement>) => {
  const { value, selectionStart } = field
  const digits = digitsOf(value)
  if (digits === value) return
  const caret = digitsOf(value.slice(0, selectionStart ?? value.length)).length
  field.value = digits
  field.setSelectionRange(caret, caret)
}

/** The contact form. Input stays until the office has it. */
export const ContactForm = () => {
  const send = useSendContactMessage()
  const [length, setLength] = useState(0)
  const { data: institute } = useQuery({ ...instituteQuery, enabled: false })
  const messageMax = institute?.messageMax ?? contactLimits.messageMax

  const onValid = async (draft: ContactDraft) => {
    try {
      await send.mutateAsync(draft)
      void notifyDashboard()
      form.reset()
      setLength(0)
    } catch (error) {
      if (!showServerErrors(form, error)) {
        void showAlert({ title: alertTitles.oops, text: messageOf(error, failureMessages.wentWrong), kind: 'failure' })
      }
    }
  }
  const { form, formProps } = useContractForm({
    schema: async () => (await import('@campus/contracts/contact/schema.ts')).contactDraftUpTo(messageMax),
    empty,
    onValid,
  })
  const field = (name: keyof typeof labels) => ({ label: labels[name], required: true, ...form.getInputProps(name) })

  return (
    <form className={`no-print panel ${page.sheet} ${styles.form}`} {...formProps} aria-labelledby="contact-form-title">
      <h2 id="contact-form-title">{contactFormMessages.formTitle}</h2>
      <TextInput key={form.key('cName')} {...field('cName')} autoComplete="name" />
      <div className={page.pair}>
        <TextInput key={form.key('cEmail')} {...field('cEmail')} type="email" inputMode="email" autoComplete="email" />
        <TextInput key={form.key('cNumber')} {...field('cNumber')} type="tel" inputMode="numeric" autoComplete="tel" onInput={keepDigits} />
      </div>
      <Textarea
        key={form.key('cMessage')}
        {...field('cMessage')}
        rows={messageMax > 300 ? 8 : 4}
        onInput={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
        description={
          <span className="num" data-over={length > messageMax || undefined}>
            {contactLimits.messageMin} to {messageMax} characters
            {length > 0 && `, ${length} now`}
          </span>
        }
      />
      <div className={page.end}>
        <Button type="submit" busy={send.isPending}>
          {send.isPending ? 'Sending…' : actionMessages.submit}
        </Button>
        <EarlyFailure />
        <p role="status" className={`${page.answer} ${styles.sent}`}>
          {send.isSuccess && (
            <>
              <Check /> {send.data.message}
            </>
          )}
        </p>
      </div>
    </form>
  )
}
