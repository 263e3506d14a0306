import { maxFeeHeads } from '@campus/contracts/fees/options.ts'
import { planMessages as words } from '@campus/contracts/fees/plans/messages.ts'
import { type FeeHead, feeHeadsDraft } from '@campus/contracts/fees/plans/schema.ts'
import { Cross } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import { newId } from '../../api-client/new-id.ts'
import { useSaveFeeHeads } from './api.ts'
import { ListForm, type RowProps } from './list-form.tsx'
import styles from './plans.module.css'

/** A head as it is written. */
type Row = { key: string; id?: string; name: string; kind: FeeHead['kind']; isRefundable: boolean; ledgerName: string }

const rowOf = ({ id, ledgerName = '', ...head }: FeeHead): Row => ({ ...head, key: id, id, ledgerName })
const isOwn = ({ kind }: Row) => kind === 'course' || kind === 'fine'

/** Edits what fees are charged for, in its order. */
export const HeadsForm = ({ heads }: { heads: readonly FeeHead[] }) => (
  <ListForm
    title={words.heads}
    help={words.headsHelp}
    saved={heads.map(rowOf)}
    newRow={(): Row => ({ key: newId(), name: '', kind: 'fee', isRefundable: true, ledgerName: '' })}
    nameOf={({ name }) => name || words.newHead}
    most={maxFeeHeads}
    words={{ add: words.addHead, save: words.saveHeads }}
    schema={feeHeadsDraft.shape.heads}
    save={useSaveFeeHeads(heads)}
  >
    {(props) => <HeadFields {...props} />}
  </ListForm>
)

const HeadFields = ({ row, errorAt, busy, onChange, onRemove }: RowProps<Row>) => (
  <div className={styles.head} role="group" aria-label={row.name || words.newHead}>
    <TextInput
      label={words.headName}
      value={row.name}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      readOnly={busy}
      error={errorAt('name')}
    />
    <TextInput
      label={words.ledgerName}
      value={row.ledgerName}
      onChange={({ currentTarget }) => onChange({ ledgerName: currentTarget.value })}
      readOnly={busy}
      error={errorAt('ledgerName')}
    />
    <div className={styles.marks}>
      <label>
        <input
          type="checkbox"
          checked={row.kind === 'deposit'}
          disabled={row.id !== undefined}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? { kind: 'deposit', isRefundable: true } : { kind: 'fee' })}
        />
        {words.deposit}
      </label>
      <label>
        <input
          type="checkbox"
          checked={row.isRefundable}
          disabled={row.kind === 'deposit'}
          onChange={({ currentTarget }) => onChange({ isRefundable: currentTarget.checked })}
        />
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
