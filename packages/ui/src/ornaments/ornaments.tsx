import styles from './ornaments.module.css'
import divider from './divider.svg?url'
import mark from './product-mark.svg?url'

/** Draws the upper edge of a dark band as arches. `above` is the background of the section before it. */
export const Arcade = ({ above = 'ground' }: { above?: 'ground' | 'ground-alt' }) => (
  <span className={above === 'ground' ? styles.arcade : `${styles.arcade} ${styles.arcadeAlt}`} aria-hidden="true" />
)

/** Draws the row of trees at the end of a page, on the background of the last section when it is a direct child of `main`. */
export const Treeline = () => (
  <div className={`no-print when-near ${styles.trees}`} aria-hidden="true">
    <div className={styles.treeline} />
  </div>
)

/** A leaf-and-arch ornament above a centred heading. */
export const Divider = () => <img className={styles.divider} src={divider} alt="" width="280" height="28" loading="lazy" />

/** Draws the product's own mark, for colleges without a logo. */
export const Mark = ({ size, className }: { size: number; className?: string }) => (
  <img className={className} src={mark} alt="" width={size} height={size} fetchPriority="low" />
)

/** Draws the sprig under an arch in the current text colour, for empty states and picture placeholders. */
export const ArchDrawing = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox="0 0 120 120"
    width="120"
    height="120"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    aria-hidden="true"
  >
    <path d="M26.4 108V51.4C26.4 30.5 43.2 21.1 60 14.4c16.8 6.7 33.6 16.1 33.6 37V108Z" />
    <path d="M60 108V43" strokeLinecap="round" />
    <g fill="currentColor" stroke="none">
      <path d="M60 98c-2-9-7-15-16-17 1 9 7 16 16 17ZM60 98c2-9 7-15 16-17-1 9-7 16-16 17Z" />
      <path d="M60 82c-2-9-7-15-16-17 1 9 7 16 16 17ZM60 82c2-9 7-15 16-17-1 9-7 16-16 17Z" />
      <path d="M60 66c-2-8-6-13-13-15 0 8 6 14 13 15ZM60 66c2-8 6-13 13-15 0 8-6 14-13 15Z" />
      <path d="M60 52c-6-7-6-15 0-23 6 8 6 16 0 23Z" />
    </g>
  </svg>
)
