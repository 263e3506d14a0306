import styles from './toggle.module.css'

type ToggleProps = {
  label: string
  /** Names the switch to screen readers, where its label stands beside several or says only whether it is on. */
  name?: string
  on: boolean
  onToggle: (on: boolean) => void
  busy?: boolean
}

/** Something that is on or off. */
export const Toggle = ({ label, name, on, onToggle, busy = false }: ToggleProps) => (
  <button
    type="button"
    role="switch"
    className={styles.toggle}
    aria-checked={on}
    aria-label={name}
    aria-busy={busy || undefined}
    onClick={() => {
      if (!busy) onToggle(!on)
    }}
  >
    <span className={styles.track} aria-hidden="true" />
    {label}
  </button>
)
