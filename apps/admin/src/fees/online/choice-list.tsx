import { onlineSorts } from '@campus/contracts/payments/options.ts'
import type { ComponentProps, ReactNode } from 'react'
import { ListPanel } from '../../table/list-panel.tsx'
import { SelectField } from '../../table/select-field.tsx'
import type { useList } from '../../table/use-list.ts'
import styles from './online.module.css'

type ChoiceListProps<Row, Choice extends string> = Pick<ComponentProps<typeof ListPanel<Row>>, 'columns' | 'asked' | 'cardsBelow'> & {
  /** The last of them is the whole list, which is shown unless another one is chosen. */
  choices: readonly [...Choice[], 'all']
  words: ComponentProps<typeof ListPanel<Row>>['words'] & { list: string; choice: Record<Choice | 'all' | 'label', string> }
  list: ReturnType<typeof useList<{ is?: Choice | 'all' | undefined }>>
  children?: ReactNode
}

/** A list with the choice of which part of it is shown; what is about one row stands between. */
export const ChoiceList = <Row extends { _id: string }, Choice extends string>({
  choices,
  words,
  columns,
  asked,
  cardsBelow = 1200,
  list: { form, ...list },
  children,
}: ChoiceListProps<Row, Choice>) => (
  <>
    <SelectField
      id="online-choice"
      className={`${styles.choice} no-print`}
      label={words.choice.label}
      value={form.written.is ?? 'all'}
      onChange={({ currentTarget }) => form.choose({ is: currentTarget.value })}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {words.choice[choice]}
        </option>
      ))}
    </SelectField>
    {children}
    <ListPanel
      label={words.list}
      columns={columns}
      keyOf={({ _id }) => _id}
      asked={asked}
      list={list}
      firstSort={onlineSorts[0]}
      words={words}
      cardsBelow={cardsBelow}
    />
  </>
)
