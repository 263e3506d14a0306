import type { CertificateContent } from '@campus/contracts/certificates/schema.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { applications } from '../admissions/tables.ts'
import { moment } from '../../platform/database/column-parts.ts'

/**
 * The issued certificates. The database gives each row the next number of its series and year and leaves none out; it lets nothing of a
 * row change but that it is revoked, once, and that its content goes when the student's data is erased. Kinds are checked by their form
 * alone, so that another one needs no migration.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    kind: text('kind').notNull(),
    series: text('series').notNull(),
    /** The college's year of the issue, the place in it from 1, and the number that is made of them. */
    year: smallint('year').notNull().default(0),
    place: integer('place').notNull().default(0),
    number: text('number').notNull().default(''),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    /** The printed content; null once the student's data has been erased. */
    content: jsonb('content').$type<CertificateContent>(),
    /** The receipts of the payments on it, which the database keeps when the content goes: a reversal is told all the same. */
    receipts: text('receipts').array(),
    /** The admin. No foreign key: a certificate outlives the account. */
    issuedBy: uuid('issued_by'),
    /** The admin's name on that day. */
    issuedByName: text('issued_by_name'),
    issuedAt: moment('issued_at').notNull().default(sql`clock_timestamp()`),
    revokedBy: uuid('revoked_by'),
    revokedByName: text('revoked_by_name'),
    revokedAt: moment('revoked_at'),
    /** Empty once the student's data has been erased. */
    revokedReason: text('revoked_reason'),
  },
  (t) => [
    uniqueIndex('certificates_number').on(t.number.op('text_pattern_ops')),
    uniqueIndex('certificates_place').on(t.series, t.year, t.place),
    index('certificates_issued').on(t.issuedAt, t.id),
    index('certificates_kind').on(t.kind, t.issuedAt, t.id),
    index('certificates_application').on(t.applicationId, t.issuedAt, t.id),
    check('certificates_receipts', sql`${t.receipts} is null or ${t.content} is null`),
    check('certificates_kind', sql`${t.kind} ~ '^[a-z][a-zA-Z]{0,29}$'`),
    check('certificates_series', sql`${t.series} ~ '^[A-Z]{2}$'`),
    check('certificates_place', sql`${t.place} > 0`),
    check(
      'certificates_number',
      sql`${t.number} = ${t.series} || ${t.year} || '-' || lpad(${t.place}::text, greatest(4, length(${t.place}::text)), '0')`,
    ),
    check(
      'certificates_revoked',
      sql`(${t.revokedAt} is null) = (${t.revokedReason} is null) and (${t.revokedAt} is not null or (${t.revokedBy} is null and ${t.revokedByName} is null))`,
    ),
  ],
)
