import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import type { z } from '@campus/contracts/core/zod.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useId } from 'react'
import layout from '../form/form-screen.module.css'
import { ctrlEnterSubmitProps } from '../form/use-ctrl-enter-submit.ts'
import { ConflictNote } from '../content/conflict-note.tsx'
import { VersionHistory } from '../content/version-history.tsx'
import { ExampleNote } from '../set-up/example-note.tsx'
import { Page } from '../page/page.tsx'
import { Differences } from './differences.tsx'
import { SectionFields } from '../content/fields/section-fields.tsx'
import type { Section } from '../content/fields/sections.ts'
import { type EditorOptions, useEditor } from './use-editor.ts'

type EditorProps<S extends z.ZodObject> = EditorOptions<S> & {
  title: string
  sections: readonly Section[]
  /** Resets the editor to the server's version and drops unsaved input. */
  onReplaced: () => void
  /** There is nothing yet whose versions could be looked at. */
  isNew?: boolean
}

/** A screen on which the office edits one thing. */
export const Editor = <S extends z.ZodObject>({ title, sections, onReplaced, isNew = false, ...options }: EditorProps<S>) => {
  const id = useId()
  const { thing, find } = options
  const { form, formProps, formElement, dirty, busy, isUploading, onBusy, conflict, saveMine, look, lookAt } = useEditor(options)

  return (
    <Page
      title={title}
      sub={dirty ? panelMessages.notSavedYet : ''}
      actions={
        <>
          <Button variant="subtle" data-writes onClick={() => void look()}>
            Preview
          </Button>
          <Button type="submit" form={id} busy={busy || isUploading} {...ctrlEnterSubmitProps}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <ExampleNote {...thing} />
      {conflict !== null && (
        <ConflictNote conflict={conflict} onTakeTheirs={onReplaced} onSaveMine={saveMine}>
          <Differences sections={sections} mine={form.getValues()} find={find} />
        </ConflictNote>
      )}
      <div className={layout.columns}>
        <form {...formProps} ref={formElement} id={id} className={layout.sections} aria-label={title}>
          {sections.map((section) => (
            <SectionFields key={section.title} form={form} section={section} onBusy={onBusy} />
          ))}
        </form>
        {!isNew && <VersionHistory {...thing} onRestored={onReplaced} onLook={lookAt} />}
      </div>
    </Page>
  )
}
