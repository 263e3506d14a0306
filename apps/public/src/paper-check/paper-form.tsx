import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import { paperCheckPath, paperCheckWords as words, paperOf } from '@campus/contracts/certificates/paper-check.ts'
import type { PaperQuestion } from '@campus/contracts/certificates/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useContractForm } from '@campus/ui/form/contract-form.ts'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import styles from './paper-form.module.css'

/** What was typed before, where the address has it: a browser without JavaScript sends the form there. */
type PaperFormProps = { typed?: string | undefined }

/** Asks for what stands on a paper and leads to the page that confirms it. Without JavaScript the server does. */
export const PaperForm = ({ typed = '' }: PaperFormProps) => {
  const navigate = useNavigate()
  const { form, formProps } = useContractForm({
    schema: async () => (await import('@campus/contracts/certificates/schema.ts')).paperQuestion,
    empty: { number: typed, mark: '' },
    onValid: async ({ number, mark }: PaperQuestion) => {
      const page = paperOf(number)?.page === 'certificate' ? '/certificate/$number' : '/receipt/$number'
      await navigate({ to: page, params: { number }, search: { mark } })
    },
    check: 'on-submit',
  })
  const own = {
    required: true,
    withAsterisk: false,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 40,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    classNames: { input: 'num' },
  }
  const number = form.getInputProps('number') as { error?: string }
  return (
    <form className={styles.form} {...formProps} method="get" action={paperCheckPath} aria-label={words.title}>
      <TextInput
        key={form.key('number')}
        {...number}
        {...own}
        error={number.error ?? (typed !== '' && paperOf(typed) === null && words.otherNumber)}
        name="number"
        label={words.number}
        description={words.numberHint}
        autoCapitalize="characters"
      />
      <TextInput
        key={form.key('mark')}
        {...form.getInputProps('mark')}
        {...own}
        name="mark"
        label={words.code}
        description={words.codeHint}
        autoCapitalize="none"
      />
      <Button type="submit">{words.check}</Button>
    </form>
  )
}
