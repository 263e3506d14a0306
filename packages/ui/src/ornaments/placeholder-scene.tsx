import styles from './placeholder-scene.module.css'
import { ArchDrawing } from './ornaments.tsx'

/** An arch among trees, for a first screen of which the college has no picture. It adorns and says nothing; `className` gives its height. */
export const PlaceholderScene = ({ className = '' }: { className?: string | undefined }) => (
  <div className={`${styles.scene} ${className}`} aria-hidden="true">
    <span className={styles.arch}>
      <ArchDrawing className={styles.sprig ?? ''} />
    </span>
    <span className={styles.far} />
    <span className={styles.near} />
  </div>
)
