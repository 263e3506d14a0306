import { semestersOf } from '@campus/contracts/courses/semesters.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { planMessages as words } from '@campus/contracts/fees/plans/messages.ts'
import { type FeeHead, type FeePlan, feePlanDraft } from '@campus/contracts/fees/plans/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { Input } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useDraftForm } from '../../form/use-draft-form.ts'
import { useMay } from '../../identity/duties/use-may.ts'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import { useSaveFeePlan } from './api.ts'
import { copyFirst, nextLine, readLines, sumOf, type WrittenLine, writtenLines } from './plan-lines.ts'
import { PlanLineFields } from './plan-line-fields.tsx'
import styles from './plans.module.css'

type PlanFormProps = {
  plan: FeePlan
  heads: readonly FeeHead[]
  /** Where it is for a category: the plan of all others, which it can begin with. */
  ofOthers?: FeePlan
}

/** The instalments of a plan by semester, and their sum beside the course's price. */
export const PlanForm = ({ plan, heads, ofOthers }: PlanFormProps) => {
  const { courseName, category, year, version, savedAt, savedBy, semesters } = plan
  const mayEdit = useMay()('fees.set')
  const save = useSaveFeePlan(plan)
  const [lines, setLines] = useState(() => writtenLines(plan))
  const draft = { lines: readLines(lines), version, category }
  const changed = JSON.stringify(draft.lines) !== JSON.stringify(readLines(writtenLines(plan)))
  const { formProps, errors, busy, write, replace } = useDraftForm({ schema: feePlanDraft, draft, changed, save })
  const total = sumOf(lines)
  // Those of a semester that the course does not have any more are shown, or nobody could take them out.
  const shown = [...new Set([...semestersOf({ semesters }), ...lines.map(({ semester }) => semester)])].toSorted((a, b) => a - b)
  const free = lines.length === 0 ? [] : semestersOf({ semesters }).filter((semester) => lines.every((line) => line.semester !== semester))
  const copy = async () => {
    const isWritten = lines.some(({ semester }) => semester > 1)
    if (isWritten && !(await askFirst(words.copyOver))) return
    const isDeposit = (head: string) => heads.some(({ id, kind }) => id === head && kind === 'deposit')
    replace(() => setLines((all) => copyFirst(all, semesters, isDeposit)))
  }
  const elsewhere = Object.entries(errors).find(([field]) => !/\.(head|amount|dueOn)$/.test(field))?.[1]
  const change = (key: string, what: Partial<WrittenLine>) =>
    write(() => setLines((all) => all.map((line) => (line.key === key ? { ...line, ...what } : line))))

  return (
    <form {...formProps} className={styles.plan} aria-labelledby="fee-plan">
      <div className={styles.planHead}>
        <div>
          <h2 id="fee-plan">{words.of(words.forCategory(courseName, category), year)}</h2>
          <p className="note">
            {version === 0 ? words.none : words.version(version)}
            {savedAt && `, ${formatMoment(savedAt)}, ${savedBy ?? ''}`}
          </p>
        </div>
        <ScreenLink to="/fees/plans" search={{ year }}>
          {words.title}
        </ScreenLink>
      </div>
      {mayEdit && lines.length === 0 && ofOthers && ofOthers.lines.length > 0 && (
        <Button
          variant="subtle"
          size="small"
          className={styles.start ?? ''}
          onClick={() => replace(() => setLines(writtenLines(ofOthers)))}
        >
          {words.categories.copy}
        </Button>
      )}
      {shown.map((semester) => (
        <Semester
          key={semester}
          semester={semester}
          sum={sumOf(lines.filter((line) => line.semester === semester))}
          disabled={!mayEdit}
          onAdd={() => replace(() => setLines((all) => [...all, nextLine(all, semester)]))}
          onCopy={semester === 1 && semesters > 1 && lines.some((line) => line.semester === 1) ? () => void copy() : undefined}
        >
          {lines.map(
            (line, at) =>
              line.semester === semester && (
                <PlanLineFields
                  key={line.key}
                  line={line}
                  heads={heads}
                  errorAt={(field) => errors[`lines.${at}.${field}`]}
                  readOnly={busy}
                  onChange={(what) => change(line.key, what)}
                  onRemove={() => replace(() => setLines((all) => all.filter(({ key }) => key !== line.key)))}
                />
              ),
          )}
        </Semester>
      ))}
      <div className={`panel ${styles.sum}`}>
        <p className="num" id="plan-sum">
          <b>
            {words.sum}: {formatRupees(total)}.
          </b>{' '}
          {meaningOf(plan, lines.length, total)}
          {free.length > 0 && ` ${words.free(free)}`}
        </p>
        {elsewhere && <Input.Error>{elsewhere}</Input.Error>}
        {mayEdit && (
          <div className={`note ${styles.end}`}>
            {changed && <p>{panelMessages.notSavedYet}</p>}
            <Button type="submit" variant={changed ? 'main' : 'subtle'} busy={busy} aria-describedby="plan-sum">
              {busy ? 'Saving…' : words.save}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

type SemesterProps = {
  semester: number
  /** Of its instalments, in rupees. */
  sum: number
  /** Whether it may only be read. */
  disabled: boolean
  onAdd: () => void
  /** Copies it to the others; absent where there is nothing to copy, or nowhere. */
  onCopy: (() => void) | undefined
  children: ReactNode
}

/** The instalments of one semester, with the ways to add one or to copy them. */
const Semester = ({ semester, sum, disabled, onAdd, onCopy, children }: SemesterProps) => (
  <fieldset className={`panel ${styles.semester}`} disabled={disabled}>
    <legend>
      {words.semester(semester)}
      <span className="num">{formatRupees(sum)}</span>
    </legend>
    {children}
    {!disabled && (
      <div className={`note ${styles.end}`}>
        <Button variant="subtle" size="small" onClick={onAdd}>
          {words.addLine}
        </Button>
        {onCopy && (
          <>
            <Button variant="subtle" size="small" onClick={onCopy}>
              {words.copy}
            </Button>
            <p>{words.copyHint}</p>
          </>
        )}
      </div>
    )}
  </fieldset>
)

/** Explains what a plan with so many lines and this total means for new accounts. */
const meaningOf = ({ category, price }: FeePlan, lines: number, total: number): string => {
  if (lines === 0) return category === undefined ? words.withoutLines : words.categories.withoutLines
  return total === price ? words.same(formatRupees(price)) : words.differs(formatRupees(price))
}
