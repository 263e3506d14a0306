import { searchLengths } from '@campus/contracts/site-content/page-sections.ts'
import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { instituteQuery } from '../../page/institute-query.ts'
import { websiteAddress } from '../../api-client/origins.ts'
import type { ContentForm } from './content-form.ts'
import styles from './search-engine-preview.module.css'
import type { ListedPage } from './sections.ts'

type SearchPreviewProps = { form: ContentForm; page: ListedPage }

const textAt = (form: ContentForm, path: string): string => {
  let value: unknown = form.getValues()
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  return typeof value === 'string' ? value : ''
}

/** Previews a page's entry in a search engine from the current input. */
export const SearchEnginePreview = ({ form, page: { path, titlePath = '', descriptionPath, listingOf } }: SearchPreviewProps) => {
  const id = useId()
  const { data: institute } = useQuery({ ...instituteQuery, retry: false })
  const [title, setTitle] = useState(() => textAt(form, titlePath))
  const [description, setDescription] = useState(() => textAt(form, descriptionPath))
  form.watch(titlePath, ({ value }) => setTitle(String(value ?? '')))
  form.watch(descriptionPath, ({ value }) => setDescription(String(value ?? '')))
  const college = institute ?? { name: sitePanelMessages.noTitle, city: '' }
  const listed = listingOf(college, { title: title.trim(), description: description.trim() })
  const address = new URL(websiteAddress(path), window.location.origin)
  return (
    // Several stand on one screen, and each would be a landmark of the same name.
    <div className={styles.preview} role="group" aria-labelledby={id}>
      <h3 id={id}>{sitePanelMessages.searchPreview}</h3>
      <div className={styles.entry}>
        <p className="note">{address.host + (path === '/' ? '' : path)}</p>
        <p className={styles.title}>{cutAt(listed.title, searchLengths.title.shown)}</p>
        <p className={styles.description}>{cutAt(listed.description, searchLengths.description.shown)}</p>
      </div>
      <p className={`note ${styles.lengths}`}>
        Title: <Length text={listed.title} shown={searchLengths.title.shown} />. Description:{' '}
        <Length text={listed.description} shown={searchLengths.description.shown} />.
      </p>
    </div>
  )
}

/** Search engines cut a text at a width of their own; this is about where. */
const cutAt = (text: string, length: number) => (text.length > length ? `${text.slice(0, length).trimEnd()}…` : text)

const Length = ({ text, shown }: { text: string; shown: number }) => (
  <>
    <span className="num">{sitePanelMessages.searchLength(text.length, shown)}</span> {sitePanelMessages.searchCut(text.length > shown)}
  </>
)
