import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import type { BankAccount, StatementSummary } from '@campus/contracts/bank/schema.ts'
import { statementMessages } from '@campus/contracts/bank/statement-messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { serverErrors } from '@campus/ui/form/use-contract-form.ts'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../api-client/failure-message.ts'
import { FileDropField } from '../form/file-drop-field.tsx'
import { LeaveButton } from '../form/leave-button.tsx'
import { useUploadStatement } from './api.ts'
import styles from './bank.module.css'

const words = bankStatementMessages.upload
type UploadFormProps = { account: BankAccount; onDone: () => void }

/** Takes the statement of an account: it is looked at first, and imported when a person has seen what it holds. */
export const UploadForm = ({ account, onDone }: UploadFormProps) => {
  const { mutateAsync, isPending } = useUploadStatement(account)
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [summary, setSummary] = useState<StatementSummary | null>(null)
  const field = useRef<HTMLDivElement>(null)
  // On a phone it is below the window.
  useEffect(() => {
    if (error !== null) field.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [error])

  const send = async (mode: 'check' | 'import', chosen: File | null) => {
    if (isPending) return
    if (!chosen) return setError(statementMessages.choose)
    setError(null)
    try {
      const { message, data } = await mutateAsync({ mode, file: chosen })
      if (mode === 'check') return setSummary(data)
      showToast({ message, kind: 'success' })
      onDone()
    } catch (failure) {
      setSummary(null)
      setError(serverErrors(failure)?.statement ?? messageOf(failure))
    }
  }

  return (
    <form
      className={`panel ${styles.form}`}
      aria-label={words.of(account.name)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(summary ? 'import' : 'check', file)
      }}
    >
      <h3>{words.of(account.name)}</h3>
      <div ref={field}>
        <FileDropField
          ref={focusOnMount}
          label={words.file}
          text={file?.name ?? words.chooseFile}
          help={file ? words.replaceFile : words.help}
          accept=".csv,.txt,.xls,.sta,.940,.mt940,text/csv,text/plain"
          error={error}
          onChoose={([chosen]) => {
            if (isPending) return
            setFile(chosen)
            setSummary(null)
            void send('check', chosen)
          }}
        />
      </div>
      {summary && <Summary summary={summary} />}
      <div className={styles.answers}>
        {summary?.added !== 0 && (
          <Button type="submit" size="small" busy={isPending}>
            {summary ? words.import(summary.added) : words.check}
          </Button>
        )}
        <LeaveButton busy={isPending && summary !== null} onLeave={onDone}>
          {words.close}
        </LeaveButton>
      </div>
    </form>
  )
}

const joinsText = ({ joins, before = 0, after = 0 }: StatementSummary): string => {
  if (joins === 'gap') return words.joins.gap(formatRupees(before))
  return joins === 'gapAfter' ? words.joins.gapAfter(formatRupees(after)) : words.joins[joins]
}

const Summary = ({ summary }: { summary: StatementSummary }) => {
  const { from, to, opening, closing, added, known, joins } = summary
  return (
    <div role="status">
      <h4 className={styles.subheading}>{words.holds}</h4>
      <p>{words.period(formatCalendarDay(from), formatCalendarDay(to))}</p>
      <dl className={styles.counts}>
        {[
          [words.new, String(added)],
          [words.known, String(known)],
          [words.opening, formatRupees(opening)],
          [words.closing, formatRupees(closing)],
        ].map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {added === 0 ? (
        <p>{words.nothingNew}</p>
      ) : (
        <p data-gap={joins === 'gap' || joins === 'gapAfter' || undefined} className={styles.joins}>
          {joinsText(summary)}
        </p>
      )}
    </div>
  )
}
