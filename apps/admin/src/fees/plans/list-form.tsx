import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Input } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import { useDraftForm } from '../../form/use-draft-form.ts'
import { useIsLimited, useMay } from '../../identity/duties/use-may.ts'
import { SortableList } from '../../order/sortable-list.tsx'
import styles from './plans.module.css'

/** The props of the component that draws a row's fields. */
export type RowProps<Row> = {
  row: Row
  errorAt: (field: string) => string | undefined
  busy: boolean
  onChange: (what: Partial<Row>) => void
  onRemove: () => void
}

type ListFormProps<Row, Draft> = {
  title: string
  help: string
  /** The rows as they are saved; another list shows the form anew by its key. */
  saved: readonly Row[]
  newRow: () => Row
  nameOf: (row: Row) => string
  most: number
  words: { add: string; save: string }
  schema: z.ZodType<Draft>
  save: { isPending: boolean; mutateAsync: (draft: Draft) => Promise<{ message: string }> }
  children: (props: RowProps<Row>) => ReactNode
}

/** Edits a list of the whole college that is saved as a whole, in its order. `key` stands for a row until it has an id. */
export const ListForm = <Row extends { key: string }, Draft>(props: ListFormProps<Row, Draft>) => {
  const { title, help, saved, newRow, nameOf, most, words, schema, save, children } = props
  const id = useId()
  const limited = useIsLimited()
  const mayEdit = useMay()('fees.set') && !limited
  const [rows, setRows] = useState(() => [...saved])
  const changed = JSON.stringify(rows) !== JSON.stringify(saved)
  const { formProps, errors, busy, write, replace } = useDraftForm({ schema, draft: rows, changed, save })
  // The server names the list in front of a row.
  const elsewhere = Object.entries(errors).find(([field]) => !/^\d/.test(field))?.[1]
  return (
    <form {...formProps} className={`panel ${styles.heads}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.note}>{help}</p>
      <fieldset disabled={!mayEdit} className={styles.rows} aria-labelledby={id}>
        <SortableList
          label={title}
          items={rows}
          keyOf={({ key }) => key}
          nameOf={nameOf}
          onOrder={(keys) => replace(() => setRows((all) => keys.flatMap((key) => all.find((row) => row.key === key) ?? [])))}
        >
          {(row) =>
            children({
              row,
              errorAt: (field) => errors[`${rows.indexOf(row)}.${field}`],
              busy,
              onChange: (what) => write(() => setRows((all) => all.map((one) => (one.key === row.key ? { ...one, ...what } : one)))),
              onRemove: () => replace(() => setRows((all) => all.filter(({ key }) => key !== row.key))),
            })
          }
        </SortableList>
      </fieldset>
      {elsewhere && <Input.Error>{elsewhere}</Input.Error>}
      {mayEdit && (
        <div className={`note ${styles.end}`}>
          {rows.length < most && (
            <Button variant="subtle" size="small" onClick={() => replace(() => setRows((all) => [...all, newRow()]))}>
              {words.add}
            </Button>
          )}
          <Button type="submit" variant={changed ? 'main' : 'subtle'} size="small" busy={busy}>
            {busy ? 'Saving…' : words.save}
          </Button>
          {changed && <p>{panelMessages.notSavedYet}</p>}
        </div>
      )}
    </form>
  )
}
