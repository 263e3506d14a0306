import { planMessages as words } from '@campus/contracts/fees/plans/messages.ts'
import type { FeePlan } from '@campus/contracts/fees/plans/schema.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { QueryState } from '../../page/query-state.tsx'
import { useKeepFocus } from '../../page/use-keep-focus.ts'
import { NotFoundScreen } from '../../shell/not-found-screen.tsx'
import { ReportFrame } from '../../navigation/report-frame.tsx'
import { feeHeadsQuery, feePlansQuery, isSamePlan, useFeeCategories } from './api.ts'
import { PlanForm } from './plan-form.tsx'
import styles from './plans.module.css'
import { usePlanYear } from './use-plan-year.ts'

const route = getRouteApi('/fees/plans_/$course')

/** Edits the fee plan of a course for an admission year: that of everybody, or of the students with an answer. */
export const PlanScreen = () => {
  const { course } = route.useParams()
  const { category, ...search } = route.useSearch()
  const year = usePlanYear(search.year)
  const plans = useQuery(feePlansQuery(year))
  const heads = useQuery(feeHeadsQuery)
  // Each version has a form of its own.
  useKeepFocus(plans.data?.find((one) => isSamePlan(one, { course, category }))?.version)
  return (
    <ReportFrame report={words.title}>
      <QueryState query={plans} pending={420}>
        {(found) => {
          const ofOthers = found.find((one) => isSamePlan(one, { course }))
          if (!ofOthers) return <NotFoundScreen />
          const plan = found.find((one) => isSamePlan(one, { course, category })) ?? firstOf(ofOthers, category)
          const taken = found.flatMap((one) => (one.course === course && one.category !== undefined ? one.category : []))
          return (
            <QueryState query={heads} pending={420}>
              {(all) => (
                <div className="stack">
                  <CategoryChoice category={category} taken={taken} year={year} />
                  {all.some(({ kind }) => kind !== 'fine') ? (
                    <PlanForm
                      key={`${year} ${category ?? ''} ${plan.version}`}
                      plan={plan}
                      heads={all.filter(({ kind }) => kind !== 'fine')}
                      {...(category !== undefined && { ofOthers })}
                    />
                  ) : (
                    <section className="panel">
                      <StateMessage title={words.noHeads}>
                        <p>{words.headsFirst}</p>
                        <Link className={buttonClass('main')} to="/fees/plans">
                          {words.heads}
                        </Link>
                      </StateMessage>
                    </section>
                  )}
                </div>
              )}
            </QueryState>
          )
        }}
      </QueryState>
    </ReportFrame>
  )
}

/** The plan of a category that has had none. */
const firstOf = ({ course, courseName, semesters, price, year }: FeePlan, category: string | undefined): FeePlan => ({
  course,
  courseName,
  semesters,
  price,
  year,
  ...(category !== undefined && { category }),
  version: 0,
  total: 0,
  lines: [],
})

/** Whose plan is shown, where fees go by a question: all others, or the students with one of its answers. */
const CategoryChoice = ({ category, taken, year }: { category: string | undefined; taken: readonly string[]; year: number }) => {
  const navigate = route.useNavigate()
  const offered = useFeeCategories()
  const choices = [...new Set([...offered, ...taken, ...(category === undefined ? [] : [category])])]
  if (choices.length === 0) return null
  return (
    <SelectField
      className={styles.year ?? ''}
      label={words.categories.of}
      value={category ?? ''}
      onChange={({ currentTarget: { value } }) => void navigate({ search: { year, ...(value !== '' && { category: value }) } })}
    >
      <option value="">{words.categories.others}</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </SelectField>
  )
}
