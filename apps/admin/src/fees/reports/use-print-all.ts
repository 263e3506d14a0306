import type { Debtor } from '@campus/contracts/fees/reports/debtor-schema.ts'
import { listDebtors } from '@campus/contracts/fees/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { call } from '../../api-client/call.ts'
import { debtorRequest, type DebtorSearchParams } from './debtor-search-params.ts'

/** At most so many are printed, some forty sheets: more belong into a file. */
const maxDebtorsPrinted = 2000
const onPage = 100

/** All who fit, whichever page is shown, in the order of the list. */
const fetchAll = async (address: DebtorSearchParams): Promise<Debtor[]> => {
  const rows: Debtor[] = []
  let after: string | undefined
  do {
    const page = await call(listDebtors, { query: { ...debtorRequest(address), after, Limit: onPage } })
    rows.push(...page.data)
    after = page.next
  } while (after !== undefined && rows.length < maxDebtorsPrinted)
  return rows
}

/** Returns whether two sets of parameters list the same people in the same order. */
const isSameList = (one: DebtorSearchParams, other: DebtorSearchParams): boolean =>
  JSON.stringify(debtorRequest(one)) === JSON.stringify(debtorRequest(other))

/** Fetches all who fit and prints them; `rows` are there from then until the print is done. */
export const usePrintAll = (address: DebtorSearchParams) => {
  const [rows, setRows] = useState<readonly Debtor[] | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: fetchAll,
    // `address` is the latest one: a list that is no longer the one on the screen is not printed.
    onSuccess: (fetched, asked) => {
      if (isSameList(asked, address)) setRows(fetched)
    },
    onError: (error) => void showFailureAlert(error, 'oops'),
  })
  // As soon as they stand in the page.
  useEffect(() => {
    if (!rows) return
    const clear = () => setRows(null)
    window.addEventListener('afterprint', clear)
    window.print()
    return () => window.removeEventListener('afterprint', clear)
  }, [rows])
  return { rows, print: () => mutate(address), busy: isPending }
}
