import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '../api-client/query-client.ts'
import { studentCertificatesQuery } from '../certificates/api.ts'
import { refreshAmounts } from './api.ts'
import { bankAccountsQuery, bankLinesQuery, candidatesQuery, unseenQuery } from '../bank/api.ts'
import { concessionsQuery, concessionSumsQuery } from './concessions/api.ts'

const shown: Record<string, { queryKey: QueryKey }> = {
  concessions: concessionsQuery({}),
  sums: concessionSumsQuery,
  unseen: unseenQuery({}),
  accounts: bankAccountsQuery,
  lines: bankLinesQuery({}),
  candidates: candidatesQuery('1', undefined),
  certificates: studentCertificatesQuery('STU123'),
}

test.each(Object.entries(shown))('a payment or a change of fees makes another screen fetch its list anew: %s', async (_, { queryKey }) => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKey, 'as of before')
  await refreshAmounts(queryClient)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
