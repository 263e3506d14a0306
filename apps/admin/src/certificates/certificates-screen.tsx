import { certificateKindNames, certificateKindOf } from '@campus/contracts/certificates/kinds.ts'
import { certificateSorts } from '@campus/contracts/certificates/options.ts'
import { certificateMessages as words } from '@campus/contracts/certificates/messages.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Page } from '../page/page.tsx'
import { UnreachableCodesNote } from '../page/unreachable-codes-note.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { useList } from '../list/use-list.ts'
import { certificateSearchParams, certificateFilters } from './search-params.ts'
import { certificatesQuery } from './api.ts'
import { certificateColumns } from './certificate-columns.tsx'

/** Pixels of a window in which all columns stand beside each other. */
const roomForAll = 1200

/** The register of all that was certified: the newest first, and no number is missing. */
export const CertificatesScreen = () => {
  const { form, ...list } = useList({ params: certificateSearchParams, filters: certificateFilters })
  const asked = useQuery({ ...certificatesQuery(list.address), placeholderData: keepPreviousData })
  return (
    <Page title={words.title}>
      <div className="stack">
        <UnreachableCodesNote />
        <FilterBar
          label={words.title}
          placeholder={words.placeholder}
          search={form.written.search}
          onSearch={(search) => form.type({ search })}
        >
          <SelectField
            label={words.columns.kind}
            value={form.written.kind ?? ''}
            onChange={({ currentTarget }) => form.choose({ kind: currentTarget.value })}
          >
            <option value="">{words.anyKind}</option>
            {certificateKindNames.map((kind) => (
              <option key={kind} value={kind}>
                {certificateKindOf(kind).title}
              </option>
            ))}
          </SelectField>
        </FilterBar>
        <ListPanel
          label={words.title}
          columns={certificateColumns}
          keyOf={({ number }) => number}
          asked={asked}
          list={list}
          firstSort={certificateSorts[0]}
          words={words}
          cardsBelow={roomForAll}
        />
      </div>
    </Page>
  )
}
