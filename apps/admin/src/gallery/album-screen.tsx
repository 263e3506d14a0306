import type { ContentState } from '@campus/contracts/content/schema.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { type AlbumContent, albumDetails, type AlbumEdit } from '@campus/contracts/gallery/editing-schema.ts'
import { editAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { createAlbumMessages } from '@campus/contracts/gallery/upload-messages.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCtrlEnterSubmit } from '../form/use-ctrl-enter-submit.ts'
import { EditorPage } from '../content/editor-page.tsx'
import { VersionHistory } from '../content/version-history.tsx'
import { LoadForEditing } from '../content/load-for-editing.tsx'
import { useSave } from '../content/use-versioned-save.ts'
import { websiteAddress } from '../api-client/origins.ts'
import { useTyped, useUnsavedChanges } from '../form/use-unsaved-changes.ts'
import { whileInert } from '../form/while-inert.ts'
import { AlbumImages } from './album-images.tsx'
import styles from './album-screen.module.css'
import { albumQuery, useSaveAlbum } from './api.ts'
import { DeleteAlbumButton } from './delete-album-button.tsx'
import { changesOf, imagesOf, isChanged, remaining, withArrived } from './image-changes.ts'
import { UploadPanel } from './upload-panel.tsx'

const formId = 'album-form'

/** One album with its images, to change it. */
export const AlbumScreen = () => {
  const { albumId } = useParams({ from: '/albums/$albumId' })
  return (
    <LoadForEditing key={albumId} query={albumQuery(albumId)} title={editAlbumMessages.list}>
      {(album, replace) => <AlbumEditor id={albumId} album={album} onReplaced={replace} />}
    </LoadForEditing>
  )
}

type AlbumEditorProps = { id: string; album: ContentState & { content: AlbumContent }; onReplaced: () => void }

const AlbumEditor = ({ id, album: { version, content }, onReplaced }: AlbumEditorProps) => {
  const queryClient = useQueryClient()
  const formElement = useCtrlEnterSubmit()
  const edited = useRef<HTMLDivElement>(null)
  const { mutateAsync, isPending } = useSaveAlbum(id)
  const { conflict, save, saveMine, moveOn } = useSave<AlbumEdit>({
    kind: 'album',
    subject: id,
    opened: version,
    form: formElement,
    send: (changed) => whileInert(edited.current, () => mutateAsync(changed)),
  })
  const [kept, setKept] = useState(content)
  const [images, setImages] = useState(() => imagesOf(content))
  const unsaved = useTyped()
  useUnsavedChanges(isChanged(kept, images))

  const { form, formProps } = useContractForm({
    schema: albumDetails,
    empty: { albumName: content.albumName, albumDescription: content.albumDescription, day: content.day },
    onValid: async (details) => {
      const showAtFields = (error: unknown): boolean => showServerErrors(form, error)
      const saved = { albumDescription: '', ...details, coverUrl: images.coverUrl, images: remaining(images) }
      const isAllSaved = unsaved.sending()
      const onSaved = () => {
        isAllSaved()
        setKept(saved)
        setImages(imagesOf(saved))
      }
      await save({ ...details, ...changesOf(kept, images) }, { onSaved, showAtFields })
    },
  })

  const latest = useRef({ kept, images })
  useEffect(() => {
    latest.current = { kept, images }
  })
  /**
   * Adds uploaded images to the current edits, which may have changed during the upload. If another admin has changed the album, or it
   * cannot be loaded, the save reports it.
   */
  const takeArrived = async () => {
    const newest = await queryClient.query({ ...albumQuery(id), staleTime: 0 }).catch(() => null)
    const { kept: before, images: changed } = latest.current
    const merged = newest && withArrived(before, newest.content, changed)
    if (!merged) return
    moveOn(newest.version)
    setKept(newest.content)
    setImages(merged)
  }

  return (
    <EditorPage
      title={kept.albumName}
      list="/albums"
      formId={formId}
      isSaving={isPending}
      actions={<DeleteAlbumButton id={id} name={kept.albumName} />}
      conflict={conflict}
      saveMine={saveMine}
      onReplaced={onReplaced}
    >
      <div ref={edited} className={styles.columns}>
        <div className={styles.main}>
          <section className={`panel ${styles.images}`} aria-label={editAlbumMessages.images}>
            <h2>
              {editAlbumMessages.images} ({remaining(images).length})
            </h2>
            <AlbumImages album={images} onChange={setImages} />
          </section>
          <UploadPanel albumName={kept.albumName} onArrived={() => void takeArrived()} />
        </div>
        <div className="stack">
          <form
            {...formProps}
            ref={formElement}
            id={formId}
            className={`panel ${styles.form}`}
            aria-label={kept.albumName}
            onChange={unsaved.mark}
          >
            <TextInput
              key={form.key('albumName')}
              {...form.getInputProps('albumName')}
              label={createAlbumMessages.labels.albumName}
              description={editAlbumMessages.nameHint}
              required
            />
            <TextInput key={form.key('day')} {...form.getInputProps('day')} type="date" label="Date" required />
            <Textarea
              key={form.key('albumDescription')}
              {...form.getInputProps('albumDescription')}
              label={createAlbumMessages.labels.albumDescription}
              rows={4}
            />
            <a href={websiteAddress(`/album/${encodeURIComponent(kept.albumName)}`)}>{panelMessages.seeOnWebsite}</a>
          </form>
          <VersionHistory kind="album" subject={id} onRestored={onReplaced} />
        </div>
      </div>
    </EditorPage>
  )
}
