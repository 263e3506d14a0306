import { auditActionNames } from '@campus/contracts/audit/actions.ts'
import { auditSorts } from '@campus/contracts/audit/schema.ts'
import { auditMessages, auditActionTitle } from '@campus/contracts/audit/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Page } from '../page/page.tsx'
import { DownloadButton } from '../table/download-button.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import type { FilterProps } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
import { auditSearchParams, type AuditFilters, auditFilters } from './search-params.ts'
import { auditQuery, saveAudit } from './api.ts'
import { auditColumns } from './audit-columns.tsx'

/** The audit log: actor, action, record and time, newest first. It is read-only. */
export const AuditScreen = () => {
  const { form, ...list } = useList({ params: auditSearchParams, filters: auditFilters })
  const asked = useQuery({ ...auditQuery(list.address), placeholderData: keepPreviousData })
  return (
    <Page title={auditMessages.title} actions={<DownloadButton label="CSV" onSave={() => saveAudit(list.address)} />}>
      <div className="stack">
        <AuditFilterBar form={form} />
        <ListPanel
          label={auditMessages.title}
          columns={auditColumns}
          keyOf={({ _id }) => _id}
          asked={asked}
          list={list}
          firstSort={auditSorts[0]}
          words={auditMessages}
        />
      </div>
    </Page>
  )
}

const AuditFilterBar = ({ form: { written, choose, type } }: { form: FilterProps<AuditFilters> }) => {
  const { labels, placeholder, title } = auditMessages
  return (
    <FilterBar
      label={title}
      searchLabel={labels.search}
      placeholder={placeholder}
      search={written.search}
      onSearch={(search) => type({ search })}
    >
      <SelectField
        label={labels.action}
        value={written.action ?? ''}
        onChange={({ currentTarget }) => choose({ action: currentTarget.value })}
      >
        <option value="">All</option>
        {auditActionNames.map((action) => (
          <option key={action} value={action}>
            {auditActionTitle(action)}
          </option>
        ))}
      </SelectField>
      <TextInput
        type="date"
        label={labels.from}
        max={written.to || collegeDay()}
        value={written.from ?? ''}
        onChange={({ currentTarget }) => type({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={labels.to}
        min={written.from}
        value={written.to ?? ''}
        onChange={({ currentTarget }) => type({ to: currentTarget.value })}
      />
    </FilterBar>
  )
}
