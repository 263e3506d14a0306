import { actionMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { ChevronLeft, ChevronRight } from '@campus/ui/icons.tsx'
import type { ReactNode } from 'react'
import styles from './pager.module.css'

type PageWaysProps = {
  /** Absent at the first page, and at the last one. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Shown between the buttons. */
  children?: ReactNode
}

/** Buttons to the neighbouring pages. At an end the button stays, so that the focus is kept. */
export const PaginationButtons = ({ onPrevious, onNext, children }: PageWaysProps) => (
  <div className={styles.ways}>
    <Button variant="subtle" size="small" aria-disabled={!onPrevious || undefined} onClick={onPrevious}>
      <ChevronLeft /> {actionMessages.previous}
    </Button>
    {children}
    <Button variant="subtle" size="small" aria-disabled={!onNext || undefined} onClick={onNext}>
      {actionMessages.next} <ChevronRight />
    </Button>
  </div>
)
