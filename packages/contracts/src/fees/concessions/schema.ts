import { calendarDay, line, optional } from '../../core/field-schemas.ts'
import { adminStudentId } from '../../core/identifiers/student-id-schema.ts'
import { listPaging } from '../../core/list-schemas.ts'
import { z } from '../../core/zod.ts'
import { maxMarkedConcessions } from '../options.ts'
import { recordPaymentMessages } from '../messages.ts'
import { schemeMessages as words } from './scheme-messages.ts'

/** Which concessions are listed: all, or those that a sponsor pays, as far as the money has come or not. */
export const concessionChoices = ['all', 'awaited', 'received'] as const

export const concessionFilters = z.object({ scheme: optional(z.uuid()), is: z.enum(concessionChoices).default('all') })
export const concessionSearch = concessionFilters.extend(listPaging)
export type ConcessionSearch = z.output<typeof concessionSearch>

/** A concession as the ledger has it, in rupees; below zero where one was taken back. */
export const givenConcession = z.object({
  uniqueId: z.string(),
  /** The entry's place in the account's ledger. */
  place: z.number().int(),
  name: z.string(),
  course: z.string(),
  semester: z.number().int().optional(),
  scheme: z.string().optional(),
  sponsor: z.string().optional(),
  head: z.string().optional(),
  amount: z.number(),
  givenOn: calendarDay,
  /** The day on which the sponsor's money came, and the number of the transfer; absent as long as it is awaited, or nobody pays it. */
  received: z.object({ on: calendarDay, reference: z.string().optional() }).optional(),
})
export type GivenConcession = z.output<typeof givenConcession>

/** Concessions by a scheme, or without one, less those taken back, in rupees; `received` is the sponsor's money that has come. */
export const schemeSum = z.object({
  id: z.uuid().optional(),
  scheme: z.string().optional(),
  sponsor: z.string().optional(),
  students: z.number().int(),
  given: z.number(),
  received: z.number(),
})
export type SchemeSum = z.output<typeof schemeSum>

/** Says of some sponsored concessions that their money came, or, with null, that it did not. */
export const sponsorPayment = z.object({
  concessions: z
    .array(z.object({ uniqueId: adminStudentId, place: z.number().int().min(1).max(1_000_000) }))
    .min(1, words.noneChosen)
    .max(maxMarkedConcessions, words.tooManyChosen),
  received: z.object({ on: calendarDay, reference: optional(line(recordPaymentMessages.reference.label, { max: 40 })) }).nullable(),
})
export type SponsorPayment = z.output<typeof sponsorPayment>
