import type { adjustmentDraft } from '@campus/contracts/fees/ledger-schema.ts'
import type { FeeHead } from '@campus/contracts/fees/plans/schema.ts'
import type { FeeInstalment } from '@campus/contracts/fees/schema.ts'
import { schemeMessages as words } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import type { FeeScheme } from '@campus/contracts/fees/concessions/scheme-schema.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import type { Draft } from '@campus/ui/form/use-contract-form.ts'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../page/query-state.tsx'
import { feeHeadsQuery, feeSchemesQuery } from './plans/api.ts'

type Form = UseFormReturnType<Draft<typeof adjustmentDraft>>
type ConcessionFieldsProps = { form: Form; instalments: readonly FeeInstalment[] }

/** Fields for a concession's scheme and the head that it is taken off; without a choice a field is left out. */
export const ConcessionFields = ({ form, instalments }: ConcessionFieldsProps) => {
  const charged = new Set(instalments.map(({ head }) => head))
  return (
    <>
      <QueryState query={useQuery(feeSchemesQuery)} pending={70} inPanel>
        {(schemes) => schemes.length > 0 && <SchemeField form={form} schemes={schemes} />}
      </QueryState>
      <QueryState query={useQuery(feeHeadsQuery)} pending={70} inPanel>
        {(all) => {
          const heads = all.filter(({ kind, name }) => kind !== 'fine' && charged.has(name))
          return heads.length > 1 && <HeadField form={form} heads={heads} />
        }}
      </QueryState>
    </>
  )
}

const SchemeField = ({ form, schemes }: { form: Form; schemes: readonly FeeScheme[] }) => (
  <SelectField key={form.key('scheme')} {...form.getInputProps('scheme')} label={words.scheme}>
    <option value="">{words.noScheme}</option>
    {schemes.map(({ id, name, sponsor }) => (
      <option key={id} value={id}>
        {sponsor === undefined ? name : `${name} (${sponsor})`}
      </option>
    ))}
  </SelectField>
)

const HeadField = ({ form, heads }: { form: Form; heads: readonly FeeHead[] }) => (
  <SelectField key={form.key('head')} {...form.getInputProps('head')} label={words.head}>
    <option value="">{words.wholeFee}</option>
    {heads.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)
