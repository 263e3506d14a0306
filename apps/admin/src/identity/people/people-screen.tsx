import { ForDuty } from '../../identity/duties/for-duty.tsx'
import { roles } from '@campus/contracts/identity/options.ts'
import { peopleSorts } from '@campus/contracts/identity/people/schema.ts'
import { invitationMessages } from '@campus/contracts/identity/people/invitation-messages.ts'
import { duties } from '@campus/contracts/identity/people/duties.ts'
import { dutyMessages, dutyNames } from '@campus/contracts/identity/people/duty-messages.ts'
import { peopleMessages } from '@campus/contracts/identity/people/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../page/page.tsx'
import { DownloadButton } from '../../table/download-button.tsx'
import { FilterBar } from '../../list/filter-bar.tsx'
import { ListAndPane } from '../../list/list-and-pane.tsx'
import { ListPanel } from '../../list/list-panel.tsx'
import { useList } from '../../list/use-list.ts'
import { peopleFilters, peopleList } from './search-params.ts'
import { peopleQuery, savePeople } from './api.ts'
import { FactorRequirement } from './factor-requirement.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InvitedList } from './invited-list.tsx'
import { personColumns } from './person-columns.tsx'
import { PersonPane } from './person-pane.tsx'
import { useReturnFocusToRow } from './use-return-focus-to-row.ts'

const route = getRouteApi('/people')

/** Returns whether all columns fit with names and addresses on one line. */
const useRoomForAllColumns = () => useMediaQuery('(min-width: 1360px)', undefined, { getInitialValueInEffect: false })

/** Lists all accounts and shows the selected one. */
export const PeopleScreen = () => {
  const { chosen } = route.useSearch()
  const navigate = route.useNavigate()
  // A move within the list closes the pane.
  const { form, ...list } = useList({ params: peopleList, filters: peopleFilters })
  const asked = useQuery({ ...peopleQuery(list.address), placeholderData: keepPreviousData })
  const person = asked.data?.data.find(({ _id }) => _id === chosen)
  const [inviting, setInviting] = useState(false)
  const isWide = useRoomForAllColumns()
  useReturnFocusToRow(person?._id)
  const close = () => void navigate({ search: list.address, replace: true, resetScroll: false })
  return (
    <Page
      title={peopleMessages.title}
      actions={
        <>
          <DownloadButton label="CSV" onSave={() => savePeople(list.address)} />
          <ForDuty may="people.change">
            <Button onClick={() => setInviting(true)}>{invitationMessages.invite}</Button>
          </ForDuty>
        </>
      }
    >
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      <div className="stack">
        <p className="soft">
          {peopleMessages.howToAdd} <Link to="/people/duties">{dutyMessages.tableTitle}</Link>
        </p>
        <ForDuty may="people.change">
          <FactorRequirement />
        </ForDuty>
        <InvitedList />
        <FilterBar
          label={peopleMessages.title}
          placeholder={peopleMessages.placeholder}
          search={form.written.search}
          onSearch={(search) => form.type({ search })}
        >
          <SelectField
            label={peopleMessages.columns.role}
            value={form.written.role ?? ''}
            onChange={({ currentTarget }) => form.choose({ role: currentTarget.value })}
          >
            <option value="">{peopleMessages.allRoles}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {peopleMessages.roles[role]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={dutyMessages.duty}
            value={form.written.duty ?? ''}
            onChange={({ currentTarget }) => form.choose({ duty: currentTarget.value })}
          >
            <option value="">{dutyMessages.any}</option>
            {duties.map((duty) => (
              <option key={duty} value={duty}>
                {dutyNames[duty]}
              </option>
            ))}
          </SelectField>
        </FilterBar>
        <ListAndPane
          list={
            <ListPanel
              label={peopleMessages.title}
              columns={personColumns(isWide && !person)}
              keyOf={({ _id }) => _id}
              asked={asked}
              list={list}
              firstSort={peopleSorts[0]}
              words={peopleMessages}
              chosen={person?._id ?? null}
            />
          }
          pane={person ? <PersonPane key={person._id} person={person} onClose={close} /> : null}
        />
      </div>
    </Page>
  )
}
