import { dialogSchemas } from '@campus/contracts/core/dialog-schemas.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { TextInput } from '@mantine/core'
import { useContractForm } from './use-contract-form.ts'
import { FormDialog } from '../feedback/form-dialog.tsx'

type EmailOrUrlDialogProps = {
  title: string
  label: string
  description?: string
  /** The kind of address; the dialog itself refuses any other (docs/product/admin-panel.md#buttons-and-dialogs). */
  kind: keyof typeof dialogSchemas
  action: string
  onAnswer: (address: string) => void
  onClose: () => void
}

const schemas = { email: z.object({ address: dialogSchemas.email }), url: z.object({ address: dialogSchemas.url }) }

/** Asks for an e-mail or a web address. */
export const EmailOrUrlDialog = ({ title, label, description, kind, action, onAnswer, onClose }: EmailOrUrlDialogProps) => {
  const { form, formProps } = useContractForm({
    schema: schemas[kind],
    empty: { address: '' },
    check: 'on-submit',
    onValid: ({ address }) => {
      onAnswer(address)
      onClose()
    },
  })
  return (
    <FormDialog title={title} formProps={formProps} action={action} onClose={onClose}>
      <TextInput
        key={form.key('address')}
        {...form.getInputProps('address')}
        label={label}
        description={description}
        type={kind === 'email' ? 'email' : 'text'}
        inputMode={kind}
        spellCheck={false}
        autoCapitalize="none"
        data-autofocus
      />
    </FormDialog>
  )
}
