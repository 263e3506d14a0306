import { SelectField } from '@campus/ui/form/select-field.tsx'
import { type PageSize, pageSizeOf, pageSizes } from './page-sizes.ts'
import styles from './pager.module.css'

type PageSizeFieldProps = { size: number; onSize: (size: PageSize) => void }

/** Selects the number of rows a page. */
export const PageSizeField = ({ size, onSize }: PageSizeFieldProps) => (
  <label className={styles.size}>
    Rows
    <SelectField value={size} onChange={({ currentTarget }) => onSize(pageSizeOf(currentTarget.value))}>
      {pageSizes.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  </label>
)
