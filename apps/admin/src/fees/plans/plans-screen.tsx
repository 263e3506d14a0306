import { editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { planMessages as words } from '@campus/contracts/fees/plans/messages.ts'
import type { FeePlan, FeeRules } from '@campus/contracts/fees/plans/schema.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { saveOrComplain } from '../../form/save-or-complain.ts'
import { Toggle } from '../../form/toggle.tsx'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import { QueryState } from '../../page/query-state.tsx'
import { useKeepFocus } from '../../page/use-keep-focus.ts'
import { ForDuty } from '../../identity/duties/for-duty.tsx'
import { useIsLimited, useMay } from '../../identity/duties/use-may.ts'
import { ReportFrame } from '../../navigation/report-frame.tsx'
import { ReportTable } from '../../table/report-table.tsx'
import { choiceQuestionsQuery, feeHeadsQuery, feePlansQuery, feeRulesQuery, feeSchemesQuery, useSaveFeeRules } from './api.ts'
import { HeadsForm } from './heads-form.tsx'
import styles from './plans.module.css'
import { SchemesForm } from './schemes-form.tsx'
import { usePlanYear } from './use-plan-year.ts'

const route = getRouteApi('/fees/plans')

/** The fee plan of each course for an admission year, the heads that they charge under, and the schemes of concessions. */
export const PlansScreen = () => {
  const announced = usePlanYear(undefined)
  const year = usePlanYear(route.useSearch().year)
  const years = [...new Set([-3, -2, -1, 0, 1].map((away) => announced + away).concat(year))].toSorted((a, b) => a - b)
  const navigate = route.useNavigate()
  const plans = useQuery(feePlansQuery(year))
  const heads = useQuery(feeHeadsQuery)
  const schemes = useQuery(feeSchemesQuery)
  // Saved lists have forms of their own.
  useKeepFocus(heads.data)
  useKeepFocus(schemes.data)
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
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <QueryState query={plans} pending={280}>
          {(found) => (found.length === 0 ? <NoCourses /> : <Plans plans={found} year={year} />)}
        </QueryState>
        <QueryState query={useQuery(feeRulesQuery)} pending={60}>
          {(rules) => (
            <>
              <AdvanceRule rules={rules} />
              <CategoryRule key={rules.categoryQuestion} rules={rules} />
            </>
          )}
        </QueryState>
        <QueryState query={heads} pending={280}>
          {(found) => <HeadsForm key={JSON.stringify(found)} heads={found} />}
        </QueryState>
        <QueryState query={schemes} pending={280}>
          {(found) => <SchemesForm key={JSON.stringify(found)} schemes={found} />}
        </QueryState>
      </div>
    </ReportFrame>
  )
}

const Plans = ({ plans, year }: { plans: readonly FeePlan[]; year: number }) => {
  const mayEdit = useMay()('fees.set')
  return (
    <ReportTable
      cards
      caption={`${words.title}, ${year}`}
      heads={['Course', words.plan, words.sum, words.price]}
      words={2}
      rows={plans.filter(isShown).map(({ course, courseName, category, version, lines, total, price }) => {
        const name = lines.length === 0 ? words.none : words.version(version)
        const way = lines.length === 0 ? words.make : words.edit
        return {
          key: `${course} ${category ?? ''}`,
          cells: [
            words.forCategory(`${courseName} (${course})`, category),
            <span key="plan">
              {name}{' '}
              {(mayEdit || lines.length > 0) && (
                <ScreenLink
                  className={styles.way}
                  to="/fees/plans/$course"
                  params={{ course }}
                  search={{ year, category }}
                  aria-label={`${way}: ${words.of(words.forCategory(course, category), year)}`}
                >
                  {way}
                </ScreenLink>
              )}
            </span>,
            lines.length === 0 ? '–' : formatRupees(total),
            <span key="price">
              {formatRupees(price)}
              {category === undefined && lines.length > 0 && total !== price && (
                <small className={styles.differs}>{words.notThePrice}</small>
              )}
            </span>,
          ],
        }
      })}
    />
  )
}

/** A plan of a category that was emptied is none. */
const isShown = ({ category, lines }: FeePlan) => category === undefined || lines.length > 0

/** The rule on payments for fees that are not due yet. Admins who may not change it see its state. */
const AdvanceRule = ({ rules: { acceptsAdvance } }: { rules: FeeRules }) => {
  const may = useMay()
  const isLimited = useIsLimited()
  const { mutateAsync: save, isPending } = useSaveFeeRules()
  const set = async (accepts: boolean) => {
    try {
      showToast({ message: (await save({ acceptsAdvance: accepts })).message, kind: 'success' })
    } catch (error) {
      await showFailureAlert(error, 'oops')
    }
  }
  if (isLimited || !may('fees.set')) return <p className={styles.note}>{words.advanceSet(acceptsAdvance)}</p>
  return (
    <section className={`panel ${styles.rule}`} aria-label={words.advance}>
      <Toggle label={words.advance} on={acceptsAdvance} busy={isPending} onToggle={(accepts) => void set(accepts)} />
      <p className={styles.note}>{words.advanceHelp}</p>
    </section>
  )
}

/** Chooses the question of the admission form by whose answer plans differ; nothing where the form has none that could be it. */
const CategoryRule = ({ rules: { categoryQuestion = null } }: { rules: FeeRules }) => {
  const may = useMay()
  const isLimited = useIsLimited()
  const { data: questions } = useQuery(choiceQuestionsQuery)
  const { mutateAsync: save, isPending } = useSaveFeeRules()
  const [chosen, setChosen] = useState(categoryQuestion ?? '')
  const [error, setError] = useState<string>()
  const isChanged = chosen !== (categoryQuestion ?? '')
  useUnsavedChanges(isChanged, { outlivesSearch: true })
  if (isLimited || !may('fees.set') || !questions || (questions.length === 0 && categoryQuestion === null)) return null
  const submit = () =>
    saveOrComplain(
      () => save({ categoryQuestion: chosen === '' ? null : chosen }),
      (errors) => setError(errors.categoryQuestion),
    )
  return (
    <form
      className={`panel ${styles.rule}`}
      aria-label={words.categories.label}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isPending) void submit()
      }}
    >
      <SelectField
        className={styles.question ?? ''}
        label={words.categories.label}
        value={chosen}
        error={error}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      >
        <option value="">{words.categories.none}</option>
        {categoryQuestion !== null && questions.every(({ id }) => id !== categoryQuestion) && (
          <option value={categoryQuestion}>{words.categories.gone}</option>
        )}
        {questions.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
      <p className={styles.note}>{words.categories.help}</p>
      <Button type="submit" size="small" variant={isChanged ? 'main' : 'subtle'} className={styles.start ?? ''} busy={isPending}>
        {words.categories.save}
      </Button>
    </form>
  )
}

const NoCourses = () => (
  <section className="panel">
    <StateMessage title={editCourseMessages.noCourses}>
      <ForDuty may="content.change">
        <Link to="/Create/Contact" className={buttonClass('main')}>
          {editCourseMessages.createFirst}
        </Link>
      </ForDuty>
    </StateMessage>
  </section>
)
