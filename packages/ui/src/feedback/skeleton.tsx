import styles from './skeleton.module.css'

/** A placeholder while loading; the class gives it the final size, so that nothing shifts. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span className={`${styles.skeleton} ${className ?? ''}`} aria-hidden="true" />
)

/** Placeholder lines of a loading text. */
export const SkeletonLines = ({ count = 3 }: { count?: number }) => (
  <span className={styles.lines} aria-hidden="true">
    {Array.from({ length: count }, (_, line) => (
      <span key={line} className={`${styles.skeleton} ${styles.line}`} />
    ))}
  </span>
)
