import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { peopleSearchLimit } from '@campus/contracts/students/people-search-schema.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { peopleSearchMessages } from '@campus/contracts/students/messages.ts'
import { useCloseOnEscape } from '@campus/ui/feedback/use-close-on-escape.ts'
import { Modal } from '@mantine/core'
import { useId, useRef } from 'react'
import { useMay } from '../identity/duties/use-may.ts'
import { useSessionOwner } from '../api-client/session-owner.ts'
import { messageOf } from '../api-client/failure-message.ts'
import { type PaletteRow, personRow, screenRow } from './palette-rows.tsx'
import styles from './palette.module.css'
import { findScreens } from '../navigation/find-screens.ts'
import { SearchField, type Typed } from './search-field.tsx'
import { useActiveCell } from './use-active-cell.ts'
import { usePeopleSearch } from './use-people-search.ts'

/** Searches people and screens by keyboard or pointer. It continues with the text typed before its code had loaded. */
export default function Palette({ written, onWrite, caret, onClose }: Typed) {
  const rights = useSessionOwner()
  const may = useMay()
  const { people, more, state, error } = usePeopleSearch(written, may('students.read'))
  const isWritten = written.trim() !== ''
  const found = people.map((person) => personRow(person, may))
  const screens = findScreens(written, rights).map(screenRow)
  const rows = [...found, ...screens]
  // During a search Enter must not open a row that is about to move.
  const { active, activeRow, idOf, onKeyDown, forget } = useActiveCell(rows, isWritten && state !== 'searching')
  const listId = useId()
  const body = useRef<HTMLDivElement>(null)
  useCloseOnEscape(body, onClose)

  const group = (title: string, ofGroup: PaletteRow[], first: number) =>
    ofGroup.length > 0 && (
      <div role="rowgroup" aria-label={title} className={styles.group}>
        <p aria-hidden="true">{title}</p>
        {ofGroup.map(({ key, cells }, place) => (
          <div key={key} role="row" className={styles.row} data-active={first + place === activeRow || undefined}>
            {cells.map((cell, n) => (
              // eslint-disable-next-line react/no-array-index-key -- a result's cells are always the same ones in the same order
              <div key={n} id={idOf(key, n)} role="gridcell" aria-selected={idOf(key, n) === active}>
                {cell}
              </div>
            ))}
          </div>
        ))}
      </div>
    )

  const said =
    state === 'failed'
      ? messageOf(error, peopleSearchMessages.failed)
      : state === 'searching'
        ? busyMessages.loading
        : isWritten && rows.length === 0
          ? peopleSearchMessages.none
          : more
            ? peopleSearchMessages.more(peopleSearchLimit)
            : isWritten
              ? `${found.length} people, ${screens.length} screens`
              : ''
  const isSeen = state === 'failed' || (state !== 'searching' && isWritten && (rows.length === 0 || more))

  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      portalProps={{ reuseTargetNode: false }}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: `panel ${styles.content}`, inner: styles.inner ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={peopleSearchMessages.button}>
        <Modal.Body ref={body} className={styles.body ?? ''}>
          <SearchField
            role="combobox"
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-haspopup="grid"
            aria-autocomplete="list"
            aria-activedescendant={active}
            written={written}
            onWrite={(text) => {
              forget()
              onWrite(text)
            }}
            caret={caret}
            onClose={onClose}
            onKeyDown={onKeyDown}
          />
          <p role="status" className={isSeen ? styles.said : 'visually-hidden'} data-failed={state === 'failed' || undefined}>
            {said}
          </p>
          <div id={listId} role="grid" aria-label="Found" aria-busy={state === 'searching'} className={styles.list}>
            {group('People', found, 0)}
            {group(isWritten ? 'Screens' : panelMessages.allScreens, screens, found.length)}
          </div>
          <p className={`note ${styles.keys}`} aria-hidden="true">
            <span>↑ ↓ choose</span> <span>{panelMessages.moreKeys}</span> <span>{panelMessages.enterKey}</span>
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
