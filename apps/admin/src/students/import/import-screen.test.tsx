import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { server } from '@campus/client/testing/server.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { workbookType } from '@campus/contracts/core/files.ts'
import { getStudentImport, importStudents, listImportProblems, listStudentImports } from '@campus/contracts/students/endpoints.ts'
import { exampleStudentImport } from '@campus/contracts/students/examples.ts'
import type { StudentImport } from '@campus/contracts/students/import-schema.ts'
import { importColumns, importLimits, importMessages } from '@campus/contracts/students/import-columns.ts'
import { screen, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { afterPause, findAfterPause, holdPauses } from '../../testing/pauses.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'

const problem = { row: 7, column: 'Pin Code', message: 'Pin Code must have 6 digits' }
const sent = vi.fn<(body: Record<string, unknown>) => void>()

/** A server on which an import is over as soon as it is asked about. */
const answering = (result: Partial<StudentImport>, problems = [problem], total = problems.length) =>
  server.use(
    ...college(),
    mock(importStudents, ({ body }) => {
      sent(body)
      return {
        success: true as const,
        message: importMessages.began,
        data: { ...exampleStudentImport, mode: body.mode, state: 'running' as const, rows: 0 },
      }
    }),
    mock(getStudentImport, () => ({ success: true as const, data: { ...exampleStudentImport, ...result, mode: lastMode() } })),
    mock(listStudentImports, { success: true, data: [] }),
    mock(listImportProblems, ({ query: { after } }) => ({
      success: true as const,
      data: after ? [{ ...problem, row: 9 }] : problems,
      total,
    })),
  )
const lastMode = () => (sent.mock.lastCall?.[0].mode ?? 'check') as StudentImport['mode']

const file = new File(['First Name\r\nAsha\r\n'], 'students.csv', { type: 'application/vnd.ms-excel' })
beforeEach(holdPauses)
beforeEach(() => {
  sent.mockReset()
})

const open = async () => {
  const opened = renderAdmin('/admin/import/students')
  const field = await screen.findByLabelText(importMessages.file)
  return { ...opened, field }
}
const press = (name: string) => screen.getByRole('button', { name })

fullTest('checks a file, lists its problems and imports the valid rows', async () => {
  answering({ rows: 3000, bad: 110, existing: 90 })
  const { user, field } = await open()
  await user.upload(field, file)
  await user.click(press(importMessages.check))
  expect(await findAfterPause(importMessages.checked)).toBeTruthy()
  expect(screen.getByText(importMessages.counts.due).nextSibling?.textContent).toBe('₹2,25,000.50')
  expect(sent).toHaveBeenCalledWith({ mode: 'check', fileName: 'students.csv' })
  const row = within(await screen.findByRole('row', { name: /Row 7/ }))
  expect(row.getByText(problem.message)).toBeTruthy()
  await user.click(press(importMessages.importGood('2,800')))
  expect(await findAfterPause(importMessages.done('0'))).toBeTruthy()
  expect(sent).toHaveBeenLastCalledWith({ mode: 'good', fileName: 'students.csv' })
  await settled()
})

fullTest('takes an Excel workbook and says which of its sheets is read', async () => {
  answering({ rows: 2, bad: 0, existing: 0 }, [])
  const { user, field } = await open()
  expect(field.getAttribute('accept')).toContain('.xlsx,.csv')
  await user.upload(field, new File(['PK'], 'Register 2024.XLSX', { type: workbookType }))
  expect(screen.getByText(/the first visible sheet of an Excel workbook/)).toBeTruthy()
  await user.click(press(importMessages.check))
  expect(await findAfterPause(importMessages.checked)).toBeTruthy()
  expect(sent).toHaveBeenLastCalledWith({ mode: 'check', fileName: 'Register 2024.XLSX' })
  await settled()
})

fullTest('imports a file without problems completely', async () => {
  answering({ rows: 2, bad: 0, existing: 0, added: 2 }, [])
  const { user, field } = await open()
  await user.upload(field, file)
  await user.click(press(importMessages.check))
  await user.click(await afterPause(() => press(importMessages.importAll)))
  expect(await findAfterPause(importMessages.done('2'))).toBeTruthy()
  expect(sent).toHaveBeenLastCalledWith({ mode: 'all', fileName: 'students.csv' })
  await settled()
})

test('loads further problems on request', async () => {
  answering({ rows: 10, bad: 2 }, [problem], 2)
  const { user } = renderAdmin(`/admin/import/students?shown=${exampleStudentImport._id}`)
  await user.click(await screen.findByRole('button', { name: importMessages.problems.more }))
  expect(await screen.findByRole('row', { name: /Row 9/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: importMessages.problems.more })).toBeNull()
  expect(screen.getByText('Choose the file again to import it.')).toBeTruthy()
})

fullTest('says when more problems were found than are stored', async () => {
  answering({ rows: 10, bad: 2 }, [problem], importLimits.problems)
  renderAdmin(`/admin/import/students?shown=${exampleStudentImport._id}`)
  expect(await screen.findByText(importMessages.problems.most)).toBeTruthy()
  await settled()
})

fullTest('requires a file and says why one cannot be read', async () => {
  answering({ state: 'refused', failure: importMessages.notText, rows: 0 }, [])
  const { user, field } = await open()
  await user.click(press(importMessages.check))
  expect((await screen.findByRole('alert')).textContent).toBe(importMessages.choose)
  await user.upload(field, file)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(press(importMessages.check))
  expect(await findAfterPause(importMessages.notText)).toBeTruthy()
  expect(screen.queryByRole('button', { name: importMessages.importAll })).toBeNull()
  await settled()
})

test('shows the server’s message about another running import', async () => {
  answering({})
  server.use(mock(importStudents, new AppError('CONFLICT', { message: importMessages.busy })))
  const { user, field } = await open()
  await user.upload(field, file)
  await user.click(press(importMessages.check))
  expect(await screen.findByText(importMessages.busy)).toBeTruthy()
})

test('the template and its help leave out class 12 when the form does not ask it', async () => {
  answering({})
  server.use(mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, twelfth: 'notAsked' } }))
  const { user } = await open()
  expect(await screen.findByText(importMessages.noTwelfth)).toBeTruthy()
  const saved = watchSavedFiles()
  await user.click(press(importMessages.template))
  const heads = (await saved[0]?.content.text()) ?? ''
  expect([heads.includes('10th Marks'), heads.includes('12th')]).toEqual([true, false])
})

fullTest('the template has one cell for each column name, also with a comma', async () => {
  answering({})
  const { user } = await open()
  const saved = watchSavedFiles()
  await user.click(press(importMessages.template))
  expect(saved.map(({ name }) => name)).toEqual(['students.csv'])
  expect((await saved[0]?.content.text())?.replace('\uFEFF', '')).toBe(`${importColumns.map(({ label }) => `"${label}"`).join(',')}\r\n`)
})
