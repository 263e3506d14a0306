import type { adjustmentDraft } from '@campus/contracts/fees/ledger.ts'
import type { FeeInstalment } from '@campus/contracts/fees/schema.ts'
import { schemeMessages as words } from '@campus/contracts/fees/scheme-messages.ts'
import type { Draft } from '@campus/ui/form/use-contract-form.ts'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../table/select-field.tsx'
import { feeHeadsQuery, feeSchemesQuery } from './plans/api.ts'

type ConcessionFieldsProps = { form: UseFormReturnType<Draft<typeof adjustmentDraft>>; instalments: readonly FeeInstalment[] }

/** By which scheme a concession is given, and off which of the account's heads; what there is no choice of is not asked. */
export const ConcessionFields = ({ form, instalments }: ConcessionFieldsProps) => {
  const { data: schemes = [] } = useQuery(feeSchemesQuery)
  const { data: allHeads = [] } = useQuery(feeHeadsQuery)
  const charged = new Set(instalments.map(({ head }) => head))
  const heads = allHeads.filter(({ kind, name }) => kind !== 'fine' && charged.has(name))
  return (
    <>
      {schemes.length > 0 && (
        <SelectField key={form.key('scheme')} {...form.getInputProps('scheme')} label={words.scheme}>
          <option value="">{words.noScheme}</option>
          {schemes.map(({ id, name, sponsor }) => (
            <option key={id} value={id}>
              {sponsor === undefined ? name : `${name} (${sponsor})`}
            </option>
          ))}
        </SelectField>
      )}
      {heads.length > 1 && (
        <SelectField key={form.key('head')} {...form.getInputProps('head')} label={words.head}>
          <option value="">{words.wholeFee}</option>
          {heads.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
