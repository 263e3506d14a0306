import type { ContentState } from '@campus/contracts/content/schema.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { type PostContent, type PostDraft, postDraft } from '@campus/contracts/pages/editing-schema.ts'
import { slugFrom } from '@campus/contracts/pages/slug.ts'
import { editTextMessages } from '@campus/contracts/pages/edit-messages.ts'
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
import { postQuery, useCreatePost, useSavePost } from './api.ts'
import { DeletePostButton } from './delete-post-button.tsx'
import { PostFields } from './post-fields.tsx'
import { PostState } from './post-state-badge.tsx'
import { MarkdownPreview } from './markdown-preview.tsx'
import styles from '../content/text-screens.module.css'

const formId = 'post-form'
const blank: PostContent = { title: '', slug: '', summary: '', body: '' }

/** A post that is begun. Once it is saved it has a screen of its own. */
export const NewPostScreen = () => {
  const [id] = useState(newId)
  const navigate = useNavigate()
  const create = useCreatePost()
  const change = useSavePost(id)
  // One whose answer was lost is there already, and is changed like any other.
  const send: Send = (sent) => (sent.version > 0 ? change.mutateAsync(sent) : create.mutateAsync({ id, content: sent.content }))
  const busy = create.isPending || change.isPending
  const showKept = () => void navigate({ to: '/posts/$postId', params: { postId: id }, replace: true, ignoreBlocker: true })
  return <PostEditor id={id} post={{ version: 0, content: blank }} isNew send={send} busy={busy} onReplaced={showKept} />
}

/** One post of the blog, to write it. */
export const PostScreen = () => {
  const { postId } = useParams({ from: '/posts/$postId' })
  const { mutateAsync: send, isPending } = useSavePost(postId)
  return (
    <LoadForEditing key={postId} query={postQuery(postId)} title={editTextMessages.posts}>
      {(post, replace) => <PostEditor id={postId} post={post} send={send} busy={isPending} onReplaced={replace} />}
    </LoadForEditing>
  )
}

type Send = (sent: { version: number; content: PostDraft }) => Promise<{ message: string; data: ContentState }>

type PostEditorProps = {
  id: string
  post: ContentState & { content: PostContent }
  isNew?: boolean
  send: Send
  busy: boolean
  onReplaced: () => void
}

const PostEditor = ({ id, post: { version: opened, content }, isNew = false, send, busy, onReplaced }: PostEditorProps) => {
  const navigate = useNavigate()
  const formElement = useCtrlEnterSubmit()
  const { version, conflict, save, saveMine } = useSave<PostDraft>({ kind: 'post', subject: id, opened, form: formElement, send })
  const [shown, setShown] = useState(content)
  const [kept, setKept] = useState(content)
  const unsaved = useTyped()
  // Until an address is typed, the server derives one from the title; the field shows it without a possible number.
  const [suggests, setSuggests] = useState(isNew)

  const { form, formProps } = useContractForm({
    schema: postDraft,
    empty: { ...content, publishOn: content.publishOn ?? '' },
    onValid: async ({ slug, ...written }) => {
      const filled: PostDraft = suggests ? written : { ...written, slug }
      const showAtFields = (error: unknown): boolean => showServerErrors(form, error)
      const isAllSaved = unsaved.sending()
      const onSaved = () => {
        setKept({ summary: '', body: '', slug: form.getValues().slug ?? '', ...filled })
        if (isAllSaved() && isNew) void navigate({ to: '/posts/$postId', params: { postId: id }, replace: true, ignoreBlocker: true })
      }
      await save(filled, { onSaved, showAtFields })
    },
  })
  const show = () => {
    const { publishOn, summary, body, ...values } = form.getValues()
    unsaved.mark()
    setShown({ ...values, summary: summary ?? '', body: body ?? '', ...(publishOn && { publishOn }) })
  }
  const suggestSlug = (title: string) => {
    if (suggests) form.setFieldValue('slug', title && slugFrom(title))
  }

  return (
    <EditorPage
      title={kept.title || editTextMessages.newPost}
      list="/posts"
      formId={formId}
      isSaving={busy}
      actions={!isNew && <DeletePostButton id={id} title={kept.title} version={version} onDeleted={unsaved.clear} />}
      conflict={conflict}
      saveMine={saveMine}
      onReplaced={onReplaced}
    >
      <div className={styles.columns}>
        <form
          {...formProps}
          ref={formElement}
          id={formId}
          className={`panel ${styles.form}`}
          aria-label={kept.title || editTextMessages.newPost}
          onChange={show}
        >
          <PostFields
            form={form}
            suggests={suggests}
            onTitle={suggestSlug}
            onSlug={() => setSuggests(false)}
            onPublishOn={(day) => {
              form.setFieldValue('publishOn', day)
              show()
            }}
          />
        </form>
        <div className={styles.side}>
          <MarkdownPreview body={shown.body}>
            <PostState publishOn={shown.publishOn} />
            {shown.title && <h3>{shown.title}</h3>}
            <p className={styles.lead}>{shown.summary}</p>
          </MarkdownPreview>
          {!isNew && <VersionHistory kind="post" subject={id} onRestored={onReplaced} />}
          {kept.publishOn !== undefined && !isNew && <a href={websiteAddress(`/blog/${kept.slug}`)}>{panelMessages.seeOnWebsite}</a>}
        </div>
      </div>
    </EditorPage>
  )
}
