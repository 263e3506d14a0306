import type { KeyboardEvent } from 'react'

const steps = { ArrowDown: 1, ArrowUp: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY } as const

const isStep = (key: string): key is keyof typeof steps => key in steps

/** Keys that go from a link or button of a row to the one of another row that stands in its place. */
export const handleRowArrowKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget: rows } = event
  // A row's own link may have done something else with the key.
  if (!isStep(key) || event.defaultPrevented || !(target instanceof HTMLElement)) return
  const row = target.closest('tr')
  if (!row || !target.matches('a, button')) return
  event.preventDefault()
  const all = [...rows.querySelectorAll('tr')]
  const to = all[Math.min(Math.max(all.indexOf(row) + steps[key], 0), all.length - 1)]
  const place = controlsOf(row).indexOf(target)
  const controls = to ? controlsOf(to) : []
  controls[Math.min(place, controls.length - 1)]?.focus()
}

const controlsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('a, button')]
