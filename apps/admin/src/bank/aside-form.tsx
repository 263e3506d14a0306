import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { asideReasons, usualReasons } from '@campus/contracts/bank/options.ts'
import { type BankLine, lineAside } from '@campus/contracts/bank/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import { LeaveButton } from '../form/leave-button.tsx'
import { useClosingForm } from '../form/use-closing-form.ts'
import { useSetAside } from './api.ts'
import styles from './bank.module.css'
import { nameOfLine } from './line-columns.tsx'

const words = bankStatementMessages.aside

type AsideFormProps = { line: BankLine; onDone: () => void }

/** Says that a line is none of the fees. It begins in its first field. */
export const AsideForm = ({ line, onDone }: AsideFormProps) => {
  const { mutateAsync, isPending } = useSetAside(line._id)
  const { form, formProps, leave } = useClosingForm({
    schema: lineAside,
    empty: { reason: line.amount < 0 ? usualReasons.out : usualReasons.in, note: '' },
    send: mutateAsync,
    staysOpen: true,
    outlivesSearch: true,
    onClose: onDone,
  })
  const field = (name: string) => ({ ...form.getInputProps(name), readOnly: isPending })
  const title = words.setOf(...nameOfLine(line))
  return (
    <form {...formProps} className={`panel ${styles.form}`} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.note}>{line.narration}</p>
      <p className={styles.note}>{words.meaning}</p>
      <div className={styles.fields}>
        <SelectField key={form.key('reason')} {...field('reason')} ref={focusOnMount} label={words.reason}>
          {asideReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        <TextInput key={form.key('note')} {...field('note')} label={words.note} autoComplete="off" />
      </div>
      <div className={styles.answers}>
        <Button type="submit" size="small" busy={isPending}>
          {words.set}
        </Button>
        <LeaveButton busy={isPending} onLeave={leave}>
          {bankStatementMessages.cancel}
        </LeaveButton>
      </div>
    </form>
  )
}
