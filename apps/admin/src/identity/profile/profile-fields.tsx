import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import type { Profile, profileDraft } from '@campus/contracts/identity/profile-schema.ts'
import { phoneDigits } from '@campus/contracts/core/phone-digits.ts'
import { emailProofMessages } from '@campus/contracts/identity/email-proof-messages.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import type { Draft } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { OwnPasswordField } from '../../form/own-password-field.tsx'
import { useSendsMails } from '../../page/institute-query.ts'
import { addInput, useInputs } from './input-list-store.ts'
import { websiteAddress } from '../../api-client/origins.ts'
import styles from './edit-profile.module.css'

const { labels } = profileMessages

type ProfileFieldsProps = { form: UseFormReturnType<Draft<typeof profileDraft>>; profile: Profile }

for (const link of ['instagram', 'facebook', 'linkedin'] as const)
  addInput({ type: 'url', label: labels[link], name: `socialLinks.${link}` })
addInput({ type: 'email', label: labels.contactEmail, name: 'socialLinks.email' })
addInput({ type: 'tel', label: labels.number, name: 'socialLinks.number' })

/** Input attributes by kind of field. */
const hints = {
  text: {},
  url: { inputMode: 'url', placeholder: 'https://' },
  email: {},
  tel: { inputMode: 'tel', description: `${phoneDigits.min} to ${phoneDigits.max} digits` },
} as const

/** The fields in groups. */
export const ProfileFields = ({ form, profile }: ProfileFieldsProps) => (
  <>
    <fieldset className="panel">
      <legend>{profileMessages.view}</legend>
      <div className={styles.fields}>
        <TextInput
          key={form.key('name')}
          {...form.getInputProps('name')}
          label={labels.name}
          required
          autoComplete="name"
          // One has asked to edit, and the button that did it is gone.
          ref={focusOnMount}
        />
        <EmailFields form={form} profile={profile} />
      </div>
    </fieldset>
    <fieldset className="panel">
      <legend>{panelMessages.socialLinks}</legend>
      <div className={styles.fields}>
        {useInputs('socialLinks.').map(({ type, label, name, readOnly }) => (
          <TextInput
            key={form.key(name)}
            {...form.getInputProps(name)}
            label={label}
            type={type}
            readOnly={readOnly}
            spellCheck={false}
            autoCapitalize="none"
            {...hints[type]}
          />
        ))}
      </div>
    </fieldset>
  </>
)

/** A new e-mail address needs the password, so that an unattended screen cannot move the account to another address. */
const EmailFields = ({ form, profile }: ProfileFieldsProps) => {
  const [email, setEmail] = useState(profile.pendingEmail ?? profile.email)
  const sendsMails = useSendsMails()
  form.watch('email', ({ value }) => setEmail(value))
  const moves = ![profile.email, profile.pendingEmail].includes(email.trim().toLowerCase())

  if (!profile.hasPassword) {
    return (
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        label={labels.email}
        readOnly
        description={<a href={websiteAddress('/forgot-password')}>{profileMessages.noPassword}</a>}
      />
    )
  }
  return (
    <>
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        label={labels.email}
        required
        type="email"
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        description={moves ? mailMessage(sendsMails, emailProofMessages.moves) : undefined}
      />
      {moves && (
        <OwnPasswordField
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
          description={profileMessages.passwordNeeded}
        />
      )}
    </>
  )
}
