import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { admissionFormDraft } from '@campus/contracts/admissions/form-content/schema.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { expect, test } from 'vitest'
import { studentHead } from '../../students/csv.ts'
import { applicationHead } from './csv.ts'

const questionCalled = (text: string) => ({ id: 'q00000000000f', text, kind: 'text', need: 'optional' })
const refusalOf = (text: string) =>
  admissionFormDraft.safeParse({ ...exampleAdmissionForm, questions: [questionCalled(text)] }).error?.issues.map(({ message }) => message)

test.each([
  ['applications', applicationHead({})],
  ['students', studentHead({})],
])('no question of the college’s own can be called like a column of the file of %s', (_, head) => {
  expect(head.length).toBeGreaterThan(15)
  expect(head.filter((column) => refusalOf(column)?.[0] !== questionMessages.isColumn)).toEqual([])
})

test('a question stands in a column of its own at the end of both files', () => {
  expect(refusalOf('Mother tongue')).toBeUndefined()
  const college = { questions: [{ id: 'q00000000000f', text: 'Mother tongue', kind: 'text', need: 'optional' } as const] }
  for (const head of [applicationHead, studentHead]) expect(head(college)).toEqual([...head({}), 'Mother tongue'])
})
