import { actionMessages } from '@campus/contracts/core/messages.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './filter-bar.module.css'

type FilterBarProps = {
  /** What is narrowed. */
  label: string
  searchLabel?: string
  placeholder: string
  search: string | undefined
  onSearch: (text: string) => void
  /** The other fields. */
  children: ReactNode
}

/** What narrows a list: a search, and what belongs to the list. Nothing has to be pressed. */
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
