import { expect, test } from 'vitest'
import { columnDecisions } from './queries.ts'

// Written out: a column that is moved from what is erased to what is kept has to be moved here, too.
test('an erasure keeps what the college’s books and counts need, and no other column', () => {
  const kept = Object.entries(columnDecisions).flatMap(([column, decision]) => ('kept' in decision ? [column] : []))
  expect(kept.toSorted()).toEqual([
    'admissionYear',
    'appliedAt',
    'courseId',
    'erasedAt',
    'id',
    'isAdmitted',
    'mode',
    'origin',
    'semester',
    'status',
    'uniqueId',
    'university',
    'version',
  ])
})

test('an export has every column, but for those that say nothing to the applicant or are told otherwise', () => {
  const leftOut = Object.entries(columnDecisions).flatMap(([column, { exported }]) => (exported === true ? [] : [column]))
  expect(leftOut.toSorted()).toEqual([
    'aadhaarEncrypted',
    'aadhaarHash',
    'accountId',
    'admissionYear',
    'id',
    'origin',
    'pictureKey',
    'version',
  ])
})
