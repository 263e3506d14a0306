import { statusPageMessages } from '@campus/contracts/admissions/status/page-messages.ts'
import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import type { StatusQuestion } from '@campus/contracts/admissions/status/schema.ts'
import { labelOf } from '@campus/contracts/admissions/form-fields.ts'
import { checkStatus } from '@campus/contracts/core/shared-messages.ts'
import { studentIdLength } from '@campus/contracts/core/identifiers/student-id-length.ts'
import { seemsMistyped, studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { hintBelow } from '@campus/ui/form/hint-below.ts'
import { useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { Alert } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLastApplication } from '../draft/last-application-store.ts'
import page from '../../site/form-page.module.css'

type StatusFormProps = {
  /** The id from the URL. */
  id: string | undefined
  asking: boolean
  problem: string | null
  onAsk: (question: StatusQuestion) => Promise<unknown>
}

/** Asks for the Student Id and the date of birth, which only the applicant knows together. */
export const StatusForm = ({ id, asking, problem, onAsk }: StatusFormProps) => {
  const hydrated = useHydrated()
  const { form, formProps } = useContractForm({
    schema: async () => (await import('@campus/contracts/admissions/status/schema.ts')).statusQuestion,
    empty: { uniqueId: (hydrated && id) || '', dateOfBirth: '' },
    onValid: onAsk,
    check: 'on-submit',
  })

  const [written, setWritten] = useState('')
  const idProps = form.getInputProps('uniqueId') as { error?: string }

  // The server renders one page for all visitors, so the id is filled in after hydration and never replaces typed text.
  useEffect(() => {
    useLastApplication.getState().restore()
    const known = id ?? useLastApplication.getState().sent?.uniqueId
    const node = form.getInputNode('uniqueId')
    if (known && node instanceof HTMLInputElement && node.value === '') form.setFieldValue('uniqueId', known)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <form className={`panel ${page.sheet}`} {...formProps} aria-label={statusPageMessages.yourApplication}>
      <div className={page.pair}>
        <TextInput
          key={form.key('uniqueId')}
          {...idProps}
          error={idProps.error ?? (seemsMistyped(written) && studentIdMessages.mistyped)}
          onInput={({ currentTarget }) => setWritten(currentTarget.value)}
          label={studentIdMessages.label}
          description={statusPageMessages.example(studentIdMessages.example)}
          inputWrapperOrder={hintBelow}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={studentIdLength.public.max}
          classNames={{ input: 'num' }}
        />
        <TextInput
          key={form.key('dateOfBirth')}
          {...form.getInputProps('dateOfBirth')}
          type="date"
          label={labelOf('dateOfBirth')}
          description={statusPageMessages.birthdayHelp}
          inputWrapperOrder={hintBelow}
          required
          autoComplete="bday"
          classNames={{ input: 'num' }}
        />
      </div>
      <div className={page.end}>
        <Button type="submit" busy={asking}>
          {asking ? 'Looking…' : checkStatus}
        </Button>
        <p role="alert" className={`danger ${page.answer}`}>
          {problem && !asking && (
            <>
              <Alert /> {problem}
            </>
          )}
        </p>
      </div>
    </form>
  )
}
