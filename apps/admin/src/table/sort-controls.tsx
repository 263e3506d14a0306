/* oxlint-disable jsx-a11y/no-redundant-roles -- see DataTable. */
import { readSort } from '@campus/contracts/core/list-schemas.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { ChevronDown } from '@campus/ui/icons.tsx'
import styles from './sort-controls.module.css'

type Head = { label: string; sort?: string; order?: 'time' | 'amount'; className?: string | undefined; kind?: string }
type Sorting = { sort: string; onSort: (sort: string) => void }

/** The head of a column; where one can sort by it, a button that does, and then turns the order round. */
export const HeadCell = ({ column, sorting }: { column: Head; sorting: Sorting | undefined }) => {
  const way = sorting && wayOf(column, sorting.sort)
  return (
    <th role="columnheader" scope="col" className={column.className} data-kind={column.kind} aria-sort={way}>
      {sorting && way ? (
        <button type="button" className={styles.head} onClick={() => sorting.onSort(`${way === 'ascending' ? '-' : ''}${column.sort}`)}>
          {column.label}
          <ChevronDown className={styles.mark ?? ''} />
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

const wayOf = ({ sort: name }: Head, sort: string) => {
  if (name === undefined) return undefined
  const { column, descending } = readSort(sort)
  if (column !== name) return 'none'
  return descending ? 'descending' : 'ascending'
}

/** The order as a choice, where the rows are cards and have no head. */
export const SortField = ({ columns, sort, onSort }: Sorting & { columns: readonly Head[] }) => (
  <label className={`note ${styles.field}`}>
    {panelMessages.sort}
    <SelectField value={sort} onChange={({ currentTarget }) => onSort(currentTarget.value)}>
      {columns.flatMap(({ sort: name, label, order }) =>
        name === undefined
          ? []
          : [
              <option key={name} value={name}>
                {label}, {panelMessages.orders[order ?? 'text'].up}
              </option>,
              <option key={`-${name}`} value={`-${name}`}>
                {label}, {panelMessages.orders[order ?? 'text'].down}
              </option>,
            ],
      )}
    </SelectField>
  </label>
)
