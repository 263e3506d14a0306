import type { NewStatus } from '@campus/contracts/admissions/options.ts'
import { type StatusWarning, statusWarning } from '@campus/contracts/admissions/status/schema.ts'
import { statusMessages } from '@campus/contracts/admissions/messages.ts'
import { alertTitles } from '@campus/contracts/core/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../api-client/failure-message.ts'
import { useIdCheck } from '../../students/id-field/use-id-check.ts'
import { statusQuery, statusSubject, useUpdateStatus } from './api.ts'

type Values = { id: string; applicationStatus: NewStatus | ''; message: string }

/** Returns the form's values, the application, the first applicable warning and the submit function. */
export const useStatusForm = (firstId: string) => {
  const [values, setValues] = useState<Values>({ id: firstId, applicationStatus: '', message: '' })
  const [tried, setTried] = useState(false)
  const sending = useRef(false)
  const idInput = useRef<HTMLInputElement>(null)
  const statusInput = useRef<HTMLInputElement>(null)
  const messageInput = useRef<HTMLTextAreaElement>(null)
  const update = useUpdateStatus()
  const check = useIdCheck(values.id)
  const id = values.id.trim()
  const known = useQuery({ ...statusQuery(id), ...(check !== 'valid' && { queryFn: skipToken }) })
  const record = check === 'valid' ? known.data : undefined

  const current = record?.applicationStatus ?? null
  const warning = statusWarning({ ...values, validated: record !== undefined, current })
  /** Shown at once: the chosen status is the current one. */
  const plain = current !== null && values.applicationStatus === current

  const set = (changed: Partial<Values>) => {
    if (changed.id !== undefined) setTried(false)
    setValues((before) => ({ ...before, ...changed }))
  }

  const warn = async ({ field, text }: StatusWarning) => {
    setTried(true)
    await showAlert({ title: alertTitles.oops, text, kind: 'warning' })
    const inputs = { id: idInput, status: statusInput, message: messageInput }
    inputs[field].current?.focus()
  }

  const send = async (applicationStatus: NewStatus) => {
    showToast({ message: statusMessages.updating, subject: statusSubject })
    try {
      await update.mutateAsync({
        id,
        body: { applicationStatus, message: values.message, ...(current !== null && { currentStatus: current }) },
      })
      showToast({ message: statusMessages.updated(applicationStatus), kind: 'success', subject: statusSubject })
      setTried(false)
      set({ applicationStatus: '', message: '' })
    } catch (error) {
      showToast({ message: statusMessages.updateFailed(messageOf(error, statusMessages.failed)), kind: 'failure', subject: statusSubject })
    }
  }

  const submit = async () => {
    if (sending.current) return
    sending.current = true
    try {
      if (warning !== null) await warn(warning)
      else if (values.applicationStatus !== '') await send(values.applicationStatus)
    } finally {
      sending.current = false
    }
  }

  return {
    values,
    set,
    check,
    record,
    /** Returns the message at a field. */
    warning: tried || plain ? warning : null,
    ready: warning === null,
    /** Returns which requirements of a decision are met. */
    parts: {
      id: record !== undefined,
      status: values.applicationStatus !== '' && values.applicationStatus !== current,
      message: values.message.trim() !== '',
    },
    busy: update.isPending,
    submit,
    idInput,
    statusInput,
    messageInput,
  }
}
