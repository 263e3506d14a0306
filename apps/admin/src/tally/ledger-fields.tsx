import { byProvider, paymentMethods } from '@campus/contracts/fees/options.ts'
import { offeredOnlineLedger, tallyGroups } from '@campus/contracts/tally/options.ts'
import { tallyPanelMessages as words } from '@campus/contracts/tally/panel-messages.ts'
import type { TallyLedger, TallySettings, TallySettingsDraft } from '@campus/contracts/tally/schema.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { ScreenLink } from '../navigation/screen-link.tsx'
import styles from './tally.module.css'

type LedgerFieldsProps = {
  draft: TallySettingsDraft
  heads: TallySettings['heads']
  /** Returns the props of the field with this name. */
  field: (name: string) => TextInputProps
  onChange: (what: Partial<TallySettingsDraft>) => void
  /** Names the ledger of what comes online; without a name it has none. */
  onNameOnline: (ledger: TallyLedger) => void
}

/** The ledgers of methods, refunds and heads with their groups; those of heads have their names elsewhere. */
export const LedgerFields = ({ draft, heads, field, onChange, onNameOnline }: LedgerFieldsProps) => {
  const { methods, online, refunds } = draft
  return (
    <section className={`panel ${styles.ledgers}`} aria-labelledby="tally-ledgers">
      <h3 id="tally-ledgers">{words.ledgers}</h3>
      <datalist id="tally-groups">
        {tallyGroups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </datalist>
      <div className={styles.columns} aria-hidden>
        <span />
        <span>{words.ledger}</span>
        <span>{words.group}</span>
      </div>
      {paymentMethods.map((method) => (
        <Ledger
          key={method}
          what={method}
          at={`methods.${method}`}
          ledger={methods[method]}
          field={field}
          onChange={(ledger) => onChange({ methods: { ...methods, [method]: ledger } })}
        />
      ))}
      <Ledger
        what={byProvider}
        at="online"
        ledger={online ?? { ledger: '', group: '' }}
        offered={offeredOnlineLedger}
        field={field}
        onChange={onNameOnline}
      />
      <p className="note">{words.onlineHelp}</p>
      <Ledger what={words.refunds} at="refunds" ledger={refunds} field={field} onChange={(ledger) => onChange({ refunds: ledger })} />
      {heads.map(({ id, name, ledger }, at) => (
        <div key={id} className={styles.ledger} role="group" aria-label={name}>
          <b>{name}</b>
          <p className={styles.named}>
            <span className={styles.label}>{words.ledger}</span> {ledger}
          </p>
          <TextInput
            {...field(`heads.${at}.group`)}
            label={words.groupOf(name)}
            labelProps={{ className: styles.label }}
            list="tally-groups"
            value={draft.heads[at]?.group ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ heads: draft.heads.map((head) => (head.id === id ? { ...head, group: value } : head)) })
            }
          />
        </div>
      ))}
      <p className="note">
        {heads.length === 0 ? words.noHeads : words.headLedgers} <ScreenLink to="/fees/plans">{words.toHeads}</ScreenLink>
      </p>
    </section>
  )
}

type LedgerProps = {
  what: string
  at: string
  ledger: TallyLedger
  /** Shown in fields that may stay empty. */
  offered?: TallyLedger
  field: LedgerFieldsProps['field']
  onChange: (ledger: TallyLedger) => void
}

const Ledger = ({ what, at, ledger, offered, field, onChange }: LedgerProps) => (
  <div className={styles.ledger} role="group" aria-label={what}>
    <b>{what}</b>
    <TextInput
      {...field(`${at}.ledger`)}
      label={words.ledgerOf(what)}
      labelProps={{ className: styles.label }}
      placeholder={offered?.ledger}
      value={ledger.ledger}
      onChange={({ currentTarget }) => onChange({ ...ledger, ledger: currentTarget.value })}
    />
    <TextInput
      {...field(`${at}.group`)}
      label={words.groupOf(what)}
      labelProps={{ className: styles.label }}
      list="tally-groups"
      placeholder={offered?.group}
      disabled={offered !== undefined && ledger.ledger === ''}
      value={ledger.group}
      onChange={({ currentTarget }) => onChange({ ...ledger, group: currentTarget.value })}
    />
  </div>
)
