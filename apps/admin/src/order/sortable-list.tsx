import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { type DragEvent, type ReactNode, useState } from 'react'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { moveItem } from './move-item.ts'
import styles from './sortable-list.module.css'

type SortableListProps<Item> = {
  /** Label of the list for screen readers. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** Gets the keys of all in their new order. */
  onOrder: (keys: string[]) => void
  children: (item: Item) => ReactNode
  /** Side by side, as pictures are. */
  tiled?: boolean
}

/** A list that is put in order by dragging, or with the buttons of each of its things, which need no mouse. */
export const SortableList = <Item,>({ label, items, keyOf, nameOf, onOrder, children, tiled = false }: SortableListProps<Item>) => {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')

  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || to === from) return
    setSaid(panelMessages.movedTo(nameOf(item), to + 1, items.length))
    onOrder(moveItem(items, from, to).map(keyOf))
  }
  const stop = () => {
    setDragged(null)
    setOver(null)
  }
  const dragProps = (place: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(place)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null) move(dragged, place)
      stop()
    },
  })

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol className={tiled ? styles.tiled : undefined} aria-label={label}>
        {items.map((item, place) => (
          <li
            key={keyOf(item)}
            className={styles.item}
            data-dragged={dragged === place || undefined}
            data-over={over === place && dragged !== null && dragged !== place ? (dragged < place ? 'after' : 'before') : undefined}
            {...dragProps(place)}
          >
            <span
              className={styles.grip}
              title={panelMessages.drag}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setDragImage(event.currentTarget.closest('li') ?? event.currentTarget, 16, 16)
                setDragged(place)
              }}
              onDragEnd={stop}
            >
              <IconGripVertical aria-hidden />
            </span>
            <div className={styles.content}>{children(item)}</div>
            <div className={styles.moves}>
              <MoveButton name={`Move ${nameOf(item)} ${tiled ? 'back' : 'up'}`} end={place === 0} onMove={() => move(place, place - 1)}>
                <IconArrowUp aria-hidden />
              </MoveButton>
              <MoveButton
                name={`Move ${nameOf(item)} ${tiled ? 'on' : 'down'}`}
                end={place === items.length - 1}
                onMove={() => move(place, place + 1)}
              >
                <IconArrowDown aria-hidden />
              </MoveButton>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

type MoveButtonProps = { name: string; end: boolean; onMove: () => void; children: ReactNode }

/** The button stays at the end of the list, so that the focus is kept. */
const MoveButton = ({ name, end, onMove, children }: MoveButtonProps) => (
  <button type="button" className="icon-btn" aria-label={name} aria-disabled={end || undefined} onClick={onMove}>
    {children}
  </button>
)
