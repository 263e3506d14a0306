import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { studentIdMessages, studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import { printStatement } from '@campus/contracts/fees/endpoints.ts'
import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import type { DebtorFilters } from '@campus/contracts/fees/reports/debtor-schema.ts'
import { maxStatements } from '@campus/contracts/fees/options.ts'
import { printStatements } from '@campus/contracts/fees/reports/endpoints.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import type { Services } from '../../../platform/services.ts'
import { siteContentQueries } from '../../site-content/queries.ts'
import { findAccountFor, listPrintedAccounts } from '../account-queries.ts'
import { findDebtors } from '../reports/debtor-queries.ts'
import { listInstalments } from '../demand-queries.ts'
import { listEntries, listFewEntriesOfAll } from '../ledger-queries.ts'
import { statementSheet } from './sheet-presenter.ts'

/** Reads everything at one moment: otherwise a payment that arrives meanwhile would be in the sums and not among the entries. */
const ofOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
/** On the statements of one file. */
const mostEntries = 20_000
/** Accounts that are read and laid out between two looks at other requests. */
const atOnce = 10

/** Accounts with all their entries, to be printed. */
export const statementRoutes = (app: FastifyInstance, { db }: Services): void => {
  const { findDocuments } = siteContentQueries(db)

  serveFile(app, printStatement, async ({ params: { uniqueId } }, request) => {
    const who = callerOf(request)
    const id = studentIdOf(uniqueId)
    // Before it is read: what the paper lacks came later than it says.
    const at = new Date()
    const found = await db.transaction(async (tx) => {
      const account = id === null ? null : await findAccountFor(tx, id, who)
      if (!account) return null
      const { applicationId } = account
      const instalments = (await listInstalments(tx, [applicationId])).get(applicationId) ?? []
      return { account, entries: await listEntries(tx, applicationId), instalments }
    }, ofOneMoment)
    if (!found) throw new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
    const { institute } = await findDocuments('institute')
    const sheet = statementSheet({ ...found, institute, at })
    return { name: `${statementMessages.file(found.account.uniqueId)}.pdf`, content: await app.printSheet(sheet, who) }
  })

  /** The statements of all who owe and fit, a few accounts at a time. */
  const makeSheets = async ({ limitedTo, ...query }: DebtorFilters & { limitedTo: CourseLimit }, at: Date): Promise<Sheet[]> => {
    const { institute } = await findDocuments('institute')
    return db.transaction(async (tx) => {
      const { data: rows, next } = await findDebtors(tx, { ...query, limitedTo, Limit: maxStatements })
      if (next !== undefined) throw new AppError('INVALID_INPUT', { fields: { semester: statementMessages.tooMany } })
      if (rows.length === 0) throw new AppError('NOT_FOUND', { message: statementMessages.nobody })
      const sheets: Sheet[] = []
      let room = mostEntries
      for (let from = 0; from < rows.length; from += atOnce) {
        const ids = rows.slice(from, from + atOnce).map(({ uniqueId }) => uniqueId)
        const accounts = await listPrintedAccounts(tx, ids)
        const of = [...accounts.values()].map(({ applicationId }) => applicationId)
        const entries = await listFewEntriesOfAll(tx, of, room)
        if (!entries) throw new AppError('INVALID_INPUT', { fields: { semester: statementMessages.tooLong } })
        const instalments = await listInstalments(tx, of)
        for (const account of ids.flatMap((id) => accounts.get(id) ?? [])) {
          const lines = entries.get(account.applicationId) ?? []
          room -= lines.length
          sheets.push(statementSheet({ account, entries: lines, instalments: instalments.get(account.applicationId) ?? [], institute, at }))
        }
      }
      return sheets
    }, ofOneMoment)
  }

  serveFile(app, printStatements, async ({ query }, request) => {
    const at = new Date()
    const content = await app.printSheets(async () => {
      const sheets = await makeSheets({ ...query, limitedTo: callerOf(request).courses }, at)
      // Without what was searched for, which may be somebody's name.
      const details = { course: query.course, semester: query.semester, owing: query.owing, students: sheets.length }
      await insertAuditEntry(db, request, { action: 'list exported', subject: 'statements of account', details })
      return sheets
    })
    return { name: `${statementMessages.fileOfAll(collegeDay(at))}.pdf`, content }
  })
}
