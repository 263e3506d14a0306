import { type FieldErrors, fieldErrors } from '@campus/contracts/core/errors.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { maxFeeHeads } from '@campus/contracts/fees/options.ts'
import { planMessages as words } from '@campus/contracts/fees/plan-messages.ts'
import { type FeeHead, feeHeadsDraft } from '@campus/contracts/fees/plan-schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Cross } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId } from '../../api-client/new-id.ts'
import { saveOrComplain } from '../../form/save-or-complain.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { useIsLimited, useMay } from '../../identity/duties/use-may.ts'
import { SortableList } from '../../order/sortable-list.tsx'
import { useSaveFeeHeads } from './api.ts'
import styles from './plans.module.css'

/** A head as it is written; `key` is its id, or stands for it until it has one. */
type Row = { key: string; id?: string; name: string; kind: FeeHead['kind']; isRefundable: boolean; ledgerName: string }

const rowOf = ({ id, ledgerName = '', ...head }: FeeHead): Row => ({ ...head, key: id, id, ledgerName })
const isOwn = ({ kind }: Row) => kind === 'course' || kind === 'fine'

/** Edits what fees are charged for, in its order. */
export const HeadsForm = ({ heads }: { heads: readonly FeeHead[] }) => {
  const limited = useIsLimited()
  const mayEdit = useMay()('fees.set') && !limited
  const save = useSaveFeeHeads(heads)
  const [rows, setRows] = useState(() => heads.map(rowOf))
  const [errors, setErrors] = useState<FieldErrors>({})
  const changed = JSON.stringify(rows) !== JSON.stringify(heads.map(rowOf))
  useUnsavedChanges(changed)
  const busy = save.isPending
  const change = (key: string, what: Partial<Row>) => setRows((all) => all.map((row) => (row.key === key ? { ...row, ...what } : row)))
  /** Errors go by place: in another order they would stand at another head. */
  const replace = (make: (all: Row[]) => Row[]) => {
    setErrors({})
    setRows(make)
  }
  const add = () => replace((all) => [...all, { key: newId(), name: '', kind: 'fee', isRefundable: false, ledgerName: '' }])

  const submit = async () => {
    if (busy) return
    const checked = feeHeadsDraft.shape.heads.safeParse(rows)
    setErrors(checked.success ? {} : fieldErrors(checked.error.issues))
    if (!checked.success) return
    await saveOrComplain(
      () => save.mutateAsync(checked.data),
      (refused) => setErrors({ '': Object.values(refused)[0] ?? '' }),
    )
  }

  return (
    <form
      className={`panel ${styles.heads}`}
      aria-labelledby="fee-heads"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 id="fee-heads">{words.heads}</h2>
      <p className={styles.note}>{words.headsHelp}</p>
      <fieldset disabled={!mayEdit || busy} className={styles.rows} aria-labelledby="fee-heads">
        <SortableList
          label={words.heads}
          items={rows}
          keyOf={({ key }) => key}
          nameOf={({ name }) => name || words.newHead}
          onOrder={(keys) => replace((all) => keys.flatMap((key) => all.find((row) => row.key === key) ?? []))}
        >
          {(row) => (
            <HeadFields
              row={row}
              errorAt={(field) => errors[`${rows.indexOf(row)}.${field}`]}
              busy={busy}
              onChange={(what) => change(row.key, what)}
              onRemove={() => replace((all) => all.filter(({ key }) => key !== row.key))}
            />
          )}
        </SortableList>
      </fieldset>
      {errors[''] && (
        <p className="error" role="alert">
          {errors['']}
        </p>
      )}
      {mayEdit && (
        <div className={`note ${styles.end}`}>
          {rows.length < maxFeeHeads && (
            <Button variant="subtle" size="small" onClick={add}>
              {words.addHead}
            </Button>
          )}
          <Button type="submit" variant={changed ? 'main' : 'subtle'} size="small" busy={busy}>
            {busy ? 'Saving…' : words.saveHeads}
          </Button>
          {changed && <p>{panelMessages.notSavedYet}</p>}
        </div>
      )}
    </form>
  )
}

type HeadFieldsProps = {
  row: Row
  errorAt: (field: 'name' | 'ledgerName') => string | undefined
  busy: boolean
  onChange: (what: Partial<Row>) => void
  onRemove: () => void
}

const HeadFields = ({ row, errorAt, busy, onChange, onRemove }: HeadFieldsProps) => (
  <div className={styles.head} role="group" aria-label={row.name || words.newHead}>
    <TextInput
      label={words.headName}
      value={row.name}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      maxLength={60}
      readOnly={busy}
      error={errorAt('name')}
      errorProps={{ role: 'alert' }}
    />
    <TextInput
      label={words.ledgerName}
      value={row.ledgerName}
      onChange={({ currentTarget }) => onChange({ ledgerName: currentTarget.value })}
      maxLength={100}
      readOnly={busy}
      error={errorAt('ledgerName')}
      errorProps={{ role: 'alert' }}
    />
    <div className={styles.marks}>
      <label>
        <input
          type="checkbox"
          checked={row.kind === 'deposit'}
          disabled={row.id !== undefined}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? { kind: 'deposit', isRefundable: true } : { kind: 'fee' })}
        />{' '}
        {words.deposit}
      </label>
      <label>
        <input
          type="checkbox"
          checked={row.isRefundable}
          onChange={({ currentTarget }) => onChange({ isRefundable: currentTarget.checked })}
        />{' '}
        {words.refundable}
      </label>
    </div>
    <div className={styles.remove}>
      {!isOwn(row) && (
        <button type="button" className="icon-btn" aria-label={words.removeHead(row.name || words.newHead)} onClick={onRemove}>
          <Cross />
        </button>
      )}
    </div>
  </div>
)
