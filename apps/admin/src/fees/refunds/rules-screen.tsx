import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { QueryState } from '../../page/query-state.tsx'
import { useKeepFocus } from '../../page/use-keep-focus.ts'
import { NotFoundScreen } from '../../shell/not-found-screen.tsx'
import { usePlanYear } from '../plans/use-plan-year.ts'
import { ReportFrame } from '../../navigation/report-frame.tsx'
import { refundRulesQuery } from './api.ts'
import { RulesForm } from './rules-form.tsx'

const route = getRouteApi('/fees/refunds_/$course')

/** Edits the refund rules of a course for an admission year. */
export const RulesScreen = () => {
  const { course } = route.useParams()
  const year = usePlanYear(route.useSearch().year)
  const asked = useQuery(refundRulesQuery(year))
  const rules = asked.data?.find((one) => one.course === course)
  // Each version has a form of its own.
  useKeepFocus(rules?.version)
  return (
    <ReportFrame report={words.report}>
      <QueryState query={asked} pending={420}>
        {() => (rules ? <RulesForm key={`${year} ${rules.version}`} rules={rules} /> : <NotFoundScreen />)}
      </QueryState>
    </ReportFrame>
  )
}
