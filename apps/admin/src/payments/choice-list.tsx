import { onlineSorts } from '@campus/contracts/payments/options.ts'
import type { ComponentProps, ReactNode } from 'react'
import { onlinePanelMessages } from '@campus/contracts/payments/panel-messages.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import type { FilterProps } from '../list/use-filters.ts'
import type { List } from '../list/use-list.ts'

type ChoiceListProps<Row, Choice extends string> = Pick<ComponentProps<typeof ListPanel<Row>>, 'columns' | 'asked' | 'cardsBelow'> & {
  /** The last of them is the whole list, which is shown unless another one is chosen. */
  choices: readonly [...Choice[], 'all']
  words: ComponentProps<typeof ListPanel<Row>>['words'] & { list: string; choice: Record<Choice | 'all' | 'label', string> }
  list: List & { form: FilterProps<{ search?: string | undefined; is?: Choice | 'all' | undefined }> }
  children?: ReactNode
}

/** A list with a search and the choice of which part of it is shown; forms about one row stand between. */
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
    <FilterBar
      label={words.list}
      placeholder={onlinePanelMessages.placeholder}
      search={form.written.search}
      onSearch={(search) => form.type({ search })}
    >
      <SelectField
        id="online-choice"
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
    </FilterBar>
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
