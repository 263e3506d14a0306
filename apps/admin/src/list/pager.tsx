import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { PageSizeField } from './page-size-field.tsx'
import type { PageSize } from './page-sizes.ts'
import { PaginationButtons } from './pagination-buttons.tsx'
import styles from './pager.module.css'

type PagerProps = {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  /** Absent where the size of a page is not one's choice. */
  onSize?: (size: PageSize) => void
}

/** Which rows of how many one sees, and the ways to the others. */
export const Pager = ({ page, size, total, onPage, onSize }: PagerProps) => {
  const pages = Math.max(1, Math.ceil(total / size))
  const [first, last] = [Math.min((page - 1) * size + 1, total), Math.min(page * size, total)]
  return (
    <nav className={`note ${styles.pager} no-print`} aria-label="Pages">
      <p role="status">{total === 0 ? 'None' : page > pages ? panelMessages.noneOf(total) : `${first}–${last} of ${total}`}</p>
      {onSize && <PageSizeField size={size} onSize={onSize} />}
      <PaginationButtons
        onPrevious={page > 1 ? () => onPage(Math.min(page - 1, pages)) : undefined}
        onNext={page < pages ? () => onPage(page + 1) : undefined}
      >
        <p>
          Page {page} of {pages}
        </p>
      </PaginationButtons>
    </nav>
  )
}
