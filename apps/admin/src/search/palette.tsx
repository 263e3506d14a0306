import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { peopleSearchLimit } from '@campus/contracts/students/people-search.ts'
import { busyWords } from '@campus/contracts/kit/words.ts'
import { peopleSearchWords } from '@campus/contracts/students/words.ts'
import { Modal } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { Search as Lens } from '../icons.tsx'
import { messageOf } from '../kit/failure.ts'
import { type PaletteRow, personRow, screenRow } from './palette-rows.tsx'
import styles from './palette.module.css'
import { screensBy } from './screens.ts'
import { useActiveCell } from './use-active-cell.ts'
import { usePeopleSearch } from './use-people-search.ts'

/** One search for people and screens, by keyboard alone or by hand. Going to another screen closes it. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [written, setWritten] = useState('')
  const { people, more, state, error } = usePeopleSearch(written)
  const isWritten = written.trim() !== ''
  const found = people.map(personRow)
  const screens = screensBy(written).map(screenRow)
  const rows = [...found, ...screens]
  // While people are still looked for, Enter must not open what moves away at the next moment.
  const { active, activeRow, idOf, onKeyDown, forget } = useActiveCell(rows, isWritten && state !== 'searching')
  const listId = useId()
  useClosing(onClose)

  const group = (title: string, ofGroup: PaletteRow[], first: number) =>
    ofGroup.length > 0 && (
      <div role="rowgroup" aria-label={title} className={styles.group}>
        <p aria-hidden="true">{title}</p>
        {ofGroup.map(({ key, cells }, place) => (
          <div key={key} role="row" className={styles.row} data-active={first + place === activeRow || undefined}>
            {cells.map((cell, n) => (
              // eslint-disable-next-line react/no-array-index-key
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
      ? messageOf(error, peopleSearchWords.failed)
      : state === 'searching'
        ? busyWords.loading
        : isWritten && rows.length === 0
          ? peopleSearchWords.none
          : more
            ? peopleSearchWords.more(peopleSearchLimit)
            : isWritten
              ? `${found.length} people, ${screens.length} screens`
              : ''
  const isSeen = state === 'failed' || (state !== 'searching' && isWritten && (rows.length === 0 || more))

  return (
    <Modal.Root
      opened
      onClose={onClose}
      portalProps={{ reuseTargetNode: false }}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.content ?? '', inner: styles.inner ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={peopleSearchWords.button}>
        <Modal.Body className={styles.body ?? ''}>
          <div className={styles.field}>
            <Lens />
            <input
              data-autofocus
              type="text"
              role="combobox"
              aria-label={peopleSearchWords.label}
              aria-expanded={rows.length > 0}
              aria-controls={listId}
              aria-haspopup="grid"
              aria-autocomplete="list"
              aria-activedescendant={active}
              placeholder={peopleSearchWords.placeholder}
              value={written}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={({ currentTarget }) => {
                forget()
                setWritten(currentTarget.value)
              }}
              onKeyDown={onKeyDown}
            />
            <button type="button" className={styles.close} onClick={onClose}>
              Close
            </button>
          </div>
          <p role="status" className={isSeen ? styles.said : 'visually-hidden'} data-failed={state === 'failed' || undefined}>
            {said}
          </p>
          <div id={listId} role="grid" aria-label="Found" aria-busy={state === 'searching'} className={styles.list}>
            {group('People', found, 0)}
            {group(isWritten ? 'Screens' : 'All screens', screens, found.length)}
          </div>
          <p className={styles.keys} aria-hidden="true">
            <span>↑ ↓ choose</span> <span>→ more to do</span> <span>Enter opens</span>
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Closes with the screen, and gives the focus back where nobody else has taken it. */
const useClosing = (onClose: () => void) => {
  const router = useRouter()
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const stop = router.subscribe('onBeforeNavigate', onClose)
    document.documentElement.classList.add('scroll-locked')
    return () => {
      stop()
      document.documentElement.classList.remove('scroll-locked')
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [router, onClose, before])
}
