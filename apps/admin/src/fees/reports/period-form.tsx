import { reportPeriod, type ReportPeriod } from '@campus/contracts/fees/reports/collection-schema.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from './collections-screen.module.css'
import { lastDays } from '../report-period.ts'

const quick = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '1 year', days: 365 },
] as const

type PeriodFormProps = { period: ReportPeriod; onChoose: (period: ReportPeriod) => Promise<unknown> }

/** Which days a report is about. */
export const PeriodForm = ({ period, onChoose }: PeriodFormProps) => {
  const { form, formProps } = useContractForm({ schema: reportPeriod, empty: period, onValid: onChoose, check: 'on-submit' })
  const day = (name: 'from' | 'to') => ({ ...form.getInputProps(name), type: 'date', max: collegeDay(), className: styles.day ?? '' })
  return (
    <form {...formProps} className={`no-print ${styles.period}`} role="search" aria-label="Period">
      <TextInput key={form.key('from')} {...day('from')} label="From" />
      <TextInput key={form.key('to')} {...day('to')} label="To" />
      <Button type="submit" variant="subtle">
        Show
      </Button>
      <p className={styles.quick}>
        {quick.map(({ label, days }) => {
          const these = lastDays(days)
          const isShown = these.from === period.from && these.to === period.to
          return (
            <Link key={label} to="/fees" search={these} aria-current={isShown ? 'true' : undefined}>
              {label}
            </Link>
          )
        })}
      </p>
    </form>
  )
}
