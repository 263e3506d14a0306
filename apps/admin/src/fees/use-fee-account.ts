import { skipToken, useQuery } from '@tanstack/react-query'
import { useFailureAlert } from '../api-client/use-failure-alert.ts'
import { useIdCheck } from '../students/id-field/use-id-check.ts'
import { feeInfoQuery, ledgerQuery } from './api.ts'

/** Returns the fee account and the ledger of the student whose id is typed, with what is known of the id itself. */
export const useFeeAccount = (typedId: string) => {
  const id = typedId.trim()
  const check = useIdCheck(typedId)
  const info = useQuery({ ...feeInfoQuery(id), ...(check !== 'valid' && { queryFn: skipToken }) })
  const account = check === 'valid' ? info.data : undefined
  const book = useQuery({ ...ledgerQuery(id), ...(!account && { queryFn: skipToken }) })
  useFailureAlert(info, { title: 'oops' })
  return {
    id,
    check,
    account,
    ledger: book.data,
    /** The query that failed for the student: that of the account, or else of its ledger. */
    failed: [info, book].find(({ data, error }) => check === 'valid' && error !== null && data === undefined),
  }
}
