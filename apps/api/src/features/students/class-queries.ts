import { type ClassMember, type ClassMove, maxMoved, type StudentClass } from '@campus/contracts/students/schema.ts'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { applications, fullName, nameOrder } from '../admissions/tables.ts'
import { courses } from '../courses/tables.ts'
import { leftOnDay } from '../fees/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeUnlessTaken } from '../../platform/database/constraint-errors.ts'

/** True of a student who is in a course and semester now: somebody who has left is not moved on. */
const isIn = ({ course, semester }: StudentClass): SQL | undefined =>
  and(
    applications.isAdmitted,
    isNull(applications.erasedAt),
    isNull(leftOnDay),
    eq(applications.courseId, sql`(select ${courses.id} from ${courses} where lower(${courses.code}) = lower(${course}))`),
    eq(applications.semester, semester),
  )

/** Counts everybody of a course and semester, and lists them in the order of their names as far as they can be moved at once. */
export const listMembers = async (db: Database, asked: StudentClass): Promise<{ data: ClassMember[]; total: number }> => {
  const total = await db.$count(applications, isIn(asked))
  const rows = await db
    .select({ uniqueId: applications.uniqueId, name: fullName, rollNumber: applications.rollNumber })
    .from(applications)
    .where(isIn(asked))
    .orderBy(asc(nameOrder(applications)), asc(applications.id))
    .limit(maxMoved)
  return { data: rows.map(({ rollNumber, ...row }) => ({ ...row, ...(rollNumber !== null && { rollNumber }) })), total }
}

/**
 * Moves students to another semester, as part of the caller's transaction. Returns those of them who are not in the course and
 * semester any more: where there are any, nobody has been moved.
 */
export const moveStudents = async (transaction: Database, { students, to, ...from }: ClassMove): Promise<string[]> => {
  // In one order, so that two who move the same class wait for each other and not for ever.
  const there = await transaction
    .select({ id: applications.id, uniqueId: applications.uniqueId })
    .from(applications)
    .where(and(inArray(applications.uniqueId, students), isIn(from)))
    .orderBy(asc(applications.id))
    .for('update')
  const found = new Set(there.map(({ uniqueId }) => uniqueId))
  const missing = students.filter((id) => !found.has(id))
  if (missing.length > 0) return missing
  await transaction
    .update(applications)
    // Their own pages see by the version that something has changed.
    .set({ semester: to, version: sql`${applications.version} + 1` })
    .where(
      inArray(
        applications.id,
        there.map(({ id }) => id),
      ),
    )
  return []
}

/** Returns whether all of these stand in a course and semester. */
export const areIn = async (db: Database, students: string[], asked: StudentClass): Promise<boolean> =>
  (await db.$count(applications, and(inArray(applications.uniqueId, students), isIn(asked)))) === students.length

/** The roll number of a student, for nobody else to change until the transaction ends; null: there is no such student. */
export const lockRollNumber = async (transaction: Database, uniqueId: string): Promise<{ rollNumber: string | null } | null> => {
  const [row] = await transaction
    .select({ rollNumber: applications.rollNumber })
    .from(applications)
    .where(and(eq(applications.uniqueId, uniqueId), isNull(applications.erasedAt)))
    .for('update')
  return row ?? null
}

/** False where another student of the course and year has it, and then the transaction is over. */
export const updateRollNumber = (transaction: Database, uniqueId: string, rollNumber: string | null): Promise<boolean> =>
  writeUnlessTaken(transaction.update(applications).set({ rollNumber }).where(eq(applications.uniqueId, uniqueId)))
