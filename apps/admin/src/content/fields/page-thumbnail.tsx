import styles from './sections.module.css'

const bands = [
  { y: 7, height: 14 },
  { y: 24, height: 10 },
  { y: 37, height: 8 },
  { y: 48, height: 8 },
  { y: 59, height: 10 },
]

/** A small page with the band marked in which something is seen. The words beside it say the same. */
export const PageThumbnail = ({ band }: { band: number }) => (
  <svg className={styles.sketch} viewBox="0 0 56 76" width="42" height="57" aria-hidden="true">
    <rect className={styles.sheet} x="0.5" y="0.5" width="55" height="75" rx="3" />
    {bands.map(({ y, height }, n) => (
      <rect key={y} className={n === band ? styles.marked : styles.band} x="5" y={y} width="46" height={height} rx="1.5" />
    ))}
  </svg>
)
