import { actionWords } from '@campus/contracts/kit/words.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { ChevronLeft, ChevronRight } from '@campus/ui/icons.tsx'
import { type PageSize, pageSizes } from './page-sizes.ts'
import styles from './pager.module.css'
import { SelectField } from './select-field.tsx'

type PagerProps = {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  /** Absent where the size of a page is not one's choice. */
  onSize?: (size: PageSize) => void
}

/** Which rows of how many one sees, and the ways to the others. At an end its button stays, so that nobody loses the focus. */
export const Pager = ({ page, size, total, onPage, onSize }: PagerProps) => {
  const pages = Math.max(1, Math.ceil(total / size))
  const [first, last] = [Math.min((page - 1) * size + 1, total), Math.min(page * size, total)]
  const go = (to: number, allowed: boolean) => () => {
    if (allowed) onPage(to)
  }
  const [hasPrevious, hasNext] = [page > 1, page < pages]
  return (
    <nav className={`${styles.pager} no-print`} aria-label="Pages">
      <p role="status">{page > pages ? `None of ${total}` : `${first}–${last} of ${total}`}</p>
      {onSize && (
        <label className={styles.size}>
          Rows
          <SelectField
            value={size}
            onChange={({ currentTarget }) => onSize(pageSizes.find((one) => String(one) === currentTarget.value) ?? pageSizes[0])}
          >
            {pageSizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        </label>
      )}
      <div className={styles.ways}>
        <Button look="quiet" size="small" aria-disabled={!hasPrevious || undefined} onClick={go(Math.min(page - 1, pages), hasPrevious)}>
          <ChevronLeft /> {actionWords.previous}
        </Button>
        <p>
          Page {page} of {pages}
        </p>
        <Button look="quiet" size="small" aria-disabled={!hasNext || undefined} onClick={go(page + 1, hasNext)}>
          {actionWords.next} <ChevronRight />
        </Button>
      </div>
    </nav>
  )
}
