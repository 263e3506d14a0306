import type { Profile, profileDraft } from '@campus/contracts/identity/profile.ts'
import { phoneDigits } from '@campus/contracts/kit/lengths.ts'
import { profileWords } from '@campus/contracts/identity/words.ts'
import type { Draft } from '@campus/ui/form/contract-form.ts'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { websiteAddress } from '../kit/origins.ts'
import styles from './edit-profile.module.css'

const { labels } = profileWords

type ProfileFieldsProps = { form: UseFormReturnType<Draft<typeof profileDraft>>; profile: Profile }

/** The fields, grouped by what they mean. */
export const ProfileFields = ({ form, profile }: ProfileFieldsProps) => (
  <>
    <fieldset className="panel">
      <legend>{profileWords.view}</legend>
      <div className={styles.fields}>
        <TextInput
          key={form.key('name')}
          {...form.getInputProps('name')}
          label={labels.name}
          required
          autoComplete="name"
          maxLength={200}
          // One has asked to edit, and the button that did it is gone.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <EmailFields form={form} profile={profile} />
      </div>
    </fieldset>
    <fieldset className="panel">
      <legend>Social links</legend>
      <div className={styles.fields}>
        {(['instagram', 'facebook', 'linkedin'] as const).map((link) => (
          <TextInput
            key={form.key(`socialLinks.${link}`)}
            {...form.getInputProps(`socialLinks.${link}`)}
            label={labels[link]}
            type="url"
            inputMode="url"
            placeholder="https://"
            spellCheck={false}
            autoCapitalize="none"
          />
        ))}
        <TextInput
          key={form.key('socialLinks.email')}
          {...form.getInputProps('socialLinks.email')}
          label={labels.contactEmail}
          type="email"
          spellCheck={false}
          autoCapitalize="none"
        />
        <TextInput
          key={form.key('socialLinks.number')}
          {...form.getInputProps('socialLinks.number')}
          label={labels.number}
          description={`${phoneDigits.min} to ${phoneDigits.max} digits`}
          type="tel"
          inputMode="numeric"
        />
      </div>
    </fieldset>
  </>
)

/** A new address asks for the password: who finds an open screen cannot move the account to an address of their own. */
const EmailFields = ({ form, profile }: ProfileFieldsProps) => {
  const [email, setEmail] = useState(profile.email)
  form.watch('email', ({ value }) => setEmail(value))
  const moves = email.trim().toLowerCase() !== profile.email

  if (!profile.hasPassword) {
    return (
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        label={labels.email}
        readOnly
        description={<a href={websiteAddress('/forgot-password')}>{profileWords.noPassword}</a>}
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
        maxLength={254}
        description={moves ? 'The new address is unconfirmed until you enter the code that we mail to it.' : undefined}
      />
      {moves && (
        <TextInput
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
          label={labels.currentPassword}
          required
          type="password"
          autoComplete="current-password"
          description={profileWords.passwordNeeded}
        />
      )}
    </>
  )
}
