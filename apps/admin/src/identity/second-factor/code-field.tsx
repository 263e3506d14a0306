import type { CodeWay } from '@campus/contracts/identity/options.ts'
import { secondStepMessages } from '@campus/contracts/identity/second-factor-messages.ts'
import { factorProof } from '@campus/contracts/identity/second-factor-schema.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'

type CodeFormOptions = {
  send: (code: string) => Promise<void>
  /** Called after the alert of a failure that is not about the code. */
  onFailed?: (error: unknown) => void
}

/** Returns a form for a code of the app or a recovery code. It stays busy once the code was right, because it closes then. */
export const useCodeForm = ({ send, onFailed }: CodeFormOptions) => {
  const [busy, setBusy] = useState(false)
  const { form, formProps } = useContractForm({
    schema: factorProof.pick({ code: true }),
    empty: { code: '' },
    check: 'on-submit',
    onValid: async ({ code }) => {
      setBusy(true)
      try {
        await send(code)
      } catch (error) {
        setBusy(false)
        if (showServerErrors(form, error)) return
        await showFailureAlert(error)
        onFailed?.(error)
      }
    },
  })
  return { form, formProps, busy }
}

type CodeFieldProps = Pick<ComponentProps<typeof TextInput>, 'ref'> & {
  form: ReturnType<typeof useCodeForm>['form']
  way: CodeWay
  'data-autofocus'?: true
}

/** The field of such a form. */
export const CodeField = ({ form, way, ...focus }: CodeFieldProps) => (
  <TextInput
    key={form.key('code')}
    {...form.getInputProps('code')}
    label={secondStepMessages.labels[way]}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    inputMode={way === 'totp' ? 'numeric' : 'text'}
    maxLength={40}
    {...focus}
  />
)
