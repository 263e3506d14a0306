import { historyMessages } from '@campus/contracts/content/messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { ChevronLeft } from '@campus/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { submitKeyProps } from '../form/use-submit-key.ts'
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
  /** Stands before Save. */
  actions?: ReactNode
  /** What `useSave` says of somebody else's change, and saves over it. */
  conflict: string | null
  saveMine: () => void
  /** Begins anew with what stands there now. */
  onReplaced: () => void
  children: ReactNode
}

/** A screen that edits one thing of a list: the way back, Save, and the note on what somebody else has saved meanwhile. */
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
          <Button type="submit" form={formId} busy={isSaving || isWaiting} {...submitKeyProps}>
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
