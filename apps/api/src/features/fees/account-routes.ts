import { collegeDay } from '@campus/contracts/core/dates.ts'
import { findFeeInfo, findFeeLedger, findOfficeFeeInfo, listOwnFees } from '@campus/contracts/fees/endpoints.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { bounceMessages } from '@campus/contracts/fees/bounce-messages.ts'
import { fineLabelOf } from '@campus/contracts/fees/late-fines/label.ts'
import type { FeeInstalment } from '@campus/contracts/fees/schema.ts'
import { rupeesLess, toRupees } from '@campus/contracts/core/money.ts'
import { studentIdOf, studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import type { FastifyInstance } from 'fastify'
import { coursesSeenBy } from '../admissions/policy.ts'
import { statusQueries } from '../admissions/status/queries.ts'
import { callerOf, type Identity } from '../../platform/http/access.ts'
import { guardLookup } from '../../platform/http/limits/lookups.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { type Account, accountQueries } from './account-queries.ts'
import { listInstalments } from './demand-queries.ts'
import { listEntries } from './ledger-queries.ts'
import { listReceipts } from './receipts/queries.ts'
import { feeOf, maskedPayer } from './rules.ts'
import { listWithdrawals } from './withdrawals/queries.ts'

export const accountRoutes = (app: FastifyInstance, { db }: Services): void => {
  const { findAccount, listOwnAccounts } = accountQueries(db)
  const { findVisibleApplication } = statusQueries(db)

  const find = async (uniqueId: string): Promise<Account | null> => {
    const id = studentIdOf(uniqueId)
    return id === null ? null : findAccount(id)
  }

  const instalmentsOf = async ({ applicationId }: Account) => (await listInstalments(db, [applicationId])).get(applicationId) ?? []

  /** The withdrawal that holds, where there is one. */
  const withdrawalOf = async ({ applicationId, withdrawnPaise }: Account) => {
    const [withdrawal] = withdrawnPaise > 0 ? ((await listWithdrawals(db, [applicationId])).get(applicationId) ?? []) : []
    return withdrawal && { withdrawal }
  }

  /** Only the student and the office, as far as their duties and courses go, see the owner of an account and all of its fees. */
  const maySee = async (what: 'students.read' | 'fees.read', id: string | null, who: Identity | null): Promise<boolean> =>
    id !== null && who !== null && (coursesSeenBy(who, what) === 'all' || (await findVisibleApplication(id, who, what)) !== null)

  serve(app, findFeeInfo, async ({ query: { uniqueId } }, request) => {
    const id = studentIdOf(uniqueId)
    const masked = !(await maySee('students.read', id, request.identity))
    const seesFees = !masked && (await maySee('fees.read', id, request.identity))
    const look = { id, network: app.counts.networkOf(request) }
    const account = known(await (masked ? guardLookup(app.counts, look, findAccount) : find(uniqueId)))
    return {
      data: {
        student: masked && !account.isErased ? maskedPayer(account.payer) : account.payer,
        course: account.course,
        fee: feeOf(account, collegeDay()),
        ...(seesFees && concessionOf(account)),
        instalments: (await instalmentsOf(account)).flatMap((one) => (seesFees ? one : forStranger(one))),
        ...termsOf(account),
        masked,
      },
    }
  })

  serve(app, findOfficeFeeInfo, async ({ query }) => {
    const account = known(await find(query.uniqueId))
    return { data: { Student_Info: { student: account.payer, ...semesterOf(account), fee: feeOf(account, collegeDay()) } } }
  })

  serve(app, findFeeLedger, async ({ params: { uniqueId } }) => {
    const account = known(await find(uniqueId))
    return {
      data: {
        uniqueId: account.uniqueId,
        student: account.payer,
        courseName: account.course.courseName,
        ...semesterOf(account),
        fee: feeOf(account, collegeDay()),
        fullFee: toRupees(account.courseFeePaise),
        concession: toRupees(account.concessionPaise - account.withdrawnPaise),
        ...(account.withdrawnPaise > 0 && { withdrawn: toRupees(account.withdrawnPaise) }),
        ...(await withdrawalOf(account)),
        instalments: await instalmentsOf(account),
        ...termsOf(account),
        entries: await listEntries(db, account.applicationId),
      },
    }
  })

  serve(app, listOwnFees, async (_, request) => {
    const accounts = await listOwnAccounts(callerOf(request))
    const ids = accounts.map(({ applicationId }) => applicationId)
    const [receipts, instalments, withdrawals] = await Promise.all([
      listReceipts(db, ids),
      listInstalments(db, ids),
      listWithdrawals(db, ids),
    ])
    const today = collegeDay()
    const data = accounts.map((account) => ({
      uniqueId: account.uniqueId,
      courseName: account.course.courseName,
      ...semesterOf(account),
      fee: feeOf(account, today),
      ...concessionOf(account),
      instalments: instalments.get(account.applicationId) ?? [],
      ...termsOf(account),
      receipts: receipts.get(account.applicationId) ?? [],
      refunds: (withdrawals.get(account.applicationId) ?? []).flatMap(({ refund = [] }) => refund),
    }))
    return { data }
  })
}

/** Returns the concession off the fee, without the part that is not charged because the student has left. */
const concessionOf = ({ concessionPaise, withdrawnPaise }: Account) =>
  concessionPaise > withdrawnPaise && { concession: toRupees(concessionPaise - withdrawnPaise) }

/** As a stranger sees it: neither a concession, nor that the student has left, nor that a cheque bounced is theirs to know. */
const forStranger = ({ less = 0, ...instalment }: FeeInstalment): FeeInstalment[] => {
  const amount = rupeesLess(instalment.amount, less)
  const head = instalment.head === bounceMessages.charged ? fineLabelOf({ late_Fine: 1 }) : instalment.head
  return amount === 0 ? [] : [{ ...instalment, head, amount }]
}

const known = (account: Account | null): Account => {
  if (!account) throw new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
  return account
}

const semesterOf = ({ semester }: Account) => (semester === null ? {} : { semester })

const termsOf = ({ lateFines }: Account) => (lateFines === null ? {} : { lateFines })
