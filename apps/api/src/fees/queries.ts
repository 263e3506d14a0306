import type { Fee } from '@campus/contracts/fees/schema.ts'
import type { Paise } from '@campus/contracts/kit/money.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { type FeeAccount, feeOf } from './rules.ts'
import { feeAccounts } from './tables.ts'

/** Opens the accounts of new applications, with the course's fee as it is now. */
export const openFeeAccounts = async (
  transaction: Database,
  accounts: { applicationId: string; courseFeePaise: Paise; concessionPaise?: Paise; lateFinePaise?: Paise }[],
): Promise<void> => {
  await transaction.insert(feeAccounts).values(accounts)
}

/** The columns of an account as `toFee` takes them, for queries that join it. */
export const feeColumns = {
  courseFeePaise: feeAccounts.courseFeePaise,
  concessionPaise: feeAccounts.concessionPaise,
  lateFinePaise: feeAccounts.lateFinePaise,
  /** Until there is a ledger. */
  paidPaise: sql<number>`0`,
}

export const toFee = (account: FeeAccount): Fee => feeOf(account)
