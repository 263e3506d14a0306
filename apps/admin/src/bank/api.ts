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
import { useMutation } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { useRefetch } from '../api-client/use-refetch.ts'
import { listRequest } from '../list/list-search-params.ts'
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

const useRefresh = () => useRefetch(listBankAccounts, listBankLines, listBankCandidates, listUnseenPayments)

/** Adds an account, or changes one that is there unless somebody else has meanwhile. */
export const useSaveBankAccount = (account: BankAccount | null) =>
  useMutation({
    mutationFn: (draft: BankAccountDraft) =>
      account
        ? call(changeBankAccount, { params: { accountId: account._id }, body: { account: draft, version: account.version } })
        : call(addBankAccount, { body: draft }),
    onSettled: useRefresh(),
  })

/** Sends a statement to be looked at or imported. */
export const useUploadStatement = ({ _id: accountId }: BankAccount) => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ mode, file }: { mode: 'check' | 'import'; file: File }) =>
      call(uploadBankStatement, {
        params: { accountId },
        body: { mode, fileName: file.name.slice(0, 200) },
        // A browser may call the file anything; the server looks at its content.
        files: { statement: new Blob([file], { type: 'text/csv' }) },
      }),
    onSuccess: (_, { mode }) => (mode === 'import' ? refresh() : undefined),
  })
}

/** Says which entries some lines are. */
export const useMatchLines = () =>
  useMutation({ mutationFn: (body: BankMatches) => call(matchBankLines, { body }), onSettled: useRefresh() })

/** Sets a line aside. */
export const useSetAside = (lineId: string) =>
  useMutation({
    mutationFn: (body: LineAside) => call(setBankLineAside, { params: { lineId }, body }),
    onSettled: useRefresh(),
  })

/** Takes back what was decided about a line. */
export const useReopenLine = (lineId: string) =>
  useMutation({ mutationFn: () => call(reopenBankLine, { params: { lineId } }), onSettled: useRefresh() })
