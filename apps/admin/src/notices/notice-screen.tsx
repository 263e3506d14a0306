import type { ContentState } from '@campus/contracts/content/schema.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { type NoticeContent, type NoticeDraft, noticeDraft, noticeState } from '@campus/contracts/notices/editing-schema.ts'
import { editNoticeMessages } from '@campus/contracts/notices/edit-messages.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCtrlEnterSubmit } from '../form/use-ctrl-enter-submit.ts'
import { EditorPage } from '../content/editor-page.tsx'
import { VersionHistory } from '../content/version-history.tsx'
import { LoadForEditing } from '../content/load-for-editing.tsx'
import { useSave } from '../content/use-versioned-save.ts'
import { newId } from '../api-client/new-id.ts'
import { websiteAddress } from '../api-client/origins.ts'
import { useTyped } from '../form/use-unsaved-changes.ts'
import texts from '../content/text-screens.module.css'
import { noticeQuery, useCreateNotice, useSaveNotice } from './api.ts'
import { DeleteNoticeButton } from './delete-notice-button.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'

const formId = 'notice-form'
const blank: NoticeContent = { kind: 'notice', title: '', text: '', pinned: false }

/** A notice that is begun. Once it is saved it has a screen of its own. */
export const NewNoticeScreen = () => {
  const [id] = useState(newId)
  const navigate = useNavigate()
  const create = useCreateNotice()
  const change = useSaveNotice(id)
  // One whose answer was lost is there already, and is changed like any other.
  const send: Send = (sent) => (sent.version > 0 ? change.mutateAsync(sent) : create.mutateAsync({ id, content: sent.content }))
  const busy = create.isPending || change.isPending
  const showKept = () => void navigate({ to: '/notices/$noticeId', params: { noticeId: id }, replace: true, ignoreBlocker: true })
  return <NoticeEditor id={id} notice={{ version: 0, content: blank }} isNew send={send} busy={busy} onReplaced={showKept} />
}

/** One notice, to write it. */
export const NoticeScreen = () => {
  const { noticeId } = useParams({ from: '/notices/$noticeId' })
  const { mutateAsync: send, isPending } = useSaveNotice(noticeId)
  return (
    <LoadForEditing key={noticeId} query={noticeQuery(noticeId)} title={editNoticeMessages.list}>
      {(notice, replace) => <NoticeEditor id={noticeId} notice={notice} send={send} busy={isPending} onReplaced={replace} />}
    </LoadForEditing>
  )
}

type Send = (sent: { version: number; content: NoticeDraft }) => Promise<{ message: string; data: ContentState }>

type NoticeEditorProps = {
  id: string
  notice: ContentState & { content: NoticeContent }
  isNew?: boolean
  send: Send
  busy: boolean
  onReplaced: () => void
}

const NoticeEditor = ({ id, notice: { version: opened, content }, isNew = false, send, busy, onReplaced }: NoticeEditorProps) => {
  const navigate = useNavigate()
  const formElement = useCtrlEnterSubmit()
  const { version, conflict, save, saveMine } = useSave<NoticeDraft>({ kind: 'notice', subject: id, opened, form: formElement, send })
  const [shown, setShown] = useState<Partial<NoticeContent>>(content)
  const [kept, setKept] = useState<NoticeDraft>(content)
  // A notice that is saved while its file is on its way would be without it.
  const [isUploading, setUploading] = useState(false)
  const unsaved = useTyped()
  const name = kept.title || editNoticeMessages.newNotice

  const { form, formProps } = useContractForm({
    schema: noticeDraft,
    empty: { link: '', file: '', showFrom: '', showUntil: '', ...content },
    onChange: () => {
      unsaved.mark()
      const { showFrom, showUntil, ...values } = form.getValues()
      setShown({ ...values, ...(showFrom && { showFrom }), ...(showUntil && { showUntil }) } as Partial<NoticeContent>)
    },
    onValid: async (filled) => {
      if (isUploading) return
      const isAllSaved = unsaved.sending()
      const onSaved = () => {
        setKept(filled)
        if (isAllSaved() && isNew) void navigate({ to: '/notices/$noticeId', params: { noticeId: id }, replace: true, ignoreBlocker: true })
      }
      await save(filled, { onSaved, showAtFields: (error) => showServerErrors(form, error) })
    },
  })

  /** A file on its way would be lost by leaving, as anything typed would. */
  const onUpload = (isUnderWay: boolean) => {
    if (isUnderWay) unsaved.mark()
    setUploading(isUnderWay)
  }

  return (
    <EditorPage
      title={name}
      list="/notices"
      formId={formId}
      isSaving={busy}
      isWaiting={isUploading}
      actions={
        !isNew && <DeleteNoticeButton id={id} title={kept.title} hasFile={Boolean(kept.file)} version={version} onDeleted={unsaved.clear} />
      }
      conflict={conflict}
      saveMine={saveMine}
      onReplaced={onReplaced}
    >
      <div className={texts.columns}>
        <form {...formProps} ref={formElement} id={formId} className={`panel ${texts.form}`} aria-label={name}>
          <NoticeFields form={form} kind={content.kind} pinned={content.pinned} onBusy={onUpload} />
        </form>
        <div className={texts.side}>
          <NoticePreview notice={shown} />
          {!isNew && <VersionHistory kind="notice" subject={id} onRestored={onReplaced} />}
          {!isNew && noticeState(kept) === 'Shown' && <a href={websiteAddress(`/notices#${id}`)}>{panelMessages.seeOnWebsite}</a>}
        </div>
      </div>
    </EditorPage>
  )
}
