import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import type { AdmissionReceipt } from '@campus/contracts/admissions/status/schema.ts'
import { type AdmissionOptions, admissionSteps, choiceFields, pictureField } from '@campus/contracts/admissions/form-fields.ts'
import { answersToSend, isAnswerPath, shownQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import { admissionMessages } from '@campus/contracts/admissions/messages.ts'
import { timers } from '@campus/contracts/core/ui-constants.ts'
import { alertTitles } from '@campus/contracts/core/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { serverErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverMessageOf, statusOf } from '../../api-client/read-failure.ts'
import { useAdmission } from '../draft/admission-store.ts'
import { type CompleteDraft, useApplyForAdmission, useFetchAdmissionOptions } from './api.ts'
import { formValuesOf, lastStep, startOf, stepWith } from '../draft/form-values.ts'
import { useLastApplication } from '../draft/last-application-store.ts'
import { formRulesFor } from './form-rules.ts'
import { takeNewOffer } from '../offer/take-new-offer.ts'
import { useSteps } from './use-steps.ts'

const { incomplete, done, failed } = admissionMessages

/** The server's answer to a known key with another application (contract: UNREADABLE, without a field). */
const arrivedAlready = 422

/** The server's answers to a late or repeated application. */
const conflict = 409

const summary = (wrong: number) => (wrong === 1 ? admissionPageMessages.oneFieldWrong : admissionPageMessages.fieldsWrong(wrong))

/** Controls the wizard: from step to step and finally to the office. */
export const useWizard = (options: AdmissionOptions) => {
  const apply = useApplyForAdmission()
  const picture = useAdmission((admission) => admission.picture)
  const choose = useAdmission((admission) => admission.choose)
  const clear = useAdmission((admission) => admission.clear)
  const dropKey = useAdmission((admission) => admission.dropKey)
  const fetchOffer = useFetchAdmissionOptions()
  const [sent, setSent] = useState(0)
  /** Announces the errors to screen readers. */
  const [complaint, setComplaint] = useState('')
  const [pictureError, setPictureError] = useState<string | null>(null)
  const [receipt, setReceipt] = useState<AdmissionReceipt | null>(null)
  const outcome = useRef<HTMLHeadingElement>(null)
  const upload = useRef<HTMLButtonElement>(null)

  /** Focuses the first wrong field, on whichever step it is. */
  const complain = (errors: Record<string, unknown>) => {
    const first = stepWith(Object.keys(errors))
    if (first !== null) steps.record(first)
    flushSync(() => {
      setComplaint(summary(Object.keys(errors).length))
      setPictureError(typeof errors[pictureField] === 'string' ? errors[pictureField] : null)
      if (first !== null) steps.goTo(first)
    })
    const name =
      first === null
        ? undefined
        : [...formValuesOf(first), ...Object.keys(errors)].find((entry) => errors[entry] && form.getInputNode(entry))
    if (name) form.getInputNode(name)?.focus()
    else upload.current?.focus()
  }

  const refuseWithoutPicture = async () => {
    setPictureError(admissionMessages.picture.missing)
    await showAlert({ ...incomplete, kind: 'warning' })
  }

  const tellFailure = (text: string) => showAlert({ title: alertTitles.error, text, timer: timers.admissionFailure })

  /** Answers to questions of another course stay in the form for a later choice. */
  const ownPartsOf = ({ courseName, ownAnswers }: CompleteDraft) => ({
    answers: answersToSend(options, courseName, ownAnswers),
    shown: shownQuestions(options),
  })

  const send = async (draft: CompleteDraft, file: File) => {
    setSent(0)
    try {
      const { message, data } = await apply.mutateAsync({ draft, ...ownPartsOf(draft), picture: file, onSent: setSent })
      useLastApplication.getState().remember(data)
      clear()
      form.reset()
      setReceipt(data)
      steps.rewind(0)
      await showAlert({ title: done.title, text: message || done.text, kind: 'success', timer: timers.admissionSuccess })
      outcome.current?.focus()
    } catch (error) {
      await tellFailure(serverMessageOf(error, failed))
      await mend(error)
    }
  }

  /** Handles a refusal after its alert, because the alert takes the focus and leaving a field validates it. */
  const mend = async (error: unknown) => {
    const errors = serverErrors(error)
    if (errors) {
      const isOfOffer = choiceFields.some(({ name }) => errors[name]) || Object.keys(errors).some(isAnswerPath)
      const offer = isOfOffer ? await fetchOffer() : undefined
      const told = offer ? await takeNewOffer(form, offer, errors) : errors
      form.setErrors(told)
      complain(told)
      return
    }
    if (statusOf(error) === arrivedAlready) dropKey()
    // Admissions may have closed: the page then says so above the form, which stays.
    if (statusOf(error) === conflict) void fetchOffer()
    // The alert closes by itself, so the message is repeated beside the button.
    setComplaint(serverMessageOf(error, failed))
  }

  const { form, formProps, checkFields } = useContractForm({
    schema: () => formRulesFor(options),
    empty: startOf(options),
    onValid: (draft) => {
      setComplaint('')
      if (picture) return send(draft, picture)
      setComplaint(summary(1))
      upload.current?.focus()
      return refuseWithoutPicture()
    },
    onWrong: (errors) => {
      // The picture is not named in the dialog, so its error is shown at the picture and counted.
      complain(picture ? errors : { ...errors, [pictureField]: admissionMessages.picture.missing })
      if (!picture) void refuseWithoutPicture()
    },
    onUnreachable: async () => {
      await tellFailure(failed)
      setComplaint(failed)
    },
  })

  // The number of its digits is up to the country.
  form.watch('nationality', () => {
    if (form.getValues().pinCode) void form.validateField('pinCode')
  })

  const steps = useSteps({
    options,
    checkFields,
    onWrongFields: (count) => setComplaint(count === 0 ? '' : summary(count)),
    fixed: apply.isPending || receipt !== null,
  })

  return {
    form,
    step: steps.step,
    title: admissionSteps[steps.step]?.title ?? '',
    show: steps.show,
    recordStep: steps.record,
    complaint,
    /** An error is being corrected. */
    quieten: () => setComplaint(''),
    sending: apply.isPending,
    sent,
    receipt,
    /** Code of the course of a received application. */
    appliedFor: apply.variables?.draft.courseName,
    again: () => {
      setReceipt(null)
      apply.reset()
    },
    picture,
    pictureError,
    choosePicture: (file: File | null, problem: string | null = null) => {
      setPictureError(problem)
      setComplaint('')
      if (problem === null) choose(file)
    },
    heading: steps.heading,
    outcome,
    upload,
    formProps: {
      ...formProps,
      /** Enter continues like the button below the fields. */
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        if (apply.isPending) return event.preventDefault()
        if (steps.step === lastStep) return formProps.onSubmit(event)
        event.preventDefault()
        void steps.next()
      },
    },
  }
}
export type Wizard = ReturnType<typeof useWizard>
