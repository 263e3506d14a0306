import {
  addBankAccount,
  changeBankAccount,
  listBankAccounts,
  listBankCandidates,
  listBankLines,
  listUnseenPayments,
  matchBankLines,
  reopenBankLine,
  setBankLineAside,
  uploadBankStatement,
} from '@campus/contracts/bank/endpoints.ts'
import type { BankAccount, BankAccountDraft, BankMatches, LineAside } from '@campus/contracts/bank/schema.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { listRequest } from '../../table/list-search-params.ts'
import type { LineSearchParams, UnseenSearchParams } from './search-params.ts'

/** The college's bank accounts. */
export const bankAccountsQuery = endpointQuery(listBankAccounts, {}, (reply) => reply.data)

/** One page of the lines of statements. */
export const bankLinesQuery = (address: LineSearchParams) => endpointQuery(listBankLines, { query: listRequest(address) }, (reply) => reply)

/** Entries that a line may be. */
export const candidatesQuery = (lineId: string, search: string | undefined) =>
  endpointQuery(listBankCandidates, { params: { lineId }, query: { search } }, (reply) => reply.data)

/** One page of the payments that the bank has not seen. */
export const unseenQuery = (address: UnseenSearchParams) =>
  endpointQuery(listUnseenPayments, { query: listRequest(address) }, (reply) => reply)

const refresh = (queryClient: QueryClient) =>
  Promise.all(
    [listBankAccounts, listBankLines, listBankCandidates, listUnseenPayments].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )

/** Adds an account, or changes one that is there unless somebody else has meanwhile. */
export const useSaveBankAccount = (account: BankAccount | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (draft: BankAccountDraft) =>
      account
        ? call(changeBankAccount, { params: { accountId: account._id }, body: { account: draft, version: account.version } })
        : call(addBankAccount, { body: draft }),
    onSettled: () => refresh(queryClient),
  })
}

/** Sends a statement to be looked at or imported. */
export const useUploadStatement = ({ _id: accountId }: BankAccount) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ mode, file }: { mode: 'check' | 'import'; file: File }) =>
      call(uploadBankStatement, {
        params: { accountId },
        body: { mode, fileName: file.name.slice(0, 200) },
        // A browser may call the file anything; the server looks at its content.
        files: { statement: new Blob([file], { type: 'text/csv' }) },
      }),
    onSuccess: (_, { mode }) => (mode === 'import' ? refresh(queryClient) : undefined),
  })
}

/** Says which entries some lines are. */
export const useMatchLines = () => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: (body: BankMatches) => call(matchBankLines, { body }), onSettled: () => refresh(queryClient) })
}

/** Sets a line aside. */
export const useSetAside = (lineId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: LineAside) => call(setBankLineAside, { params: { lineId }, body }),
    onSettled: () => refresh(queryClient),
  })
}

/** Takes back what was decided about a line. */
export const useReopenLine = (lineId: string) => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: () => call(reopenBankLine, { params: { lineId } }), onSettled: () => refresh(queryClient) })
}
