import { formatDay } from '@campus/contracts/core/dates.ts'
import { factorRequirementMessages as words } from '@campus/contracts/identity/second-factor-messages.ts'
import { requirementForm } from '@campus/contracts/identity/second-factor-schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OwnPasswordField } from '../../form/own-password-field.tsx'
import { useClosingForm } from '../../form/use-closing-form.ts'
import { requirementQuery, useChangeRequirement } from './factor-requirement-api.ts'

/** Says whether every admin needs a second factor, and lets an owner change it. */
export const FactorRequirement = () => {
  const { data: requiredFrom } = useQuery(requirementQuery)
  const [changing, setChanging] = useState(false)
  if (requiredFrom === undefined) return null
  return (
    <>
      <p className="soft">
        {requiredFrom === null ? words.none : words.from(formatDay(requiredFrom))}{' '}
        <Button variant="subtle" size="small" aria-label={`${words.change}: ${words.title}`} onClick={() => setChanging(true)}>
          {words.change}
        </Button>
      </p>
      {changing && <RequirementDialog requiredFrom={requiredFrom} onClose={() => setChanging(false)} />}
    </>
  )
}

const RequirementDialog = ({ requiredFrom, onClose }: { requiredFrom: string | null; onClose: () => void }) => {
  const change = useChangeRequirement()
  const { form, formProps } = useClosingForm({
    schema: requirementForm,
    empty: { requiredFrom: requiredFrom ?? '', currentPassword: '' },
    send: ({ requiredFrom: day, currentPassword }) => change.mutateAsync({ requiredFrom: day ?? null, currentPassword }),
    failsAt: 'requiredFrom',
    onClose,
  })
  return (
    <FormDialog title={words.title} text={words.text} formProps={formProps} action={words.save} busy={change.isPending} onClose={onClose}>
      <TextInput key={form.key('requiredFrom')} {...form.getInputProps('requiredFrom')} label={words.day} type="date" data-autofocus />
      <OwnPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
    </FormDialog>
  )
}
