import { formatMoment } from '@campus/contracts/core/dates.ts'
import type { FieldErrors } from '@campus/contracts/core/errors.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { maxRefundClauses } from '@campus/contracts/fees/options.ts'
import { planMessages } from '@campus/contracts/fees/plans/messages.ts'
import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { lastDayOf } from '@campus/contracts/fees/refunds/presets.ts'
import { type RefundClause, type RefundRules, refundRulesDraft } from '@campus/contracts/fees/refunds/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { useDraftForm } from '../../form/use-draft-form.ts'
import { useMay } from '../../identity/duties/use-may.ts'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import { useKeepFocus } from '../../page/use-keep-focus.ts'
import { useSaveRefundRules } from './api.ts'
import { ClauseFields } from './clause-fields.tsx'
import { PresetFields } from './preset-fields.tsx'
import styles from './refunds.module.css'
import { newClause, readClauses, type WrittenClause, writtenClauses } from './written-clauses.ts'

/** The clauses of a course's refund rules, in the order of their days. */
export const RulesForm = ({ rules }: { rules: RefundRules }) => {
  const { courseName, year, version } = rules
  const mayEdit = useMay()('fees.set')
  const save = useSaveRefundRules(rules)
  const [clauses, setClauses] = useState(() => writtenClauses(rules.clauses))
  const draft = { clauses: readClauses(clauses), version }
  const checked = refundRulesDraft.safeParse(draft)
  const changed = JSON.stringify(draft.clauses) !== JSON.stringify(readClauses(writtenClauses(rules.clauses)))
  const { formProps, errors, busy, write, replace } = useDraftForm({ schema: refundRulesDraft, draft, changed, save })
  useKeepFocus(clauses.length)
  const change = (key: string, what: Partial<WrittenClause>) =>
    write(() => setClauses((all) => all.map((clause) => (clause.key === key ? { ...clause, ...what } : clause))))
  const fill = async (preset: readonly RefundClause[]) => {
    if (busy) return
    if (clauses.length > 0 && !(await askFirst(words.fillOver))) return
    replace(() => setClauses(writtenClauses(preset)))
  }

  return (
    <form {...formProps} className={styles.rules} aria-labelledby="refund-rules">
      <div className={styles.head}>
        <div>
          <h2 id="refund-rules">{words.rulesOf(courseName, year)}</h2>
          <p className="note">{savedWhen(rules)}</p>
        </div>
        <ScreenLink to="/fees/refunds" search={{ year }}>
          {words.report}
        </ScreenLink>
      </div>
      <p className={styles.note}>{words.rulesHelp}</p>
      {mayEdit && <PresetFields year={year} onFill={(preset) => void fill(preset)} />}
      <div className={`panel ${styles.clauses}`}>
        <fieldset className={styles.rows} disabled={!mayEdit} aria-label={words.rules}>
          {clauses.map((clause, at) => (
            <ClauseFields
              key={clause.key}
              clause={clause}
              place={at + 1}
              errorAt={(field) => errors[`clauses.${at}.${field}`]}
              readOnly={busy}
              onChange={(what) => change(clause.key, what)}
              onRemove={mayEdit ? () => replace(() => setClauses((all) => all.filter(({ key }) => key !== clause.key))) : undefined}
            />
          ))}
        </fieldset>
        {mayEdit && clauses.length < maxRefundClauses && (
          <Button
            variant="subtle"
            size="small"
            className={styles.add ?? ''}
            onClick={() => replace(() => setClauses((all) => [...all, newClause()]))}
          >
            {words.addClause}
          </Button>
        )}
        <Consequence clauses={checked.success ? checked.data.clauses : null} />
        <ListError errors={errors} />
      </div>
      {mayEdit && (
        <div className={`note ${styles.end}`}>
          <Button type="submit" variant={changed ? 'main' : 'subtle'} busy={busy}>
            {busy ? 'Saving…' : words.saveRules}
          </Button>
          {changed && <p>{panelMessages.notSavedYet}</p>}
        </div>
      )}
    </form>
  )
}

const savedWhen = ({ version, savedAt, savedBy = '' }: RefundRules): string => {
  if (version === 0) return words.noRules
  const name = planMessages.version(version)
  return savedAt === undefined ? name : `${name}, ${formatMoment(savedAt)}, ${savedBy}`
}

/** Says what students get back who leave after the last clause's day; draws nothing while the clauses are incomplete. */
const Consequence = ({ clauses }: { clauses: readonly RefundClause[] | null }) => {
  if (!clauses) return null
  const last = lastDayOf(clauses)
  return <p>{last === null ? words.withoutClauses : words.afterwards(last)}</p>
}

/** Shows the error of the list as a whole. Errors of fields go first: a clause without its day cannot be in order. */
const ListError = ({ errors }: { errors: FieldErrors }) => {
  const { clauses: error, ...ofFields } = errors
  if (error === undefined || Object.keys(ofFields).length > 0) return null
  return <Input.Error>{error}</Input.Error>
}
