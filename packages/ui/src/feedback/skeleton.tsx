import styles from './skeleton.module.css'

/** A stand-in for what is being fetched; the class gives it the final size, so that nothing moves when it comes. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span className={`${styles.skeleton} ${className ?? ''}`} aria-hidden="true" />
)

/** Lines of text that are being fetched. */
export const SkeletonLines = ({ count = 3 }: { count?: number }) => (
  <span className={styles.lines} aria-hidden="true">
    {Array.from({ length: count }, (_, line) => (
      <span key={line} className={`${styles.skeleton} ${styles.line}`} />
    ))}
  </span>
)
