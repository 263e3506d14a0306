import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getProfile, saveProfile } from '@campus/contracts/identity/endpoints.ts'
import { exampleProfile } from '@campus/contracts/identity/examples.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

test('nothing can be typed while a save is under way, and a refused field has the focus', async () => {
  server.use(...college(), mock(getProfile, { success: true, profile: exampleProfile }))
  const refused = Promise.withResolvers<void>()
  server.use(
    mock(saveProfile, async () => {
      await refused.promise
      return new AppError('INVALID_INPUT', { fields: { name: 'This name is taken' } })
    }),
  )
  const { user } = renderAdmin('/admin/profile?edit=true')
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/)
  await replaceText(user, name, 'Registrar')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(name.closest('[inert]')).toBeTruthy())
  refused.resolve()
  expect(await screen.findByText('This name is taken')).toBeTruthy()
  expect(name.closest('[inert]')).toBeNull()
  expect(document.activeElement).toBe(name)
})
