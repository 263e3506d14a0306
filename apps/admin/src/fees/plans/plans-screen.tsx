import { editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { planMessages as words } from '@campus/contracts/fees/plan-messages.ts'
import type { FeePlan } from '@campus/contracts/fees/plan-schema.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import { QueryState } from '../../page/query-state.tsx'
import { useCardLayout } from '../../table/use-card-layout.ts'
import { SelectField } from '../../table/select-field.tsx'
import { useMay } from '../../identity/duties/use-may.ts'
import { ReportFrame } from '../reports/report-frame.tsx'
import { ReportTable } from '../reports/report-table.tsx'
import { feeHeadsQuery, feePlansQuery } from './api.ts'
import { HeadsForm } from './heads-form.tsx'
import styles from './plans.module.css'
import { usePlanYear } from './use-plan-year.ts'

const route = getRouteApi('/fees/plans')

/** The fee plan of each course for an admission year, and the heads that they charge under. */
export const PlansScreen = () => {
  const year = usePlanYear(route.useSearch().year)
  const navigate = route.useNavigate()
  const plans = useQuery(feePlansQuery(year))
  const heads = useQuery(feeHeadsQuery)
  return (
    <ReportFrame report={words.title}>
      <div className="stack">
        <p className={styles.note}>{words.help}</p>
        <SelectField
          className={styles.year ?? ''}
          label={words.year}
          value={year}
          onChange={({ currentTarget }) => void navigate({ search: { year: Number(currentTarget.value) } })}
        >
          {[-3, -2, -1, 0, 1].map((away) => (
            <option key={away} value={year + away}>
              {year + away}
            </option>
          ))}
        </SelectField>
        <QueryState query={plans} pending={280}>
          {(found) => (found.length === 0 ? <NoCourses /> : <Plans plans={found} year={year} />)}
        </QueryState>
        <QueryState query={heads} pending={280}>
          {(found) => <HeadsForm key={JSON.stringify(found)} heads={found} />}
        </QueryState>
      </div>
    </ReportFrame>
  )
}

const Plans = ({ plans, year }: { plans: readonly FeePlan[]; year: number }) => {
  const mayEdit = useMay()('fees.set')
  const isNarrow = useCardLayout()
  return (
    <ReportTable
      caption={`${words.title}, ${year}`}
      heads={['Course', words.plan, words.sum, words.price]}
      words={2}
      rows={plans.map(({ course, courseName, version, lines, total, price }) => {
        const name = lines.length === 0 ? words.none : words.version(version)
        const way = lines.length === 0 ? words.make : words.edit
        return {
          key: course,
          cells: [
            isNarrow ? course : `${courseName} (${course})`,
            <>
              {name}{' '}
              {(mayEdit || lines.length > 0) && (
                <ScreenLink to="/fees/plans/$course" params={{ course }} search={{ year }} aria-label={`${way}: ${words.of(course, year)}`}>
                  {way}
                </ScreenLink>
              )}
            </>,
            lines.length === 0 ? '–' : formatRupees(total),
            formatRupees(price),
          ],
        }
      })}
    />
  )
}

const NoCourses = () => (
  <section className="panel">
    <StateMessage title={editCourseMessages.noCourses}>
      <p>{words.help}</p>
    </StateMessage>
  </section>
)
