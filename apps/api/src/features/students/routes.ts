import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exportStudents, findStudents, listStudents, searchPeople, validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { studentId } from '@campus/contracts/core/identifiers/student-id-schema.ts'
import { defaultSemesters } from '@campus/contracts/courses/semesters.ts'
import { notChosen } from '@campus/contracts/students/schema.ts'
import { studentSorts } from '@campus/contracts/students/options.ts'
import { studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import type { FastifyInstance } from 'fastify'
import { rowsPerQuery } from '../admissions/list/queries.ts'
import { coursesSeenBy } from '../admissions/policy.ts'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { callerOf } from '../../platform/http/access.ts'
import { countSemesters } from '../courses/queries.ts'
import { streamCsv } from '../../platform/http/csv.ts'
import { readPages } from '../../platform/database/keyset.ts'
import { guardLookup } from '../../platform/http/limits/lookups.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { Services } from '../../platform/services.ts'
import { siteContentQueries } from '../site-content/queries.ts'
import { classRoutes } from './class-routes.ts'
import { correctionRoutes } from './correction-routes.ts'
import { studentCells, studentHead } from './csv.ts'
import { studentPictures } from './picture-url-presenter.ts'
import { pictureRoutes } from './picture-routes.ts'
import { importRoutes } from './import/routes.ts'
import { findPeople } from './people-search-queries.ts'
import { personalDataRoutes } from './personal-data-routes.ts'
import { findForFile, listStudents as listAll, studentQueries } from './queries.ts'

export const studentRoutes = (app: FastifyInstance, services: Services): void => {
  const queries = studentQueries(services.db)
  const { findAdmissionForm } = siteContentQueries(services.db)
  const { withPicture } = studentPictures(services)

  serve(app, validateStudentId, async ({ params }, request) => {
    const id = studentIdOf(checkedId(params.id))
    const isStudent = async (known: string) => (await queries.isStudent(known, 'all')) || null
    const seen = coursesSeenBy(request.identity)
    if (seen !== null) return { data: { isValidated: id !== null && (await queries.isStudent(id, seen)) } }
    const found = await guardLookup(app.counts, { id, network: app.counts.networkOf(request) }, isStudent)
    return { data: { isValidated: found !== null } }
  })

  serve(app, findStudents, async ({ query }) => {
    const { students, total } = await queries.findStudents(query)
    // A student in a semester that the course no longer has is still found.
    if (total === 0 && query.semester > Math.max(await countSemesters(services.db, query.course), defaultSemesters))
      throw new AppError('INVALID_INPUT', { fields: { semester: notChosen } })
    return { data: students.map((student) => withPicture(student)), total }
  })

  serve(app, listStudents, ({ query: { sort = studentSorts[0], ...wanted } }, request) =>
    listAll(services.db, { ...wanted, limitedTo: callerOf(request).courses, sort }),
  )

  serve(app, searchPeople, async ({ query: { search } }, request) => {
    const { people, more } = await findPeople(services.db, search, callerOf(request).courses)
    return { data: people, more }
  })

  serveFile(app, exportStudents, async ({ query }, request) => {
    await insertAuditEntry(services.db, request, { action: 'list exported', subject: 'students', details: query })
    const form = await findAdmissionForm()
    const pages = readPages(
      (paging) => findForFile(services.db, { ...query, limitedTo: callerOf(request).courses }, form, paging),
      rowsPerQuery(form),
    )
    return { name: `students-${collegeDay()}.csv`, content: streamCsv(studentHead(form), pages, studentCells(form)) }
  })

  pictureRoutes(app, services)
  classRoutes(app, services)
  correctionRoutes(app, services)
  importRoutes(app, services)
  personalDataRoutes(app, services)
}

const checkedId = (typed: string): string => {
  const checked = studentId.safeParse(typed)
  if (checked.success) return checked.data
  const message = checked.error.issues[0]?.message ?? ''
  throw new AppError('INVALID_INPUT', { message, fields: { id: message } })
}
