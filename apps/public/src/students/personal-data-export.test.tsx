import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { exampleUser } from '@campus/contracts/identity/examples.ts'
import { studentAreaMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exportOwnData } from '@campus/contracts/students/endpoints.ts'
import { examplePersonalExport } from '@campus/contracts/students/examples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../api-client/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { PersonalDataExport } from './personal-data-export.tsx'

beforeEach(() => {
  session.adopt({ ...exampleUser, token: exampleToken() })
})

const download = async () => userEvent.click(await screen.findByRole('button', { name: studentAreaMessages.download }))

test('personal data is saved as a file named after the day', async () => {
  server.use(mock(exportOwnData, { success: true, data: examplePersonalExport }))
  const saved = watchSavedFiles()
  await renderPage(<PersonalDataExport />)
  await download()
  const name = `my-data-${examplePersonalExport.exportedAt.slice(0, 10)}.json`
  await vi.waitFor(() => expect(saved.map((file) => file.name)).toEqual([name]))
  expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual(examplePersonalExport)
})

fullTest('a failed export is reported and can be retried', async () => {
  server.use(mock(exportOwnData, new AppError('UNAVAILABLE', { message: 'The service is busy' })))
  const saved = watchSavedFiles()
  await renderPage(<PersonalDataExport />)
  await download()
  expect(await screen.findByText('The service is busy')).toBeTruthy()
  expect(await screen.findByRole('button', { name: studentAreaMessages.download })).toBeTruthy()
  expect(saved).toEqual([])
})
