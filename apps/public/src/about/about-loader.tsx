import { busyMessages } from '@campus/contracts/core/messages.ts'
import { aboutMessages } from '@campus/contracts/site-content/messages.ts'
import { ArchDrawing } from '@campus/ui/ornaments/ornaments.tsx'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from '../site/api.ts'
import styles from './about-loader.module.css'

/** A modal dialog, because the browser makes everything behind it inert. */
const open = (dialog: HTMLDialogElement | null) => dialog?.showModal()

/** Covers the screen until the about page's data has loaded (docs/product/public-website.md#about). */
export const AboutLoader = () => {
  const { data: institute } = useQuery(instituteQuery)
  return (
    <dialog ref={open} className={`${styles.cover} on-deep`} aria-label={busyMessages.loading} onCancel={(event) => event.preventDefault()}>
      {/* The page's own title is set once its data has loaded. */}
      {institute && <title>{`${institute.name} | About`}</title>}
      <div className={styles.words} role="status">
        <ArchDrawing className={styles.drawing ?? ''} />
        <p className={styles.title}>{busyMessages.loading}</p>
        <p>{aboutMessages.loading}</p>
      </div>
    </dialog>
  )
}
