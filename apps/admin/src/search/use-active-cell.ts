import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { PaletteRow } from './palette-rows.tsx'

type Place = { row: string; cell: number }

/**
 * Which cell of a list is the active one while the focus stays in the field above it: the arrow keys move it, Enter follows its link.
 * A row that is still there stays active when others come; `first` says whether the first one is active where none was chosen.
 */
export const useActiveCell = (rows: readonly PaletteRow[], first: boolean) => {
  const id = useId()
  const [chosen, setChosen] = useState<Place | null>(null)
  const at = chosen ? rows.findIndex(({ key }) => key === chosen.row) : -1
  const row = at >= 0 ? at : first && rows.length > 0 ? 0 : -1
  const cell = at >= 0 ? (chosen?.cell ?? 0) : 0
  const idOf = (of: string, place: number) => `${id}-${of}-${place}`.replaceAll(/[^\w-]/g, '_')
  const key = rows[row]?.key
  const active = key === undefined ? undefined : idOf(key, cell)

  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const moveTo = (to: number, toCell = 0) => {
    const next = rows[(to + rows.length) % rows.length]
    if (next) setChosen({ row: next.key, cell: Math.min(toCell, next.cells.length - 1) })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    // An input method's own list has these keys while it is open.
    if (event.nativeEvent.isComposing || rows.length === 0) return
    const atEnd = selectionStart === value.length && selectionEnd === value.length
    const cells = rows[row]?.cells.length ?? 0
    const moves: Record<string, (() => void) | false> = {
      ArrowDown: () => moveTo(row + 1),
      ArrowUp: () => moveTo(row < 0 ? -1 : row - 1),
      ArrowRight: atEnd && cell + 1 < cells && (() => moveTo(row, cell + 1)),
      ArrowLeft: cell > 0 && (() => moveTo(row, cell - 1)),
      Enter: active !== undefined && (() => document.getElementById(active)?.querySelector('a')?.click()),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return { active, activeRow: row, idOf, onKeyDown, forget: () => setChosen(null) }
}
