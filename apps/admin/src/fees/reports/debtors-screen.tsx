import { type Debtor, debtorChoices, debtorSorts } from '@campus/contracts/fees/reports/debtor-schema.ts'
import { debtorMessages as words } from '@campus/contracts/fees/reports/debtor-messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { CourseOptions } from '../../courses/course-options.tsx'
import { SemesterOptions } from '../../courses/semester-options.tsx'
import { useIsLimited, useMay } from '../../identity/duties/use-may.ts'
import { DataTable } from '../../table/data-table.tsx'
import { DownloadButton } from '../../table/download-button.tsx'
import { FilterBar } from '../../list/filter-bar.tsx'
import { ListPanel } from '../../list/list-panel.tsx'
import { useList } from '../../list/use-list.ts'
import { debtorFilters, debtorScreenChoice, debtorSearchParams } from './debtor-search-params.ts'
import { debtorColumns } from './debtor-columns.tsx'
import styles from './debtors-screen.module.css'
import { debtorsQuery, saveDebtors, saveStatements } from './report-api.ts'
import { Reminder } from './reminder.tsx'
import { ReportFrame } from '../../navigation/report-frame.tsx'
import { usePrintAll } from './use-print-all.ts'

/** Pixels of a window in which all columns stand beside each other. */
const roomForAll = 1200
const keyOf = ({ uniqueId }: Debtor) => uniqueId

/** Lists admitted students who owe fees, with phone numbers and payment links. */
export const DebtorsScreen = () => {
  const { form, ...list } = useList({ params: debtorSearchParams, filters: debtorFilters })
  const asked = useQuery({ ...debtorsQuery(list.address), placeholderData: keepPreviousData })
  const total = asked.data?.total
  const limited = useIsLimited()
  const mayRemind = useMay()('fees.correct') && !limited
  // Nobody is reminded of what is asked for later.
  const isNow = (list.address.owing ?? debtorScreenChoice) === 'now'
  const printed = usePrintAll(list.address)
  return (
    <ReportFrame
      report={feePanelMessages.debtors}
      actions={
        <>
          <DownloadButton label="CSV" onSave={() => saveDebtors(list.address)} />
          {mayRemind && isNow && total !== undefined && total.owing > 0 && <Reminder address={list.address} owing={total.owing} />}
          <DownloadButton label={statementMessages.saveAll} onSave={() => saveStatements(list.address)} />
          <Button variant="subtle" busy={printed.busy} onClick={printed.print}>
            <IconPrinter aria-hidden /> Print
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="no-print">
          <FilterBar
            label={words.title}
            placeholder={words.placeholder}
            search={form.written.search}
            onSearch={(search) => form.type({ search })}
          >
            <SelectField
              label={words.columns.course}
              value={form.written.course ?? ''}
              onChange={({ currentTarget }) => form.choose({ course: currentTarget.value })}
            >
              <option value="">{words.anyCourse}</option>
              <CourseOptions chosen={form.written.course} />
            </SelectField>
            <SelectField
              label={words.columns.semester}
              value={form.written.semester ?? ''}
              onChange={({ currentTarget }) => form.choose({ semester: currentTarget.value })}
            >
              <option value="">{words.anyCourse}</option>
              <SemesterOptions chosen={form.written.semester ? Number(form.written.semester) : undefined} />
            </SelectField>
            <SelectField
              label={words.choice.label}
              value={form.written.owing ?? debtorScreenChoice}
              onChange={({ currentTarget }) => form.choose({ owing: currentTarget.value })}
            >
              {debtorChoices.toReversed().map((choice) => (
                <option key={choice} value={choice}>
                  {words.choice[choice]}
                </option>
              ))}
            </SelectField>
          </FilterBar>
        </div>
        <p className={styles.total} role="status">
          {total && words.total(total.owing, formatRupees(total.due_now), formatRupees(total.amount_due))}
        </p>
        <div className={printed.rows ? 'no-print' : undefined}>
          <ListPanel
            label={words.title}
            columns={debtorColumns}
            keyOf={keyOf}
            asked={asked}
            list={list}
            firstSort={debtorSorts[0]}
            words={words}
            cardsBelow={roomForAll}
          />
        </div>
        {printed.rows && (
          <div className="print-only">
            {total && printed.rows.length < total.owing && <p>{words.firstPrinted(printed.rows.length, total.owing)}</p>}
            <DataTable label={words.printed} columns={debtorColumns} rows={printed.rows} awaited={0} keyOf={keyOf} cardsBelow={0} />
          </div>
        )}
      </div>
    </ReportFrame>
  )
}
