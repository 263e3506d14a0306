import { type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from './facilities.module.css'
import { FacilityPanel, type ShownFacility } from './facility-panel.tsx'

/** Returns the index of the tab that a key selects, or undefined for any other key. */
const targetOf = (key: string, position: number, count: number): number | undefined => {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (position + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (position - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Shows the facilities as tabs, selected by click, arrow keys, Home and End. */
export const FacilityTabs = ({ facilities }: { facilities: ShownFacility[] }) => {
  const id = useId()
  const [selected, setSelected] = useState(0)
  const tabs = useRef<(HTMLButtonElement | null)[]>([])
  // The college may remove a facility while it is shown.
  const shown = Math.min(selected, facilities.length - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, shown, facilities.length)
    if (target === undefined) return
    event.preventDefault()
    setSelected(target)
    tabs.current[target]?.focus()
  }

  const places = facilities.map((facility, position) => ({
    facility,
    position,
    tab: `${id}-tab-${position}`,
    panel: `${id}-panel-${position}`,
  }))

  return (
    <div className={styles.facilities}>
      <div className={styles.tabs} role="tablist" aria-label="Facilities" aria-orientation="vertical">
        {places.map(({ facility, position, tab, panel }) => (
          <button
            key={tab}
            ref={(button) => {
              tabs.current[position] = button
            }}
            type="button"
            role="tab"
            id={tab}
            aria-controls={panel}
            aria-selected={position === shown}
            tabIndex={position === shown ? 0 : -1}
            onClick={() => setSelected(position)}
            onKeyDown={onKeyDown}
          >
            {facility.title}
          </button>
        ))}
      </div>
      <div className={styles.panels}>
        {places.map(({ facility, position, tab, panel }) => (
          <div
            key={panel}
            className={styles.panel}
            role="tabpanel"
            id={panel}
            aria-labelledby={tab}
            hidden={position !== shown}
            tabIndex={0}
          >
            <FacilityPanel facility={facility} />
          </div>
        ))}
      </div>
    </div>
  )
}
