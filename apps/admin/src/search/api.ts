import { searchPeople } from '@campus/contracts/students/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { noBackgroundRefetch } from '../api-client/no-background-refetch.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

/** The people who are found by a text, and whether there are more of them. */
export const peopleQuery = (text: string) =>
  queryOptions({
    ...endpointQuery(searchPeople, { query: { search: text } }, ({ data, more }) => ({ people: data, more })),
    ...noBackgroundRefetch,
  })
