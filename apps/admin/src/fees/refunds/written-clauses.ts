import { readRupeesIfWritten } from '@campus/contracts/core/money.ts'
import type { RefundClause } from '@campus/contracts/fees/refunds/schema.ts'
import { newId } from '../../api-client/new-id.ts'

/** A clause as it is written. */
export type WrittenClause = { key: string; text: string; until: string; keptPercent: string; keptMost: string }

/** An empty clause. */
export const newClause = (): WrittenClause => ({ key: newId(), text: '', until: '', keptPercent: '', keptMost: '' })

/** Some clauses in the form. */
export const writtenClauses = (clauses: readonly RefundClause[]): WrittenClause[] =>
  clauses.map(({ text, until, keptPercent, keptMost }) => ({
    ...newClause(),
    text,
    until,
    keptPercent: String(keptPercent),
    keptMost: keptMost === undefined ? '' : String(keptMost),
  }))

/** Returns the form's clauses without their keys, for the contract to check. */
export const readClauses = (clauses: readonly WrittenClause[]) =>
  clauses.map(({ text, until, keptPercent, keptMost }) => ({
    text,
    until,
    keptPercent: keptPercent.trim() === '' ? undefined : Number(keptPercent),
    keptMost: readRupeesIfWritten(keptMost),
  }))
