import { actionMessages } from '@campus/contracts/core/messages.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './filter-bar.module.css'

type FilterBarProps = {
  /** Label of the filters. */
  label: string
  searchLabel?: string
  placeholder: string
  search: string | undefined
  onSearch: (text: string) => void
  /** The other fields. */
  children: ReactNode
}

/** The filters of a list: a search and its own fields, applied without a button. */
export const FilterBar = ({ label, searchLabel = actionMessages.search, placeholder, search, onSearch, children }: FilterBarProps) => (
  <form className={styles.filters} role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
    <TextInput
      className={styles.search ?? ''}
      type="search"
      label={searchLabel}
      placeholder={placeholder}
      maxLength={100}
      value={search ?? ''}
      onChange={({ currentTarget }) => onSearch(currentTarget.value)}
    />
    {children}
  </form>
)
