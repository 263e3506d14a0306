import { saveFile } from '@campus/client/save-file.ts'
import {
  changePerson,
  deletePerson,
  endPersonSessions,
  exportPeople,
  listPeople,
  unlinkPerson,
} from '@campus/contracts/identity/endpoints.ts'
import { resetSecondFactor } from '@campus/contracts/identity/second-factor-endpoints.ts'
import type { PersonChange } from '@campus/contracts/identity/people/schema.ts'
import type { OwnPassword } from '@campus/contracts/identity/profile-schema.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { useDoOrAsk } from '../../approvals/api.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { useRefetch } from '../../api-client/use-refetch.ts'
import { listRequest } from '../../list/list-search-params.ts'
import { peopleFilters, type PeopleList } from './search-params.ts'

/** One page of all accounts. */
export const peopleQuery = (address: PeopleList) => endpointQuery(listPeople, { query: listRequest(address) }, (reply) => reply)

/** Saves all filtered accounts as a CSV file. */
export const savePeople = async (address: PeopleList): Promise<void> => {
  const query = { ...peopleFilters.parse(address), sort: address.sort }
  saveFile(await call(exportPeople, { query }), `people-${collegeDay()}.csv`)
}

/** An action on an account: a change, with the reason that a new owner takes where a second person has to approve them; the end of its sessions or of a sign-in method, or its deletion. */
export type PersonAction =
  | (PersonChange & { reason?: string | undefined })
  | 'end sessions'
  | 'unlink'
  | (({ deleted: true } | { factorReset: true }) & OwnPassword)

/** Runs the action and refetches the list, also after a refusal, because another admin may have been faster. */
export const usePersonAction = (id: string) => {
  const doOrAsk = useDoOrAsk()
  const params = { id }
  return useMutation({
    mutationFn: (action: PersonAction): Promise<{ message: string; isAsked?: true }> => {
      if (action === 'unlink') return call(unlinkPerson, { params })
      if (action === 'end sessions') return call(endPersonSessions, { params })
      if ('deleted' in action) return call(deletePerson, { params, body: { currentPassword: action.currentPassword } })
      if ('factorReset' in action) return call(resetSecondFactor, { params, body: { currentPassword: action.currentPassword } })
      const { reason = '', ...change } = action
      const { currentPassword: _, ...rights } = change
      return doOrAsk(
        () => call(changePerson, { params, body: change }),
        () => ({ kind: 'owner', person: id, ...rights, reason }),
      )
    },
    onSettled: useRefetch(listPeople),
  })
}
