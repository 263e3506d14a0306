import styles from './placeholder-scene.module.css'
import { ArchDrawing } from './ornaments.tsx'

/** Draws an arch among trees where the college has no hero picture. It is decorative; `className` sets its height. */
export const PlaceholderScene = ({ className = '' }: { className?: string | undefined }) => (
  <div className={`${styles.scene} ${className}`} aria-hidden="true">
    <span className={styles.arch}>
      <ArchDrawing className={styles.sprig ?? ''} />
    </span>
    <span className={styles.far} />
    <span className={styles.near} />
  </div>
)
