import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { maxBankAccounts } from '@campus/contracts/bank/options.ts'
import type { BankAccount } from '@campus/contracts/bank/schema.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useOpenForm } from '../form/use-open-form.ts'
import { useMay } from '../identity/duties/use-may.ts'
import { QueryState } from '../page/query-state.tsx'
import { AccountForm } from './account-form.tsx'
import { bankAccountsQuery } from './api.ts'
import styles from './bank.module.css'
import { UploadForm } from './upload-form.tsx'

const words = bankStatementMessages.account

/** The form that is open: for a new account, or for a change or a statement of an existing one. */
type Work = { kind: 'add' } | { kind: 'change' | 'upload'; id: string }

/** The accounts with what is known of each, and the ways to upload a statement. */
export const AccountsPanel = () => {
  const asked = useQuery(bankAccountsQuery)
  const mayChange = useMay()('fees.correct')
  const { about: work, open, close } = useOpenForm<Work>('bank-accounts')
  return (
    <section className={styles.accounts} aria-labelledby="bank-accounts">
      <div className={styles.head}>
        <h2 className={styles.heading} id="bank-accounts" tabIndex={-1}>
          {bankStatementMessages.accounts}
        </h2>
        {mayChange && (asked.data?.length ?? maxBankAccounts) < maxBankAccounts && (
          <Button variant="subtle" size="small" onClick={() => open({ kind: 'add' })}>
            {words.add}
          </Button>
        )}
      </div>
      <QueryState query={asked} title={words.failed} pending={120}>
        {(accounts) => {
          const chosen = work && 'id' in work ? accounts.find(({ _id }) => _id === work.id) : undefined
          return (
            <>
              {accounts.length === 0 && work === null && (
                <div className="panel">
                  <StateMessage title={words.empty}>{words.emptyHint}</StateMessage>
                </div>
              )}
              <ul className={styles.cards}>
                {accounts.map((account) => (
                  <AccountCard key={account._id} account={account} onWork={mayChange ? open : undefined} />
                ))}
              </ul>
              {work?.kind === 'add' && <AccountForm key="add" account={null} onDone={close} />}
              {work?.kind === 'change' && chosen && <AccountForm key={`${chosen._id} ${chosen.version}`} account={chosen} onDone={close} />}
              {work?.kind === 'upload' && chosen && <UploadForm key={chosen._id} account={chosen} onDone={close} />}
            </>
          )
        }}
      </QueryState>
    </section>
  )
}

type AccountCardProps = { account: BankAccount; onWork: ((work: Work) => void) | undefined }

const AccountCard = ({ account: { _id: id, name, lastDigits, layout, last, open }, onWork }: AccountCardProps) => (
  <li className={`panel ${styles.card}`}>
    <h3>
      {name}
      {lastDigits !== undefined && <small> {words.ending(lastDigits)}</small>}
    </h3>
    <p className="note">{words.layouts[layout]}</p>
    <p>{last ? words.last(formatCalendarDay(last.day), formatRupees(last.balance)) : words.never}</p>
    {last && <p className="note">{open === 0 ? words.allDone : words.open(open)}</p>}
    {onWork && (
      <div className={styles.answers}>
        <Button
          variant="subtle"
          size="small"
          aria-label={bankStatementMessages.upload.of(name)}
          onClick={() => onWork({ kind: 'upload', id })}
        >
          {bankStatementMessages.upload.title}
        </Button>
        <Button variant="subtle" size="small" aria-label={words.changeOf(name)} onClick={() => onWork({ kind: 'change', id })}>
          {words.change}
        </Button>
      </div>
    )}
  </li>
)
