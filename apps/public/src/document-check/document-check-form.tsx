import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import { documentCheckMessages as words } from '@campus/contracts/certificates/document-check-messages.ts'
import { documentOfNumber } from '@campus/contracts/certificates/document-check.ts'
import type { PaperQuestion } from '@campus/contracts/certificates/schema.ts'
import { inGroupsOfFour } from '@campus/contracts/core/formats/groups-of-four.ts'
import { normalizeDocumentCode } from '@campus/contracts/core/identifiers/document-code.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { hintBelow } from '@campus/ui/form/hint-below.ts'
import { useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import formPage from '../site/form-page.module.css'
import styles from './document-check-form.module.css'

type DocumentCheckFormProps = {
  /** Values of the former attempt that matched no document. */
  typed?: { number: string; mark: string }
  /** Repeats the request when the values are unchanged. */
  onSame?: () => void
}

/** Asks for number and code of a document and opens its confirmation page. */
export const DocumentCheckForm = ({ typed = { number: '', mark: '' }, onSame }: DocumentCheckFormProps) => {
  const navigate = useNavigate()
  const { form, formProps } = useContractForm({
    schema: async () => (await import('@campus/contracts/certificates/schema.ts')).paperQuestion,
    empty: { number: typed.number, mark: inGroupsOfFour(normalizeDocumentCode(typed.mark)) },
    onValid: async ({ number, mark }: PaperQuestion) => {
      const page = documentOfNumber(number)?.page === 'certificate' ? '/certificate/$number' : '/receipt/$number'
      if (number === typed.number && mark === normalizeDocumentCode(typed.mark)) return onSame?.()
      await navigate({ to: page, params: { number }, search: { mark } })
    },
    check: 'on-submit',
  })
  const own = {
    required: true,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 40,
    autoCorrect: 'off',
    inputWrapperOrder: hintBelow,
    classNames: { input: 'num' },
  }
  return (
    <form className={`panel ${formPage.sheet} ${styles.form}`} {...formProps} aria-label={words.title}>
      <TextInput
        key={form.key('number')}
        {...form.getInputProps('number')}
        {...own}
        label={words.number}
        description={words.numberHint}
        autoCapitalize="characters"
      />
      <TextInput
        key={form.key('mark')}
        {...form.getInputProps('mark')}
        {...own}
        label={words.code}
        description={words.codeHint}
        autoCapitalize="none"
        classNames={{ input: styles.code }}
      />
      <Button type="submit">{words.check}</Button>
    </form>
  )
}
