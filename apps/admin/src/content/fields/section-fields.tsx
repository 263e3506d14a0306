import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Input } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useId, useReducer, useRef, useState } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { moveItem } from '../../order/move-item.ts'
import { ContentField } from './content-field.tsx'
import type { ContentForm } from './content-form.ts'
import { SearchEnginePreview } from './search-engine-preview.tsx'
import { SectionSwitch } from './section-switch.tsx'
import { sectionId } from './section-id.ts'
import { type Field, type List, pathOf, type Section, valuesOf } from './sections.ts'
import styles from './sections.module.css'
import { PageThumbnail } from './page-thumbnail.tsx'

type Uploads = Pick<ComponentProps<typeof ContentField>, 'onBusy'>
type SectionFieldsProps = Uploads & { form: ContentForm; section: Section }

const noFields: readonly Field[] = []

/** One part of a page: where it is seen, whether it is, and its fields. */
export const SectionFields = ({ form, section, onBusy }: SectionFieldsProps) => {
  const { title, where, band, seenOn, switchedAs, fields = noFields, list, listing, note: Note } = section
  const id = useId()
  const element = useRef<HTMLElement>(null)
  // The fields come after the address has been followed.
  useEffect(() => {
    if (window.location.hash === `#${element.current?.id}`) element.current?.scrollIntoView({ behavior: 'instant' })
  }, [])
  return (
    <section ref={element} id={sectionId(title)} className={`panel ${styles.section}`} aria-labelledby={id} data-page={seenOn}>
      <div className={styles.head}>
        {band !== undefined && <PageThumbnail band={band} />}
        <div>
          <h2 id={id}>{title}</h2>
          <p>{where}</p>
        </div>
        {switchedAs && <SectionSwitch form={form} name={switchedAs} title={title} />}
      </div>
      {fields.length > 0 && (
        <div className={styles.fields}>
          {fields.map((field) => (
            <ContentField key={field.path} form={form} field={field} path={field.path} onBusy={onBusy} />
          ))}
        </div>
      )}
      {list && <ListFields form={form} list={list} onBusy={onBusy} />}
      {listing && <SearchEnginePreview form={form} page={listing} />}
      {Note && <Note form={form} />}
    </section>
  )
}

const rowsOf = (form: ContentForm, { path }: List): unknown[] => {
  const rows = form.getValues()[path]
  return Array.isArray(rows) ? rows : []
}

/** The element to focus after the rows have changed. */
type Next = { find: () => HTMLElement | null | undefined }

/**
 * The rows of a list, each with its fields. A new one gets the focus, one that is moved takes it along, and where one was removed
 * the button that adds has it. The form knows rows by their place alone, so each has a key of its own here.
 */
export const ListFields = ({ form, list, onBusy }: Uploads & { form: ContentForm; list: List }) => {
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const [keys, setKeys] = useState(() => rowsOf(form, list).map((_, row) => row))
  const [next, setNext] = useState<Next | null>(null)
  useEffect(() => next?.find()?.focus(), [next])

  const addRow = () => {
    const path = pathOf(list.path, keys.length, list.fields[0]?.path ?? '')
    form.insertListItem(list.path, list.make())
    setKeys([...keys, Math.max(-1, ...keys) + 1])
    setNext({ find: () => form.getInputNode(path) })
  }
  const removeRow = (row: number) => {
    form.removeListItem(list.path, row)
    setKeys(keys.filter((_, place) => place !== row))
    setNext({ find: () => add.current })
  }
  const moveRow = (from: number, to: number, button: 'up' | 'down') => {
    form.reorderListItem(list.path, { from, to })
    setKeys(moveItem(keys, from, to))
    setNext({ find: () => document.getElementById(`${id}-${button}-${to}`) })
  }
  const error = form.errors[list.path]

  return (
    <div className={styles.rows}>
      {keys.map((key, row) => (
        <fieldset key={key} className={styles.row}>
          <legend>
            {list.one} {row + 1}
          </legend>
          <div className={styles.rowButtons}>
            <MoveButton
              id={`${id}-up-${row}`}
              name={`Move ${list.one} ${row + 1} up`}
              end={row === 0}
              onMove={() => moveRow(row, row - 1, 'up')}
            >
              <IconArrowUp aria-hidden />
            </MoveButton>
            <MoveButton
              id={`${id}-down-${row}`}
              name={`Move ${list.one} ${row + 1} down`}
              end={row === keys.length - 1}
              onMove={() => moveRow(row, row + 1, 'down')}
            >
              <IconArrowDown aria-hidden />
            </MoveButton>
            <Button variant="subtle" size="small" onClick={() => removeRow(row)}>
              Remove
              <span className="visually-hidden">
                {' '}
                {list.one} {row + 1}
              </span>
            </Button>
          </div>
          <div className={styles.fields}>
            {list.fields.map((field) => (
              <RowField key={field.path} form={form} field={field} pathOfField={(name) => pathOf(list.path, row, name)} onBusy={onBusy} />
            ))}
          </div>
        </fieldset>
      ))}
      {keys.length === 0 && <p className="soft">{sitePanelMessages.noRows}</p>}
      {error && <Input.Error>{error}</Input.Error>}
      <button
        ref={add}
        type="button"
        // An error of the list as a whole moves the focus here.
        data-path={list.path}
        className={`btn btn-subtle btn-small ${styles.add}`}
        aria-disabled={keys.length >= list.most || undefined}
        onClick={() => {
          if (keys.length < list.most) addRow()
        }}
      >
        Add {list.one.toLowerCase()}
      </button>
    </div>
  )
}

type RowFieldProps = Uploads & { form: ContentForm; field: Field; pathOfField: (name: string) => string }

const RowField = ({ form, field, pathOfField, onBusy }: RowFieldProps) => {
  const shown = <ContentField form={form} field={field} path={pathOfField(field.path)} onBusy={onBusy} />
  if (!field.onlyWhile) return shown
  const { path, holds } = field.onlyWhile
  return (
    // A row that has moved watches another field.
    <While key={pathOfField(path)} form={form} path={pathOfField(path)} holds={holds}>
      {shown}
    </While>
  )
}

type WhileProps = { form: ContentForm; path: string; holds: string; children: ReactNode }

/** Fields that are shown only while another field has a value. */
const While = ({ form, path, holds, children }: WhileProps) => {
  const [, drawAnew] = useReducer((drawn: number) => drawn + 1, 0)
  form.watch(path, drawAnew)
  return valuesOf(form.getValues()).get(path) === holds && children
}

type MoveButtonProps = { id: string; name: string; end: boolean; onMove: () => void; children: ReactNode }

/** The button stays at the end of the list, so that the focus is kept. */
const MoveButton = ({ id, name, end, onMove, children }: MoveButtonProps) => (
  <button id={id} type="button" className="icon-btn" aria-label={name} aria-disabled={end || undefined} onClick={end ? undefined : onMove}>
    {children}
  </button>
)
