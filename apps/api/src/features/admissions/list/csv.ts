import { fileCells, type FileFields, fileHeads } from '@campus/contracts/admissions/list/csv-columns.ts'
import type { ApplicationSummary } from '@campus/contracts/admissions/list/schema.ts'
import { answerCells, type AsksQuestions, type OwnAnswer, questionTexts } from '@campus/contracts/admissions/questions/questions.ts'
import { applicationListMessages } from '@campus/contracts/admissions/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'

/** The college's own questions stand in columns of their own, after the others. */
export const applicationHead = (college: AsksQuestions): string[] => [...fileHeads.applications, ...questionTexts(college)]

type Line = ApplicationSummary & FileFields & { ownAnswers?: readonly OwnAnswer[] }

/** An application as a line of a file, in the order of its head. */
export const applicationCells =
  (college: AsksQuestions) =>
  ({
    appliedAt,
    origin,
    name,
    uniqueId,
    courseName,
    contactNumber,
    email,
    applicationStatus,
    ownAnswers,
    ...fields
  }: Line): (string | number)[] => [
    origin === 'import' ? applicationListMessages.imported : collegeDay(new Date(appliedAt)),
    name,
    uniqueId,
    courseName,
    contactNumber,
    email,
    applicationStatus,
    ...fileCells(fields),
    ...answerCells(college, ownAnswers),
  ]
