import { lateFineMessages } from '@campus/contracts/fees/late-fines/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { fieldMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { isIncompleteInput } from '@campus/ui/form/incomplete-input.ts'
import { TextInput } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import styles from './late-fines-screen.module.css'

/** A day that is being written and does not stand among the due dates yet. `former` are those that hold: of these one that is over may stay. */
export const useNewDueDate = (former: readonly string[]) => {
  const [day, setDay] = useState('')
  const [complaint, setComplaint] = useState<string>()
  /** A browser tells of a date that is not complete by no value, but by its validity. */
  const [isHalf, setHalf] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const write = (written: string) => {
    setDay(written)
    setHalf(field.current !== null && isIncompleteInput(field.current))
    setComplaint(undefined)
  }
  const refuse = (why: string): null => {
    setComplaint(why)
    field.current?.focus()
    return null
  }
  /** The day that is written, and empties the field; '' where there is none, null where it cannot be added: then the field says why. */
  const take = (): string | null => {
    if (field.current && isIncompleteInput(field.current)) return refuse(fieldMessages.halfWritten)
    if (day !== '' && day < collegeDay() && !former.includes(day)) return refuse(lateFineMessages.past)
    write('')
    return day
  }
  return { field, day, complaint, isWritten: day !== '' || isHalf, write, take }
}

type NewDueDateProps = {
  field: RefObject<HTMLInputElement | null>
  day: string
  error: string | undefined
  readOnly: boolean
  isWritten: boolean
  write: (day: string) => void
  take: () => string | null
  onAdd: (day: string) => void
}

/** A day to be added to the due dates. */
export const NewDueDateField = ({ field, day, error, readOnly, isWritten, write, take, onAdd }: NewDueDateProps) => {
  const add = () => {
    const written = take()
    if (written) onAdd(written)
  }
  return (
    <div className={styles.newDate}>
      <TextInput
        ref={field}
        label={lateFineMessages.newDueDate}
        type="date"
        min={collegeDay()}
        value={day}
        readOnly={readOnly}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        // A date that is begun and not complete is no change of the value.
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onBlur={({ currentTarget }) => {
          if (isIncompleteInput(currentTarget)) write(currentTarget.value)
        }}
        onKeyDown={(event) => {
          // Enter adds the day that is being written, and saves only after that.
          if (event.key !== 'Enter' || !isWritten) return
          event.preventDefault()
          add()
        }}
        error={error}
      />
      <Button variant="subtle" onClick={add}>
        Add
      </Button>
    </div>
  )
}
