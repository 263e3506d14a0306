import styles from './toggle.module.css'

type ToggleProps = {
  label: string
  /** What is switched, where several with one label stand in a list; for who does not see which. */
  of?: string
  on: boolean
  onToggle: (on: boolean) => void
  busy?: boolean
}

/** Something that is on or off. */
export const Toggle = ({ label, of, on, onToggle, busy = false }: ToggleProps) => (
  <button
    type="button"
    role="switch"
    className={styles.toggle}
    aria-checked={on}
    aria-label={of && `${label}: ${of}`}
    aria-busy={busy || undefined}
    onClick={() => {
      if (!busy) onToggle(!on)
    }}
  >
    <span className={styles.track} aria-hidden="true" />
    {label}
  </button>
)
