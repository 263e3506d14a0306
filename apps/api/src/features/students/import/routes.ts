import { rename, rm } from 'node:fs/promises'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import {
  exportImportProblems,
  getStudentImport,
  importStudents,
  listImportProblems,
  listStudentImports,
} from '@campus/contracts/students/endpoints.ts'
import { type ImportProblem, problemsOnPage, type StudentImport } from '@campus/contracts/students/import-schema.ts'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { listCoursePrices } from '../../courses/queries.ts'
import { listPlannedSums } from '../../fees/plans/queries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { streamCsv } from '../../../platform/http/csv.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import { createBackgroundWork } from '../../../platform/process/background-work.ts'
import type { Services } from '../../../platform/services.ts'
import { siteContentQueries } from '../../site-content/queries.ts'
import { countProblems, findImport, insertImport, listImports, listProblems } from './queries.ts'
import { importRunner } from './run-gateway.ts'
import type { Reading } from './worker-gateway.ts'

export const importRoutes = (app: FastifyInstance, services: Services): void => {
  const { config, db } = services
  const { findDocuments, findAdmissionForm } = siteContentQueries(db)
  const background = createBackgroundWork()
  app.addHook('onClose', background.end)
  const runImport = importRunner(services, background.signal)

  const readingOf = async (file: string): Promise<Reading> => {
    const [courses, { institute }, form, planned] = await Promise.all([
      listCoursePrices(db),
      findDocuments('institute'),
      findAdmissionForm(),
      listPlannedSums(db),
    ])
    const lastYear = Number(collegeDay().slice(0, 4)) + 1
    const offer = { form, universities: institute?.universities ?? [], courses, lastYear }
    return { file, keys: config.secrets.pii, offer, courses, planned }
  }

  serve(app, importStudents, async ({ body: { mode, fileName }, files: { students: file } }, request) => {
    // The form's own file is gone with its answer.
    const kept = `${file.path}.students`
    await rename(file.path, kept)
    const { userId: adminId } = callerOf(request)
    try {
      const reading = await readingOf(kept)
      const id = await db.transaction(async (tx) => {
        const inserted = await insertImport(tx, { fileName, mode, startedBy: adminId })
        if (inserted === null) throw new AppError('CONFLICT', { message: importMessages.busy })
        await insertAuditEntry(tx, request, {
          action: mode === 'check' ? 'students checked' : 'students imported',
          subject: fileName,
          details: { import: inserted, mode },
        })
        return inserted
      })
      background.add(runImport({ id, mode, reading, adminId }))
      return { message: importMessages.began, data: await existing(id) }
    } catch (error) {
      await rm(kept, { force: true })
      throw error
    }
  })

  const existing = async (id: string): Promise<StudentImport> => {
    const found = await findImport(db, id)
    if (!found) throw new AppError('NOT_FOUND', { message: importMessages.unknown })
    return found
  }

  serve(app, listStudentImports, async () => ({ data: await listImports(db) }))

  serve(app, getStudentImport, async ({ params }) => ({ data: await existing(params.importId) }))

  serve(app, listImportProblems, async ({ params: { importId }, query: { after } }) => {
    await existing(importId)
    const [data, total] = await Promise.all([listProblems(db, importId, { after, limit: problemsOnPage }), countProblems(db, importId)])
    return { data, total }
  })

  const allProblems = async function* (importId: string) {
    const limit = 2000
    for (let after = 0; ; after += limit) {
      const problems = await listProblems(db, importId, { after, limit })
      yield problems
      if (problems.length < limit) return
    }
  }

  serveFile(app, exportImportProblems, async ({ params: { importId } }, request) => {
    const { fileName } = await existing(importId)
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'problems of an import', details: { fileName } })
    const { row, column, text } = importMessages.problems
    return { name: `problems-${collegeDay()}.csv`, content: streamCsv([row, column, text], allProblems(importId), cellsOf) }
  })
}

const cellsOf = ({ row, column, message }: ImportProblem) => [row, column, message]
