import { approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import { TextInput, type TextInputProps } from '@mantine/core'

/** Asks why somebody is to be an owner: the second person reads it. */
export const OwnerReasonField = (props: TextInputProps) => (
  <TextInput {...props} label={words.whyOwner} description={words.whyOwnerHelp} autoComplete="off" />
)
