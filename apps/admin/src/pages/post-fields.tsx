import { collegeDay } from '@campus/contracts/core/dates.ts'
import { pagePanelMessages } from '@campus/contracts/pages/panel-messages.ts'
import { editTextMessages, textFields } from '@campus/contracts/pages/edit-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Textarea, TextInput } from '@mantine/core'
import { MarkdownField } from './markdown-field.tsx'
import styles from '../content/text-screens.module.css'

type Name = keyof typeof textFields
type Form = { key: (name: Name) => string; getInputProps: (name: Name) => object }

type PostFieldsProps = {
  form: Form
  /** Whether the title still suggests the address. */
  suggests: boolean
  onTitle: (title: string) => void
  /** The address was typed, so the title suggests none any more. */
  onSlug: () => void
  onPublishOn: (day: string) => void
}

/** The fields of a post. */
export const PostFields = ({ form, suggests, onTitle, onSlug, onPublishOn }: PostFieldsProps) => {
  const field = (name: Name) => ({
    ...form.getInputProps(name),
    label: textFields[name],
  })
  return (
    <>
      <TextInput key={form.key('title')} {...field('title')} required onInput={(event) => onTitle(event.currentTarget.value)} />
      <div className={styles.pair}>
        <TextInput
          key={form.key('slug')}
          {...field('slug')}
          required
          autoCapitalize="none"
          spellCheck={false}
          description={suggests ? editTextMessages.slugSuggested : editTextMessages.slugHint}
          onInput={onSlug}
        />
        <div className={styles.day}>
          <TextInput key={form.key('publishOn')} {...field('publishOn')} type="date" description={editTextMessages.publishHint} />
          <Button variant="subtle" onClick={() => onPublishOn(collegeDay())}>
            Today
          </Button>
        </div>
      </div>
      <Textarea key={form.key('summary')} {...field('summary')} rows={2} description={pagePanelMessages.summaryHelp} />
      <MarkdownField key={form.key('body')} {...field('body')} />
    </>
  )
}
