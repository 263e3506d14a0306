import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import type { StatusUpdate } from '@campus/contracts/admissions/status/schema.ts'
import { courseLabel } from '@campus/contracts/courses/course-label.ts'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { courses } from '../../courses/tables.ts'
import type { Identity } from '../../../platform/http/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { admissionOf } from '../rules.ts'
import { type ConsentRow, consentColumns } from './consent-queries.ts'
import { belongsTo, isVisibleTo } from '../ownership-queries.ts'
import { applications, fullName, statusChanges } from '../tables.ts'

export type FollowedApplication = {
  id: string
  uniqueId: string
  courseId: string
  name: string
  courseName: string
  course: string
  dateOfBirth: string
  email: string
  status: ApplicationStatus
  erasedAt: Date | null
} & ConsentRow

type FollowedLive = Pick<FollowedApplication, 'uniqueId' | 'course' | 'status' | 'dateOfBirth'>

/** A course's name and code in one row with what is asked for, and how people read them. */
const courseColumns = { fullCourseName: courses.name, courseCode: courses.code }
const courseOf = ({ fullCourseName: courseName, courseCode }: { fullCourseName: string; courseCode: string }) =>
  courseLabel({ courseName, courseCode })

const followed = {
  id: applications.id,
  uniqueId: applications.uniqueId,
  courseId: applications.courseId,
  name: fullName,
  courseName: courses.code,
  ...courseColumns,
  dateOfBirth: applications.dateOfBirth,
  email: applications.email,
  status: applications.status,
  erasedAt: applications.erasedAt,
  ...consentColumns,
}

/** The office's last words, beside each application. */
const lastMessage = sql<string>`(
  select ${statusChanges.message} from ${statusChanges} where ${statusChanges.applicationId} = ${applications.id}
  order by ${statusChanges.changedAt} desc, ${statusChanges.id} desc limit 1)`

export type Change = { applicationStatus: ApplicationStatus; message: string; at: string; by?: string }

export const statusQueries = (db: Database) => {
  const history = db
    .select({ status: statusChanges.status, message: statusChanges.message, at: statusChanges.changedAt, by: statusChanges.changedByName })
    .from(statusChanges)
    .where(eq(statusChanges.applicationId, sql.placeholder('id')))
    .orderBy(asc(statusChanges.changedAt), asc(statusChanges.id))
    .prepare('list_status_changes')

  const findOne = async (where: SQL | undefined): Promise<FollowedApplication | null> => {
    const [row] = await db.select(followed).from(applications).innerJoin(courses, eq(courses.id, applications.courseId)).where(where)
    return row ? { ...row, course: courseOf(row) } : null
  }

  return {
    findApplication: (uniqueId: string) => findOne(eq(applications.uniqueId, uniqueId)),
    /** null where there is none that this caller may see. */
    findVisibleApplication: (uniqueId: string, who: Identity, capability?: Parameters<typeof isVisibleTo>[1]) =>
      findOne(and(eq(applications.uniqueId, uniqueId), isVisibleTo(who, capability))),
    /** The oldest first. */
    listStatusChanges: async (id: string): Promise<Change[]> =>
      (await history.execute({ id })).map(({ status, message, at, by }) => ({
        applicationStatus: status,
        message,
        at: at.toISOString(),
        ...(by !== null && { by }),
      })),
    /** Several applications with their histories, by their ids as they are stored; none that was erased. */
    listFollowed: async (uniqueIds: string[]): Promise<{ application: FollowedLive; changes: Change[] }[]> => {
      const found = await db
        .select({
          id: applications.id,
          uniqueId: applications.uniqueId,
          status: applications.status,
          dateOfBirth: applications.dateOfBirth,
          ...courseColumns,
        })
        .from(applications)
        .innerJoin(courses, eq(courses.id, applications.courseId))
        .where(and(inArray(applications.uniqueId, uniqueIds), isNull(applications.erasedAt)))
      const changes = await listChanges(
        db,
        found.map(({ id }) => id),
      )
      return found.map((application) => ({
        application: { ...application, course: courseOf(application) },
        changes: changes.get(application.id) ?? [],
      }))
    },
    /** The applications that belong to an account, the newest first. */
    listOwnApplications: async (who: Identity) => {
      const rows = await db
        .select({ ...followed, appliedAt: applications.appliedAt, message: lastMessage })
        .from(applications)
        .innerJoin(courses, eq(courses.id, applications.courseId))
        .where(belongsTo(who))
        .orderBy(desc(applications.appliedAt), desc(applications.id))
        .limit(100)
      return rows.map(({ uniqueId, courseName, status, message, appliedAt, ...course }) => ({
        uniqueId,
        courseName,
        course: courseOf(course),
        applicationStatus: status,
        message,
        appliedAt: appliedAt.toISOString(),
      }))
    },
  }
}

/** Lists the histories of some applications without who decided, by application, of each the oldest change first. */
export const listChanges = async (db: Database, applicationIds: string[]): Promise<Map<string, Change[]>> => {
  const { applicationId, status, message, changedAt, id } = statusChanges
  const rows = await db
    .select({ applicationId, status, message, changedAt })
    .from(statusChanges)
    .where(inArray(applicationId, applicationIds))
    .orderBy(asc(changedAt), asc(id))
  const changes = rows.map((row) => ({
    of: row.applicationId,
    change: { applicationStatus: row.status, message: row.message, at: row.changedAt.toISOString() },
  }))
  return new Map([...Map.groupBy(changes, ({ of }) => of)].map(([of, list]) => [of, list.map(({ change }) => change)]))
}

/** An application that nobody else can decide on until the transaction ends; null also where it has been erased. */
export const lockApplication = async (transaction: Database, uniqueId: string) => {
  const [row] = await transaction
    .select({
      id: applications.id,
      uniqueId: applications.uniqueId,
      status: applications.status,
      firstName: applications.firstName,
      middleName: applications.middleName,
      lastName: applications.lastName,
      email: applications.email,
      ...courseColumns,
    })
    .from(applications)
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .where(and(eq(applications.uniqueId, uniqueId), isNull(applications.erasedAt)))
    .for('update', { of: applications })
  return row ? { ...row, course: courseOf(row) } : null
}

/** Writes a decision down: where the application stands, and the next entry of its history. */
export const insertDecision = async (
  transaction: Database,
  id: string,
  { applicationStatus: status, message, semester }: Pick<StatusUpdate, 'applicationStatus' | 'message'> & { semester?: number },
  changedBy: string,
): Promise<void> => {
  await transaction
    .update(applications)
    .set({ status, ...admissionOf(status, semester) })
    .where(eq(applications.id, id))
  await transaction.insert(statusChanges).values({ applicationId: id, status, message, changedBy })
}
