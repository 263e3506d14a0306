import { expect, test } from 'vitest'
import { fileCells, fileHeads } from './csv-columns.ts'

const kept = {
  dateOfBirth: '2007-03-09',
  gender: 'Female',
  tenthMarksOutOf: 600,
  tenthBoard: 'CBSE',
  tenthGrade: 'A',
  twelfthMarksOutOf: 500,
}

test('columns are called as the fields of the form are, and a line has a cell for each', () => {
  for (const head of Object.values(fileHeads))
    expect(head.slice(-10, -6)).toEqual(['Date of Birth', 'Gender', '10th Marks', 'Full Marks, 10th'])
  expect(fileCells({ ...kept, tenthMarks: 412 })).toEqual(['2007-03-09', 'Female', 412, 600, 'CBSE', 'A', '', '', '', ''])
})

test('full marks stand beside marks alone, 0 among them', () => {
  expect(fileCells({ ...kept, tenthMarks: null, twelfthMarks: 0 }).slice(2, 8)).toEqual(['', '', 'CBSE', 'A', 0, 500])
})

test('exports nothing of an erased applicant', () => {
  expect(fileCells({ ...kept, tenthMarks: 412, erasedAt: new Date() })).toEqual(Array.from({ length: 10 }, () => ''))
})
