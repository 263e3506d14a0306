import { planMessages as words } from '@campus/contracts/fees/plan-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { QueryState } from '../../page/query-state.tsx'
import { NotFoundScreen } from '../../shell/not-found-screen.tsx'
import { ReportFrame } from '../reports/report-frame.tsx'
import { feeHeadsQuery, feePlansQuery } from './api.ts'
import { PlanForm } from './plan-form.tsx'
import { usePlanYear } from './use-plan-year.ts'

const route = getRouteApi('/fees/plans_/$course')

/** Edits the fee plan of a course for an admission year. */
export const PlanScreen = () => {
  const { course } = route.useParams()
  const year = usePlanYear(route.useSearch().year)
  const plans = useQuery(feePlansQuery(year))
  const heads = useQuery(feeHeadsQuery)
  return (
    <ReportFrame report={words.title}>
      <QueryState query={plans} pending={420}>
        {(found) => {
          const plan = found.find((one) => one.course === course)
          if (!plan) return <NotFoundScreen />
          return (
            <QueryState query={heads} pending={420}>
              {(all) => <PlanForm key={`${year} ${plan.version}`} plan={plan} heads={all.filter(({ kind }) => kind !== 'fine')} />}
            </QueryState>
          )
        }}
      </QueryState>
    </ReportFrame>
  )
}
