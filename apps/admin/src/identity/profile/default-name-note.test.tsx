import { server } from '@campus/client/testing/server.ts'
import { firstAdminName, firstAdminNameMessages } from '@campus/contracts/identity/first-admin-name.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../api-client/session.ts'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

beforeEach(() => server.use(...college()))

test.each(['/admin/set-up', '/admin/student/pay/fee'])('%s links an admin with the default name to the profile', async (address) => {
  renderAdmin(address)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: firstAdminNameMessages.link }), 'who has a name').toBeNull()
  act(() => session.update({ name: firstAdminName }))
  const link = await screen.findByRole('link', { name: firstAdminNameMessages.link })
  expect(link.getAttribute('href')).toBe('/admin/profile?edit=true')
  act(() => session.update({ name: 'Rina Demo' }))
  expect(screen.queryByRole('link', { name: firstAdminNameMessages.link })).toBeNull()
})
