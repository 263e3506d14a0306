import { AppError } from '@campus/contracts/core/errors.ts'
import { studentIdMessages, studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import { printStatement } from '@campus/contracts/fees/endpoints.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../platform/http/access.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { Services } from '../../platform/services.ts'
import { siteContentQueries } from '../site-content/queries.ts'
import { findAccountFor } from './account-queries.ts'
import { listInstalments } from './demand-queries.ts'
import { listEntries } from './ledger-queries.ts'
import { statementSheet } from './statement-sheet-presenter.ts'

/** An account with all its entries, to be printed. */
export const statementRoutes = (app: FastifyInstance, { db }: Services): void => {
  const { findDocuments } = siteContentQueries(db)

  serveFile(app, printStatement, async ({ params: { uniqueId } }, request) => {
    const who = callerOf(request)
    const id = studentIdOf(uniqueId)
    // Before it is read: what the paper lacks came later than it says.
    const at = new Date()
    // Of one moment: a payment that arrives between would stand in the sums and not among the entries.
    const found = await db.transaction(
      async (tx) => {
        const account = id === null ? null : await findAccountFor(tx, id, who)
        if (!account) return null
        const { applicationId } = account
        const instalments = (await listInstalments(tx, [applicationId])).get(applicationId) ?? []
        return { account, entries: await listEntries(tx, applicationId), instalments }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    if (!found) throw new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
    const { institute } = await findDocuments('institute')
    const sheet = statementSheet({ ...found, institute, at })
    return { name: `${statementMessages.file(found.account.uniqueId)}.pdf`, content: await app.printSheet(sheet, who.userId) }
  })
}
