import { historyMessages } from '@campus/contracts/content/messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { ChevronLeft } from '@campus/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ctrlEnterSubmitProps } from '../form/use-ctrl-enter-submit.ts'
import { Page } from '../page/page.tsx'
import { ConflictNote } from './conflict-note.tsx'

type EditorPageProps = {
  title: string
  tabTitle?: string
  /** The list in which the thing stands. */
  list: '/albums' | '/courses' | '/notices' | '/pages' | '/posts'
  formId: string
  isSaving: boolean
  /** Something is on its way without which the form cannot be saved. */
  isWaiting?: boolean
  /** Shown before Save. */
  actions?: ReactNode
  /** The conflict of `useSave`, and the function that overwrites the other version. */
  conflict: string | null
  saveMine: () => void
  /** Resets the form to the server's version. */
  onReplaced: () => void
  children: ReactNode
}

/** A screen that edits one entry of a list: a link back, Save, and the note on a conflict. */
export const EditorPage = ({ list, formId, isSaving, isWaiting = false, actions, ...props }: EditorPageProps) => {
  const { conflict, saveMine, onReplaced, children, ...page } = props
  return (
    <Page
      {...page}
      actions={
        <>
          <Link to={list} className={buttonClass('subtle')}>
            <ChevronLeft /> {historyMessages.back}
          </Link>
          {actions}
          <Button type="submit" form={formId} busy={isSaving || isWaiting} {...ctrlEnterSubmitProps}>
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      {conflict !== null && <ConflictNote conflict={conflict} onTakeTheirs={onReplaced} onSaveMine={saveMine} />}
      {children}
    </Page>
  )
}
