import { fieldErrors } from '@campus/contracts/core/errors.ts'
import type { z } from '@campus/contracts/core/zod.ts'
import { type Draft, serverErrors, showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useRef, useState } from 'react'
import { useCtrlEnterSubmit } from '../form/use-ctrl-enter-submit.ts'
import type { Edited } from '../content/api.ts'
import { useSave } from '../content/use-versioned-save.ts'
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts'
import { useUploadsUnderWay } from '../form/use-uploads-under-way.ts'
import { openInTab } from '../page/open-in-tab.ts'
import { findVersion, preview, type Read, type Save } from '../content/editing-api.ts'

export type EditorOptions<S extends z.ZodObject> = {
  thing: Edited
  schema: S
  start: Read<z.output<S>>
  save: Save<z.output<S>>
  /** The server's current version; null when it was deleted. */
  find: () => Promise<Read<z.output<S>> | null>
  /** `isAll`: nothing more was typed while it was being saved. */
  onSaved?: ((content: z.output<S>, isAll: boolean) => void) | undefined
}

/** Returns the schema's fields with current values; missing ones are empty. */
const draftOf = <S extends z.ZodObject>(schema: S, content: z.output<S>): Draft<S> =>
  // The server has validated the content, and only optional fields can be missing.
  ({ ...Object.fromEntries(Object.keys(schema.shape).map((name) => [name, ''])), ...content }) as Draft<S>

/** The server's errors by the form's own paths. */
const inForm = (error: unknown): unknown => {
  const fields = serverErrors(error)
  if (!fields) return error
  return refusal(Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^content\./, ''), message])))
}

/** Shows a draft on the real page in a new tab. */
const openPreview = (thing: Edited, content: unknown, page?: string): Promise<void> =>
  openInTab(async () => preview(thing, await content, page))

const refusal = (fields: Record<string, string>) => Object.assign(new Error(), { fields })

/** Edits one document: saving, conflicts and previews. */
export const useEditor = <S extends z.ZodObject>({ thing, schema, start, save: send, onSaved }: EditorOptions<S>) => {
  const queryClient = useQueryClient()
  const formElement = useCtrlEnterSubmit()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const { conflict, save, saveMine } = useSave<z.output<S>>({ ...thing, opened: start.version, form: formElement, send })
  const { isUploading, onBusy } = useUploadsUnderWay()
  useUnsavedChanges(dirty)

  const saved = (content: z.output<S>, sent: Draft<S>) => {
    // Input typed after sending is not saved.
    form.resetDirty(sent)
    const isDirty = form.isDirty()
    setDirty(isDirty)
    // It may stand on any other screen, too.
    void queryClient.invalidateQueries()
    onSaved?.(content, !isDirty)
  }
  const submit = async (content: z.output<S>): Promise<void> => {
    if (isUploading) return
    setBusy(true)
    const sent = structuredClone(form.getValues())
    await save(content, { onSaved: () => saved(content, sent), showAtFields: (error) => showServerErrors(form, inForm(error)) })
    setBusy(false)
  }
  const { form, formProps } = useContractForm({
    schema,
    empty: draftOf(schema, start.content),
    onChange: (): void => setDirty(form.isDirty()),
    onValid: submit,
    check: 'on-submit',
  })

  /** Opens the page of the section that was edited last. */
  const seenOn = useRef<string>(undefined)
  const enter = (event: FocusEvent<HTMLFormElement>): void => {
    formProps.onFocus(event)
    seenOn.current = event.target.closest('section')?.dataset.page
  }
  /** Validated like a save, because an invalid document cannot be shown. */
  const look = async (): Promise<void> => {
    const checked = schema.safeParse(form.getValues())
    if (checked.success) return openPreview(thing, checked.data, seenOn.current)
    showServerErrors(form, refusal(fieldErrors(checked.error.issues)))
  }
  const lookAt = (version: number): void => void openPreview(thing, findVersion(thing, version), seenOn.current)

  return {
    form,
    formProps: { ...formProps, onFocus: enter },
    formElement,
    dirty,
    busy,
    isUploading,
    onBusy,
    conflict,
    saveMine,
    look,
    lookAt,
  }
}
