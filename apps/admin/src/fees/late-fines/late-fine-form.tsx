import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { type LateFine, lateFineDraft } from '@campus/contracts/fees/late-fines/schema.ts'
import { lateFineMessages as words, stepsText } from '@campus/contracts/fees/late-fines/messages.ts'
import { maxFineSteps } from '@campus/contracts/fees/options.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { Cross } from '@campus/ui/icons.tsx'
import { Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useMay } from '../../identity/duties/use-may.ts'
import { useFocusFirstError } from '../../form/use-focus-first-error.ts'
import { FineStepFields } from './fine-step-fields.tsx'
import styles from './late-fines-screen.module.css'
import { NewDueDateField } from './new-due-date-field.tsx'
import { useLateFineForm } from './use-late-fine-form.ts'
import { fineWays, readSteps } from './written-fine.ts'

type Form = ReturnType<typeof useLateFineForm>

/** How one course fines who pays late. */
export const LateFineForm = ({ fine }: { fine: LateFine }) => {
  const id = useId()
  const form = useLateFineForm(fine)
  const mayEdit = useMay()('fees.set')
  const { way, setWay, changed, busy } = form
  const formElement = useFocusFirstError(form.errors)
  return (
    <form
      ref={formElement}
      className={`panel ${styles.course}`}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <h2 id={id}>
        {fine.courseName} ({fine.course})
      </h2>
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <SelectField
          label={words.way}
          value={way}
          onChange={({ currentTarget }) => setWay(fineWays.find((one) => one === currentTarget.value) ?? 'none')}
        >
          {fineWays.map((one) => (
            <option key={one} value={one}>
              {words.ways[one]}
            </option>
          ))}
        </SelectField>
        {way === 'none' && <p className="note">{words.noneHelp}</p>}
        {way === 'steps' && <Steps form={form} fine={fine} />}
        {way === 'days' && <Days form={form} />}
      </fieldset>
      {mayEdit && (
        <div className={`note ${styles.end}`}>
          <Button type="submit" variant={changed ? 'main' : 'subtle'} size="small" busy={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
          {changed && <p>{panelMessages.notSavedYet}</p>}
        </div>
      )}
    </form>
  )
}

const Steps = ({ form, fine }: { form: Form; fine: LateFine }) => {
  const { steps, isComplete, errors, busy, changed, addStep, changeStep, removeStep } = form
  const checked = lateFineDraft.shape.steps.safeParse(readSteps(steps))
  return (
    <>
      <p className="note">{words.stepsHelp}</p>
      {steps.map((step, i) => (
        <FineStepFields
          key={step.key}
          step={step}
          place={i + 1}
          errorAt={(field) => errors[`steps.${i}.${field}`]}
          readOnly={busy}
          onChange={(what) => changeStep(step.key, what)}
          onRemove={() => removeStep(step.key)}
        />
      ))}
      {steps.length < maxFineSteps && (
        <Button variant="subtle" size="small" className={styles.add ?? ''} onClick={addStep}>
          {words.addStep}
        </Button>
      )}
      {errors.steps && <Input.Error>{errors.steps}</Input.Error>}
      {checked.success && isComplete && <p>{stepsText(checked.data)}</p>}
      {fine.stepsSince && !changed && <p className="note">{words.since(formatCalendarDay(fine.stepsSince))}</p>}
      {changed && <p className="note">{words.sinceChange}</p>}
    </>
  )
}

const Days = ({ form }: { form: Form }) => {
  const { amount, setAmount, dueDates, addDay, removeDay, newDate, errors, busy } = form
  const wrongDates = Object.entries(errors).find(([field]) => field.startsWith('dueDates'))?.[1]
  return (
    <>
      <p className="note">{words.daysHelp}</p>
      <div className={styles.days}>
        <TextInput
          label={words.fine}
          leftSection="₹"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          readOnly={busy}
          error={errors.amount}
          className={styles.amount ?? ''}
        />
        <NewDueDateField {...newDate} error={newDate.complaint ?? wrongDates} readOnly={busy} onAdd={addDay} />
      </div>
      <ul className={styles.dates} aria-label={words.dueDates}>
        {dueDates.map((day) => (
          <li key={day}>
            {formatCalendarDay(day)}
            <button type="button" className="icon-btn" aria-label={`Remove ${formatCalendarDay(day)}`} onClick={() => removeDay(day)}>
              <Cross />
            </button>
          </li>
        ))}
        {dueDates.length === 0 && <li className={styles.none}>{words.noDueDates}</li>}
      </ul>
    </>
  )
}
