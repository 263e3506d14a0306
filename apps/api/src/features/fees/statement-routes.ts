import { setImmediate } from 'node:timers/promises'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { studentIdMessages, studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import { printStatement } from '@campus/contracts/fees/endpoints.ts'
import { maxStatements } from '@campus/contracts/fees/options.ts'
import { printStatements } from '@campus/contracts/fees/report-endpoints.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { callerOf } from '../../platform/http/access.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { Services } from '../../platform/services.ts'
import { siteContentQueries } from '../site-content/queries.ts'
import { findAccountFor, listPrintedAccounts } from './account-queries.ts'
import { findDebtors } from './debtor-queries.ts'
import { listInstalments } from './demand-queries.ts'
import { listEntries, listEntriesOfAll } from './ledger-queries.ts'
import { type Statement, statementSheet } from './statement-sheet-presenter.ts'

/** What is read of one moment: a payment that arrives between would stand in the sums and not among the entries. */
const ofOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
/** On the statements of one file. */
const mostEntries = 20_000
/** Sheets that are laid out between two looks at other requests. */
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
    return { name: `${statementMessages.file(found.account.uniqueId)}.pdf`, content: await app.printSheet(sheet, who.userId) }
  })

  serveFile(app, printStatements, async ({ query }, request) => {
    const at = new Date()
    const wanted = { ...query, limitedTo: callerOf(request).courses, limit: maxStatements }
    const found = await db.transaction(async (tx) => {
      const { rows, next } = await findDebtors(tx, wanted)
      if (next !== undefined) throw new AppError('INVALID_INPUT', { fields: { semester: statementMessages.tooMany } })
      const accounts = await listPrintedAccounts(
        tx,
        rows.map(({ uniqueId }) => uniqueId),
      )
      const ids = [...accounts.values()].map(({ applicationId }) => applicationId)
      const entries = await listEntriesOfAll(tx, ids, mostEntries)
      if (!entries) throw new AppError('INVALID_INPUT', { fields: { semester: statementMessages.tooLong } })
      const instalments = await listInstalments(tx, ids)
      return rows.flatMap(({ uniqueId }): Omit<Statement, 'institute' | 'at'>[] => {
        const account = accounts.get(uniqueId)
        if (!account) return []
        const of = account.applicationId
        return [{ account, entries: entries.get(of) ?? [], instalments: instalments.get(of) ?? [] }]
      })
    }, ofOneMoment)
    if (found.length === 0) throw new AppError('NOT_FOUND', { message: statementMessages.nobody })
    const { institute } = await findDocuments('institute')
    const sheets: Sheet[] = []
    for (const [i, statement] of found.entries()) {
      if (i % atOnce === atOnce - 1) await setImmediate()
      sheets.push(statementSheet({ ...statement, institute, at }))
    }
    // Without what was searched for, which may be somebody's name.
    const details = { course: query.course, semester: query.semester, owing: query.owing, students: found.length }
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'statements of account', details })
    return { name: `${statementMessages.fileOfAll(collegeDay(at))}.pdf`, content: await app.printSheets(sheets) }
  })
}
