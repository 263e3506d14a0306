import { maxFeeSchemes } from '@campus/contracts/fees/options.ts'
import { planMessages } from '@campus/contracts/fees/plans/messages.ts'
import { schemeMessages as words } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import { type FeeScheme, feeSchemesDraft } from '@campus/contracts/fees/concessions/scheme-schema.ts'
import { Cross } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import { newId } from '../../api-client/new-id.ts'
import { useSaveFeeSchemes } from './api.ts'
import { ListForm, type RowProps } from './list-form.tsx'
import styles from './plans.module.css'

/** A scheme as it is written. */
type Row = { key: string; id?: string; name: string; sponsor: string }

const rowOf = ({ id, name, sponsor = '' }: FeeScheme): Row => ({ key: id, id, name, sponsor })

/** Edits the schemes by which concessions are given, in their order. */
export const SchemesForm = ({ schemes }: { schemes: readonly FeeScheme[] }) => (
  <ListForm
    title={words.title}
    help={words.help}
    saved={schemes.map(rowOf)}
    newRow={(): Row => ({ key: newId(), name: '', sponsor: '' })}
    nameOf={({ name }) => name || words.newScheme}
    most={maxFeeSchemes}
    words={{ add: words.add, save: words.save }}
    schema={feeSchemesDraft.shape.schemes}
    save={useSaveFeeSchemes(schemes)}
  >
    {(props) => <SchemeFields {...props} />}
  </ListForm>
)

const SchemeFields = ({ row, errorAt, busy, onChange, onRemove }: RowProps<Row>) => (
  <div className={styles.scheme} role="group" aria-label={row.name || words.newScheme}>
    <TextInput
      label={planMessages.headName}
      value={row.name}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      readOnly={busy}
      error={errorAt('name')}
    />
    <TextInput
      label={words.sponsor}
      value={row.sponsor}
      onChange={({ currentTarget }) => onChange({ sponsor: currentTarget.value })}
      readOnly={busy}
      error={errorAt('sponsor')}
    />
    <div className={styles.remove}>
      <button type="button" className="icon-btn" aria-label={planMessages.removeHead(row.name || words.newScheme)} onClick={onRemove}>
        <Cross />
      </button>
    </div>
  </div>
)
