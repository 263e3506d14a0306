import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import type { AdmissionReceipt } from '@campus/contracts/admissions/status/schema.ts'
import {
  type AdmissionOptions,
  admissionSteps,
  choiceFields,
  isOtherName,
  otherOf,
  pictureField,
} from '@campus/contracts/admissions/form-fields.ts'
import { pruneAnswers } from '@campus/contracts/admissions/resolve-answers.ts'
import {
  answerPath,
  answersToSend,
  isAnswerPath,
  pruneOwnAnswers,
  rewordedQuestions,
  shownQuestions,
} from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { admissionMessages } from '@campus/contracts/admissions/messages.ts'
import { timers } from '@campus/contracts/core/ui-constants.ts'
import { alertTitles } from '@campus/contracts/core/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { serverErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOf, serverMessageOf, statusOf } from '../../api-client/read-failure.ts'
import { useAdmission } from '../draft/admission-store.ts'
import { type CompleteDraft, useApplyForAdmission, useFetchAdmissionOptions } from './api.ts'
import { askedOf, formValuesOf, lastStep, ownAnswersOf, startOf, stepWith } from '../draft/form-values.ts'
import { useLastApplication } from '../draft/last-application-store.ts'
import { formRulesFor } from './form-rules.ts'
import { useStepHistory } from './use-step-history.ts'

const { incomplete, done, failed, listChanged } = admissionMessages

/** The server's answer to a known key with another application (contract: UNREADABLE, without a field). */
const arrivedAlready = 422

/** The server's answers to a late or repeated application. */
const conflict = 409

const summary = (wrong: number) => (wrong === 1 ? admissionPageMessages.oneFieldWrong : admissionPageMessages.fieldsWrong(wrong))

/** Controls the wizard: from step to step and finally to the office. */
export const useWizard = (options: AdmissionOptions) => {
  const apply = useApplyForAdmission()
  const step = useAdmission((admission) => admission.step)
  const picture = useAdmission((admission) => admission.picture)
  const goTo = useAdmission((admission) => admission.goTo)
  const choose = useAdmission((admission) => admission.choose)
  const clear = useAdmission((admission) => admission.clear)
  const dropKey = useAdmission((admission) => admission.dropKey)
  const fetchOffer = useFetchAdmissionOptions()
  const [sent, setSent] = useState(0)
  /** Announces the errors to screen readers. */
  const [complaint, setComplaint] = useState('')
  const [pictureError, setPictureError] = useState<string | null>(null)
  const [receipt, setReceipt] = useState<AdmissionReceipt | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const outcome = useRef<HTMLHeadingElement>(null)
  const upload = useRef<HTMLButtonElement>(null)

  const scroll = () => heading.current?.scrollIntoView({ block: 'start' })

  const reveal = (to: number) => {
    flushSync(() => {
      setComplaint('')
      goTo(to)
    })
    heading.current?.focus({ preventScroll: true })
    scroll()
  }

  const show = (to: number) => {
    stepHistory.record(to)
    reveal(to)
  }

  /** Focuses the first wrong field, on whichever step it is. */
  const complain = (errors: Record<string, unknown>) => {
    const first = stepWith(Object.keys(errors))
    if (first !== null) stepHistory.record(first)
    flushSync(() => {
      setComplaint(summary(Object.keys(errors).length))
      setPictureError(typeof errors[pictureField] === 'string' ? errors[pictureField] : null)
      if (first !== null) goTo(first)
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
      stepHistory.rewind(0)
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
      const told = isOfOffer ? await takeNewOffer(errors) : errors
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

  /**
   * Applies changed options: a closed course leaves the list and the value, a removed choice becomes Other with its text, and new own
   * questions appear. Returns the messages for the fields.
   */
  const takeNewOffer = async (errors: Record<string, string>): Promise<Record<string, string>> => {
    const offer = await fetchOffer()
    if (!offer) return errors
    const entries = form.getValues()
    const { shown } = useAdmission.getState()
    const changes = pruneAnswers(entries, offer)
    const own = pruneOwnAnswers(ownAnswersOf(entries), offer, shown)
    const reworded = rewordedQuestions(askedOf(offer, entries), ownAnswersOf(entries), shown)
    // The page renders new questions in a later task.
    await new Promise((resolve) => setTimeout(resolve))
    const told = { ...errors }
    for (const { name } of choiceFields) {
      if (!errors[name] || changes[name] === undefined) continue
      form.setFieldValue(name, changes[name])
      const other = otherOf(name)
      if (!isOtherName(other) || changes[other] === undefined) continue
      form.setFieldValue(other, changes[other])
      delete told[name]
      told[other] = listChanged
    }
    for (const [id, answer] of Object.entries(own)) form.setFieldValue(answerPath(id), answer)
    for (const { id } of reworded) told[answerPath(id)] = questionMessages.reworded
    useAdmission.getState().enter({ ...form.getValues() }, shownQuestions(offer))
    return told
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

  /** Returns whether the form may go on from a step, and otherwise shows what is wrong. */
  const isRight = async (of: number) => {
    try {
      const wrong = await checkFields(formValuesOf(of, options))
      if (wrong.length > 0) setComplaint(summary(wrong.length))
      return wrong.length === 0
    } catch (error) {
      void showAlert({ title: alertTitles.oops, text: messageOf(error) })
      return false
    }
  }

  const stepHistory = useStepHistory({ reveal, scroll, isRight, fixed: apply.isPending || receipt !== null })

  const next = async () => {
    const place = stepHistory.place()
    const right = await isRight(step)
    // Back may have led elsewhere while the rules were fetched.
    if (right && stepHistory.place() === place) show(step + 1)
  }

  return {
    form,
    step,
    title: admissionSteps[step]?.title ?? '',
    show,
    recordStep: stepHistory.record,
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
    heading,
    outcome,
    upload,
    formProps: {
      ...formProps,
      /** Enter continues like the button below the fields. */
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        if (apply.isPending) return event.preventDefault()
        if (step === lastStep) return formProps.onSubmit(event)
        event.preventDefault()
        void next()
      },
    },
  }
}
export type Wizard = ReturnType<typeof useWizard>
