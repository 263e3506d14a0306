import { actionMessages } from '@campus/contracts/core/messages.ts'
import { editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { planMessages } from '@campus/contracts/fees/plans/messages.ts'
import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { lastDayOf } from '@campus/contracts/fees/refunds/presets.ts'
import type { RefundRules } from '@campus/contracts/fees/refunds/schema.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../identity/duties/use-may.ts'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import { QueryState } from '../../page/query-state.tsx'
import { useCardLayout } from '../../table/use-card-layout.ts'
import { usePlanYear } from '../plans/use-plan-year.ts'
import { ReportTable } from '../../table/report-table.tsx'
import { refundRulesQuery } from './api.ts'
import styles from './refunds.module.css'

const route = getRouteApi('/fees/refunds')

/** The refund rules of each course for an admission year. */
export const RulesByCourse = () => {
  const announced = usePlanYear(undefined)
  const year = usePlanYear(route.useSearch().year)
  const years = [...new Set([-3, -2, -1, 0, 1].map((away) => announced + away).concat(year))].toSorted((a, b) => a - b)
  const navigate = route.useNavigate()
  const rules = useQuery(refundRulesQuery(year))
  return (
    <>
      <h2 className={styles.heading}>{words.rules}</h2>
      <p className={styles.note}>{words.rulesHelp}</p>
      <SelectField
        className={`${styles.year} no-print`}
        label={planMessages.year}
        value={year}
        onChange={({ currentTarget }) =>
          void navigate({ search: (former) => ({ ...former, year: Number(currentTarget.value) }), resetScroll: false })
        }
      >
        {years.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <QueryState query={rules} pending={280}>
        {(found) => (found.length === 0 ? <NoCourses /> : <Rules rules={found} year={year} />)}
      </QueryState>
    </>
  )
}

const Rules = ({ rules, year }: { rules: readonly RefundRules[]; year: number }) => {
  const mayEdit = useMay()('fees.set')
  const isNarrow = useCardLayout()
  return (
    <ReportTable
      caption={`${words.rules}, ${year}`}
      heads={['Course', words.rules, words.lastDayOfRules]}
      words={3}
      rows={rules.map(({ course, courseName, clauses }) => {
        const isEmpty = clauses.length === 0
        const way = mayEdit ? (isEmpty ? words.makeRules : planMessages.edit) : actionMessages.view
        return {
          key: course,
          cells: [
            isNarrow ? course : `${courseName} (${course})`,
            <>
              {isEmpty ? words.noRules : words.clauseCount(clauses.length)}{' '}
              {(mayEdit || !isEmpty) && (
                <ScreenLink
                  to="/fees/refunds/$course"
                  params={{ course }}
                  search={{ year }}
                  aria-label={`${way}: ${words.rulesOf(course, year)}`}
                >
                  {way}
                </ScreenLink>
              )}
            </>,
            lastDayOf(clauses) ?? '–',
          ],
        }
      })}
    />
  )
}

const NoCourses = () => (
  <section className="panel">
    <StateMessage title={editCourseMessages.noCourses} />
  </section>
)
