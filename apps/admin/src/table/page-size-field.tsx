import { NativeSelect } from '@mantine/core'
import { type PageSize, pageSizeOf, pageSizes } from './page-sizes.ts'
import styles from './pager.module.css'

type PageSizeFieldProps = { size: number; onSize: (size: PageSize) => void }

/** How many rows one wants to see at once. */
export const PageSizeField = ({ size, onSize }: PageSizeFieldProps) => (
  <label className={styles.size}>
    Rows
    <NativeSelect value={size} onChange={({ currentTarget }) => onSize(pageSizeOf(currentTarget.value))}>
      {pageSizes.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </NativeSelect>
  </label>
)
