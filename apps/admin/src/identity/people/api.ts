import { saveFile } from '@campus/client/save-file.ts'
import {
  changePerson,
  deletePerson,
  endPersonSessions,
  exportPeople,
  listPeople,
  unlinkPerson,
} from '@campus/contracts/identity/endpoints.ts'
import type { PersonChange } from '@campus/contracts/identity/people.ts'
import type { OwnPassword } from '@campus/contracts/identity/profile.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { listRequest } from '../../table/list-search-params.ts'
import { peopleFilters, type PeopleList } from './search-params.ts'

/** One page of everybody who has an account. */
export const peopleQuery = (address: PeopleList) => endpointQuery(listPeople, { query: listRequest(address) }, (reply) => reply)

/** Fetches everybody who fits as a CSV file and hands it to the browser. */
export const savePeople = async (address: PeopleList): Promise<void> => {
  const query = { ...peopleFilters.parse(address), sort: address.sort }
  saveFile(await call(exportPeople, { query }), `people-${collegeDay()}.csv`)
}

/** What is done with somebody's account: a change of it, the end of its sessions or of a way in, or its own. */
export type PersonAction = PersonChange | 'end sessions' | 'unlink' | ({ deleted: true } & OwnPassword)

/** Does it, and lists anew; also where it was refused, for then somebody else was there first. */
export const usePersonAction = (id: string) => {
  const queryClient = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: (action: PersonAction): Promise<{ message: string }> => {
      if (action === 'unlink') return call(unlinkPerson, { params })
      if (action === 'end sessions') return call(endPersonSessions, { params })
      if ('deleted' in action) return call(deletePerson, { params, body: { currentPassword: action.currentPassword } })
      return call(changePerson, { params, body: action })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listPeople.path] }),
  })
}
