import type { ContentState } from '@campus/contracts/content/schema.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { serverErrors } from '@campus/ui/form/use-contract-form.ts'
import { type RefObject, useRef, useState } from 'react'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { type Edited, findNewestVersion, useRefetchVersions } from './api.ts'

type Saved = { message: string; data: ContentState }

type UseVersionedSave<Content> = {
  /** The version that the screen shows. */
  opened: number
  form: RefObject<HTMLFormElement | null>
  send: (sent: { version: number; content: Content }) => Promise<Saved>
  /** The number of the version that is the newest by now. */
  findNewest: () => Promise<number>
}

type Outcome = {
  onSaved: (state: ContentState) => void
  /** Whether the server's errors were shown at fields. */
  showAtFields: (error: unknown) => boolean
}

/**
 * Saves a screen's form, version by version. After another admin's save `conflict` names them and the input stays; `saveMine` then
 * overwrites their version. `moveOn` takes a version that the screen made in another way.
 */
export const useVersionedSave = <Content>({ opened, form, send, findNewest }: UseVersionedSave<Content>) => {
  const [version, setVersion] = useState(opened)
  const [conflict, setConflict] = useState<string | null>(null)
  const over = useRef(false)

  const save = async (content: Content, { onSaved, showAtFields }: Outcome) => {
    try {
      const { message, data } = await send({ version: over.current ? await findNewest() : version, content })
      over.current = false
      setVersion(data.version)
      setConflict(null)
      onSaved(data)
      showToast({ message, kind: 'success' })
    } catch (error) {
      over.current = false
      const told = serverErrors(error)?.version
      if (told !== undefined) setConflict(told)
      else if (!showAtFields(error)) void showFailureAlert(error)
    }
  }
  const saveMine = () => {
    over.current = true
    form.current?.requestSubmit()
  }
  return { version, conflict, save, saveMine, moveOn: setVersion }
}

type UseSave<Content> = Edited & Omit<UseVersionedSave<Content>, 'findNewest'>

/** The same for content with a history: an open history shows each new version. */
export const useSave = <Content>({ kind, subject, ...options }: UseSave<Content>) => {
  const readVersionsAnew = useRefetchVersions({ kind, subject })
  const { moveOn, save, ...rest } = useVersionedSave({ ...options, findNewest: () => findNewestVersion({ kind, subject }) })
  return {
    ...rest,
    save: (content: Content, { onSaved, showAtFields }: Outcome) =>
      save(content, {
        onSaved: (state) => {
          readVersionsAnew()
          onSaved(state)
        },
        showAtFields,
      }),
    moveOn: (newest: number) => {
      moveOn(newest)
      readVersionsAnew()
    },
  }
}
