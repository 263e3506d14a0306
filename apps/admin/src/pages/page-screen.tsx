import type { ContentState } from '@campus/contracts/content/schema.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { type PageContent, type PageDraft, pageDraft } from '@campus/contracts/pages/editing-schema.ts'
import { type PageSlug, pageSlugs } from '@campus/contracts/pages/schema.ts'
import { editTextMessages, textFields } from '@campus/contracts/pages/edit-messages.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCtrlEnterSubmit } from '../form/use-ctrl-enter-submit.ts'
import { EditorPage } from '../content/editor-page.tsx'
import { VersionHistory } from '../content/version-history.tsx'
import { LoadForEditing } from '../content/load-for-editing.tsx'
import { useSave } from '../content/use-versioned-save.ts'
import { websiteAddress } from '../api-client/origins.ts'
import { useTyped } from '../form/use-unsaved-changes.ts'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'
import { pageQuery, useSavePage } from './api.ts'
import { MarkdownField } from './markdown-field.tsx'
import { MarkdownPreview } from './markdown-preview.tsx'
import styles from '../content/text-screens.module.css'

const formId = 'page-form'

/** One page of text, to write it. */
export const PageScreen = () => {
  const { slug } = useParams({ from: '/pages/$slug' })
  const known = pageSlugs.find((one) => one === slug)
  if (!known) return <NotFoundScreen />
  return (
    <LoadForEditing key={known} query={pageQuery(known)} title={editTextMessages.pageNames[known]}>
      {(page, replace) => <PageEditor slug={known} page={page} onReplaced={replace} />}
    </LoadForEditing>
  )
}

type PageEditorProps = { slug: PageSlug; page: ContentState & { content: PageContent }; onReplaced: () => void }

const PageEditor = ({ slug, page: { version, content }, onReplaced }: PageEditorProps) => {
  const formElement = useCtrlEnterSubmit()
  const { mutateAsync: send, isPending } = useSavePage(slug)
  const { conflict, save, saveMine } = useSave<PageDraft>({ kind: 'page', subject: slug, opened: version, form: formElement, send })
  const unsaved = useTyped()
  const name = editTextMessages.pageNames[slug]
  const isNew = content.title === '' && content.body === ''
  const [empty] = useState(isNew ? { ...content, title: name } : content)
  const [shown, setShown] = useState(empty)

  const { form, formProps } = useContractForm({
    schema: pageDraft,
    empty,
    onValid: async (filled) => {
      const showAtFields = (error: unknown): boolean => showServerErrors(form, error)
      await save(filled, { onSaved: unsaved.sending(), showAtFields })
    },
  })

  return (
    <EditorPage
      title={shown.title || name}
      list="/pages"
      formId={formId}
      isSaving={isPending}
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
          aria-label={name}
          onChange={() => {
            unsaved.mark()
            setShown(form.getValues())
          }}
        >
          {isNew && <p className="note">{editTextMessages.pageHints[slug]}</p>}
          <TextInput key={form.key('title')} {...form.getInputProps('title')} label={textFields.title} required />
          <MarkdownField key={form.key('body')} {...form.getInputProps('body')} label={textFields.body} required />
        </form>
        <div className={styles.side}>
          <MarkdownPreview body={shown.body}>{shown.title && <h3>{shown.title}</h3>}</MarkdownPreview>
          <VersionHistory kind="page" subject={slug} onRestored={onReplaced} />
          {version > 0 && <a href={websiteAddress(`/${slug}`)}>{panelMessages.seeOnWebsite}</a>}
        </div>
      </div>
    </EditorPage>
  )
}
