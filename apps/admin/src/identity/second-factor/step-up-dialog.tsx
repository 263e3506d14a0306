import { factorWays, type FactorWay } from '@campus/contracts/identity/options.ts'
import { stepUp } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondStepMessages as words } from '@campus/contracts/identity/second-factor-messages.ts'
import { factorProof } from '@campus/contracts/identity/second-factor-schemas.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { session } from '../../api-client/session.ts'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'

/** Asks for a code of the app, or for a recovery code, before something that needs a fresh one. */
export default function StepUpDialog({ answer }: { answer: (isShown: boolean) => void }) {
  const [way, setWay] = useState<FactorWay>('totp')
  const [busy, setBusy] = useState(false)
  const { form, formProps } = useContractForm({
    schema: factorProof.pick({ code: true }),
    empty: { code: '' },
    check: 'on-submit',
    onValid: async ({ code }) => {
      setBusy(true)
      try {
        await session.call(stepUp, { body: { way, code } })
        answer(true)
      } catch (error) {
        setBusy(false)
        if (!showServerErrors(form, error)) void showFailureAlert(error)
      }
    },
  })
  const [other] = factorWays.filter((one) => one !== way)
  return (
    <FormDialog
      title={words.againTitle}
      text={words.againText}
      formProps={formProps}
      action={words.button}
      busy={busy}
      onClose={() => answer(false)}
    >
      <TextInput
        key={form.key('code')}
        {...form.getInputProps('code')}
        label={words.labels[way]}
        autoComplete="one-time-code"
        spellCheck={false}
        inputMode={way === 'totp' ? 'numeric' : 'text'}
        maxLength={40}
        data-autofocus
      />
      {other && (
        <Button variant="subtle" size="small" onClick={() => setWay(other)}>
          {words.switchTo[other]}
        </Button>
      )}
    </FormDialog>
  )
}
