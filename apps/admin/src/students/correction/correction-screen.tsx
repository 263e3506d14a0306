import { isMinor } from '@campus/contracts/admissions/applicant/age.ts'
import {
  correctionFields,
  correctionFormFor,
  correctionGroups,
  correctionGroupsFor,
  type EditedRecord,
} from '@campus/contracts/students/correction-schema.ts'
import type { AdmissionOptions } from '@campus/contracts/admissions/form-fields.ts'
import {
  answerPath,
  type OwnAnswer,
  type OwnQuestion,
  questionsFor,
  questionsOfRecord,
} from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { correctionMessages } from '@campus/contracts/students/correction-messages.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { ChevronLeft } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Differences } from '../../site-content/differences.tsx'
import type { Section } from '../../content/fields/sections.ts'
import layout from '../../form/form-screen.module.css'
import { ctrlEnterSubmitProps, useCtrlEnterSubmit } from '../../form/use-ctrl-enter-submit.ts'
import { ConflictNote } from '../../content/conflict-note.tsx'
import { LoadForEditing } from '../../content/load-for-editing.tsx'
import { useVersionedSave } from '../../content/use-versioned-save.ts'
import { useSendsMails } from '../../page/institute-query.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { whileInert } from '../../form/while-inert.ts'
import { Page } from '../../page/page.tsx'
import { ApplicantFields } from '../applicant-form/applicant-fields.tsx'
import styles from '../applicant-form/applicant-form.module.css'
import { useCurrentQuestions } from '../applicant-form/use-current-questions.ts'
import { takeWatched } from '../applicant-form/watched-fields.ts'
import { correctionQuery, fetchCurrentRecord, useCorrectRecord } from './correction-api.ts'
import { answerOf, type Correction, correctionOf, draftOf, shownAs } from './correction-draft.ts'
import { FieldsCorrectedElsewhere } from './fields-corrected-elsewhere.tsx'
import { RollNumberForm } from './roll-number-form.tsx'
import { fullName } from '../full-name.ts'

const route = getRouteApi('/view/student/$studentId_/correct')

const noAnswers: OwnAnswer[] = []

/** Corrects a student's record. */
export const CorrectionScreen = () => {
  const { studentId } = route.useParams()
  return (
    <LoadForEditing key={studentId} query={correctionQuery(studentId)} title={correctionMessages.title}>
      {(edited, replace) => <CorrectionEditor uniqueId={studentId} {...edited} onReplaced={replace} />}
    </LoadForEditing>
  )
}

const sections: readonly Section[] = correctionGroups.map(({ title, fields }) => ({
  title,
  where: '',
  fields: fields.map(({ name, label }) => ({ path: name, label, kind: 'line' })),
}))

const ownSection = (questions: readonly OwnQuestion[]): Section => ({
  title: questionMessages.heading,
  where: '',
  fields: questions.map(({ id, text }) => ({ path: answerPath(id), label: text, kind: 'line' })),
})

/** A record by the paths of the form. */
const contentOf = ({ content, ownAnswers = noAnswers }: EditedRecord) => ({
  content: {
    ...content,
    ...Object.fromEntries(correctionFields.map((field) => [field.name, shownAs(field, content[field.name])])),
    ownAnswers: Object.fromEntries(ownAnswers.map(({ id, answer }) => [id, answer])),
  },
})

type CorrectionEditorProps = { uniqueId: string; record: EditedRecord; options: AdmissionOptions; onReplaced: () => void }

const CorrectionEditor = ({ uniqueId, record, options: start, onReplaced }: CorrectionEditorProps) => {
  const { version, content, course, ownAnswers = noAnswers, hasConsent, rollNumber } = record
  const id = useId()
  const navigate = useNavigate()
  const formElement = useCtrlEnterSubmit()
  const [dirty, setDirty] = useState(false)
  const [entered, setEntered] = useState<Record<string, unknown>>(content)
  const sendsMails = useSendsMails()
  const { options, takeNew } = useCurrentQuestions(start, (of) => answerOf(ownAnswers, of))
  const schema = useMemo(() => correctionFormFor(options, record), [options, record])
  const questions = useMemo(() => questionsOfRecord(questionsFor(options, course), ownAnswers), [options, course, ownAnswers])
  const { mutateAsync, isPending } = useCorrectRecord(uniqueId)
  const find = () => fetchCurrentRecord(uniqueId)
  const { conflict, save, saveMine } = useVersionedSave<Correction>({
    opened: version,
    form: formElement,
    send: ({ version: from, content: correction }) => whileInert(formElement.current, () => mutateAsync({ version: from, ...correction })),
    findNewest: async () => (await whileInert(formElement.current, find)).version,
  })
  useUnsavedChanges(dirty)

  /** A question that reads otherwise by now is shown so, with its complaint. */
  const showAnew = async (refusal: unknown) => {
    await takeNew(refusal, form)
    showServerErrors(form, refusal)
  }

  const leave = () => {
    // The saved values no longer count as unsaved, but the roll number may.
    flushSync(() => setDirty(false))
    void navigate({ to: '/view/student/$studentId', params: { studentId: uniqueId } })
  }

  const { form, formProps } = useContractForm({
    schema,
    empty: draftOf({ content, ownAnswers }, questions),
    onChange: (): void => {
      setDirty(form.isDirty())
      setEntered((before) => takeWatched(before, form.getValues()))
    },
    onValid: async (filled): Promise<void> => {
      // Ticked before the day of birth was mended, it says nothing.
      const correction = correctionOf(
        { content, ownAnswers },
        { ...filled, guardianConsent: filled.guardianConsent && isMinor(filled.dateOfBirth) },
        questions,
      )
      if (!correction) return form.setFieldError('reason', correctionMessages.nothing)
      await save(correction, {
        onSaved: leave,
        showAtFields: (refusal) => {
          void showAnew(refusal)
          return showServerErrors(form, refusal)
        },
      })
    },
  })

  return (
    <Page
      title={correctionMessages.title}
      sub={`${fullName(content)} · ${uniqueId}`}
      tabTitle={`${correctionMessages.title} · ${uniqueId}`}
      actions={
        <>
          <Link to="/view/student/$studentId" params={{ studentId: uniqueId }} className={buttonClass('subtle')}>
            <ChevronLeft /> {correctionMessages.back}
          </Link>
          <Button type="submit" form={id} busy={isPending} {...ctrlEnterSubmitProps}>
            {isPending ? 'Saving…' : correctionMessages.save}
          </Button>
        </>
      }
    >
      {conflict !== null && (
        <ConflictNote conflict={conflict} choose={correctionMessages.choose} onTakeTheirs={onReplaced} onSaveMine={saveMine}>
          <Differences sections={[...sections, ownSection(questions)]} mine={form.getValues()} find={async () => contentOf(await find())} />
        </ConflictNote>
      )}
      <div className={layout.columns}>
        <form {...formProps} ref={formElement} id={id} className={layout.sections} aria-label={correctionMessages.title}>
          <ApplicantFields
            groups={correctionGroupsFor(options, content)}
            form={form}
            options={options}
            questions={questions}
            entered={entered}
            kept={content}
            hints={{ ...correctionMessages.hints, email: mailMessage(sendsMails, correctionMessages.emailHint) }}
            hasConsent={hasConsent}
          />
          <div className={`panel ${styles.group}`}>
            <TextInput
              key={form.key('reason')}
              {...form.getInputProps('reason')}
              label={correctionMessages.labels.reason}
              description={personalDataMessages.reasonHint}
              required
              autoComplete="off"
            />
          </div>
        </form>
        <div className={layout.sections}>
          <RollNumberForm uniqueId={uniqueId} rollNumber={rollNumber} />
          <FieldsCorrectedElsewhere uniqueId={uniqueId} />
        </div>
      </div>
    </Page>
  )
}
