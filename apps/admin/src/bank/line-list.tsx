import { bankStatementMessages as words } from '@campus/contracts/bank/messages.ts'
import { lineStates } from '@campus/contracts/bank/options.ts'
import type { BankLine } from '@campus/contracts/bank/schema.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ActionButton } from '../form/action-button.tsx'
import { useOpenForm } from '../form/use-open-form.ts'
import { useMay } from '../identity/duties/use-may.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { useList } from '../list/use-list.ts'
import { bankAccountsQuery, bankLinesQuery, useMatchLines } from './api.ts'
import { AsideForm } from './aside-form.tsx'
import styles from './bank.module.css'
import { ChooseForm } from './choose-form.tsx'
import { actionColumn, matchOf } from './line-actions.tsx'
import { lineColumns } from './line-columns.tsx'
import { lineListFilters, lineSearchParams } from './search-params.ts'

/** The lines of the statements, with what they are in the fee book and the buttons that decide it. */
export const LineList = () => {
  const mayDecide = useMay()('fees.correct')
  const { form, ...list } = useList({ params: lineSearchParams, filters: lineListFilters })
  const { data: accounts = [] } = useQuery(bankAccountsQuery)
  const asked = useQuery({ ...bankLinesQuery(list.address), placeholderData: keepPreviousData })
  const { about: work, open, close, returnFocus } = useOpenForm<{ kind: 'choose' | 'aside'; line: BankLine }>('bank-lines')
  /** The open form stays, with what is typed in it, unless it is about one of them. */
  const decided = (lines: readonly BankLine[]) => (lines.some(({ _id }) => _id === work?.line._id) ? close() : returnFocus())
  const columns = lineColumns(accounts.length > 1)
  return (
    <>
      <h2 className={styles.heading} id="bank-lines" tabIndex={-1}>
        {words.lines}
      </h2>
      <div className="no-print">
        <FilterBar
          label={words.lines}
          placeholder={words.filters.placeholder}
          search={form.written.search}
          onSearch={(search) => form.type({ search })}
        >
          <SelectField
            label={words.states.label}
            value={form.written.state ?? 'open'}
            onChange={({ currentTarget }) => form.choose({ state: currentTarget.value })}
          >
            {[...lineStates, 'all' as const].map((state) => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </SelectField>
          {accounts.length > 1 && (
            <SelectField
              label={words.filters.account}
              value={form.written.account ?? ''}
              onChange={({ currentTarget }) => form.choose({ account: currentTarget.value })}
            >
              <option value="">{words.filters.anyAccount}</option>
              {accounts.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={words.filters[end]}
              value={form.written[end] ?? ''}
              onChange={({ currentTarget }) => form.choose({ [end]: currentTarget.value })}
            />
          ))}
        </FilterBar>
      </div>
      {mayDecide && <ConfirmAll lines={asked.data?.data ?? []} onDone={decided} />}
      {work?.kind === 'choose' && <ChooseForm key={work.line._id} line={work.line} onDone={close} />}
      {work?.kind === 'aside' && <AsideForm key={work.line._id} line={work.line} onDone={close} />}
      <ListPanel
        label={words.lines}
        columns={
          mayDecide
            ? [...columns, actionColumn({ onWork: (kind, line) => open({ kind, line }), onDone: (line) => decided([line]) })]
            : columns
        }
        keyOf={({ _id }) => _id}
        asked={asked}
        list={list}
        firstSort="-day"
        words={words}
        cardsBelow={1200}
      />
    </>
  )
}

/** Confirms at once all lines of the page that are certain by their reference. */
const ConfirmAll = ({ lines, onDone }: { lines: readonly BankLine[]; onDone: (lines: readonly BankLine[]) => void }) => {
  const { mutateAsync } = useMatchLines()
  const certain = lines.filter(({ suggestion }) => suggestion?.because === 'reference')
  if (certain.length < 2) return null
  return (
    <p>
      <ActionButton size="small" send={() => mutateAsync({ matches: certain.map(matchOf) })} onDone={() => onDone(certain)}>
        {words.match.confirmAll(certain.length)}
      </ActionButton>
    </p>
  )
}
