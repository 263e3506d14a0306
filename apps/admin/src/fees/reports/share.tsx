import styles from './share.module.css'

/** A share of a whole, from 0 to 1, as a bar; the figures are beside it. */
export const Share = ({ of: share }: { of: number }) => (
  <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width={100 * share} height="1" />
  </svg>
)
