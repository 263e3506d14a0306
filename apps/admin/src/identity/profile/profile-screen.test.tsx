import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { getProfile, saveProfile, saveProfilePicture, signOut, unlinkProvider } from '@campus/contracts/identity/endpoints.ts'
import { exampleProfile } from '@campus/contracts/identity/examples.ts'
import type { Profile, ProfileDraft } from '@campus/contracts/identity/profile-schema.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { profilePicture } from '@campus/contracts/core/files.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullDescribe, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { replaceText } from '../../testing/replace-text.ts'

const profileIs = (profile: Profile = exampleProfile) => mock(getProfile, { success: true, profile })
const saved = (profile: Partial<Profile>) => ({
  success: true as const,
  message: profileMessages.saved,
  profile: { ...exampleProfile, ...profile },
})

/** Records requests and responds with the changed profile. */
const takeDraft = () => {
  const sent = vi.fn<(draft: ProfileDraft) => void>()
  server.use(
    mock(saveProfile, ({ body }) => {
      sent(body)
      const { currentPassword: _, email, ...kept } = body
      return saved({ ...kept, ...(email !== exampleProfile.email && { pendingEmail: email }) })
    }),
  )
  return sent
}

const photo = (name = 'me.webp', type = 'image/webp', bytes = 12) => new File([new Uint8Array(bytes)], name, { type })

beforeEach(() => server.use(...college(), profileIs()))

const openEditor = async () => {
  const opened = renderAdmin('/admin/profile')
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  return { ...opened, field: (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label) }
}

const backInView = () => screen.findByRole('button', { name: 'Edit Profile' })

fullTest.each(['/admin/profile', '/admin/Profile'])('%s shows the own account', async (address) => {
  renderAdmin(address)
  expect(await screen.findByRole('heading', { level: 2, name: 'Office' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /instagram.com/ }).getAttribute('href')).toBe('https://instagram.com/aranyacollege')
  expect(screen.getByRole('link', { name: '06512200000' })).toBeTruthy()
  expect(screen.getAllByText('Not given')).toHaveLength(3)
  await waitFor(() => expect(document.title).toBe('Profile · Aranya College'))
})

fullTest('a link to edit opens the fields at once', async () => {
  renderAdmin('/admin/profile?edit=true')
  expect(await screen.findByLabelText(/name/i)).toBeTruthy()
  expect(screen.queryByRole('button', { name: profileMessages.edit })).toBeNull()
})

fullTest('a profile that cannot be loaded says why and can be retried', async () => {
  server.use(mock(getProfile, new AppError('UNAVAILABLE')))
  const { user } = renderAdmin('/admin/profile')
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('The service is busy')
  server.use(profileIs())
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Office' })).toBeTruthy()
})

fullDescribe('saving', () => {
  fullTest('saves name and links and shows them at once', async () => {
    const sent = takeDraft()
    const { user, field } = await openEditor()
    await replaceText(user, field(/^Name/), 'Registrar')
    await replaceText(user, field(/^LinkedIn/), 'https://linkedin.com/in/registrar')
    await user.clear(field(/^Contact number/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await backInView()
    expect(sent).toHaveBeenCalledOnce()
    expect(sent.mock.calls[0]?.[0]).toEqual({
      name: 'Registrar',
      email: exampleProfile.email,
      socialLinks: { instagram: 'https://instagram.com/aranyacollege', linkedin: 'https://linkedin.com/in/registrar' },
    })
    expect(screen.getByRole('heading', { level: 2, name: 'Registrar' })).toBeTruthy()
    expect(await screen.findByText('Your profile has been saved')).toBeTruthy()
  })

  fullTest('Ctrl+Enter saves from a field, and a second press sends nothing', async () => {
    const sent = takeDraft()
    const { user, field } = await openEditor()
    await replaceText(user, field(/^Name/), 'Registrar')
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await backInView()
    expect(sent).toHaveBeenCalledOnce()
  })

  test('sends nothing without a change and moves the focus into the form and back', async () => {
    const { user, field } = await openEditor()
    expect(document.activeElement).toBe(field(/^Name/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(document.activeElement).toBe(await backInView())
    expect(await screen.findByText(profileMessages.unchanged)).toBeTruthy()
  })

  fullTest('shows a broken rule at its field before sending', async () => {
    const { user, field } = await openEditor()
    await user.clear(field(/^Name/))
    await replaceText(user, field(/^Facebook/), 'not an address')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your name is required')).toBeTruthy()
    expect(screen.getByText('Invalid URL')).toBeTruthy()
    expect(field(/^Facebook/).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(/^Name/))
  })

  fullTest("shows the server's error at its field and keeps the input", async () => {
    server.use(mock(saveProfile, new AppError('INVALID_INPUT', { fields: { 'socialLinks.instagram': 'This page does not exist' } })))
    const { user, field } = await openEditor()
    await replaceText(user, field(/^Name/), 'Registrar')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This page does not exist')).toBeTruthy()
    expect(field(/^Name/).value).toBe('Registrar')
  })

  fullTest('shows any other failure in an alert and keeps the input', async () => {
    server.use(mock(saveProfile, new AppError('UNAVAILABLE')))
    const { user, field } = await openEditor()
    await replaceText(user, field(/^Name/), 'Registrar')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const alert = await screen.findByRole('dialog', { name: 'Error' })
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(field(/^Name/).value).toBe('Registrar')
  })
})

fullDescribe('a new email', () => {
  test('needs the password and stays in the form until its code is entered', async () => {
    const sent = takeDraft()
    const { user, field } = await openEditor()
    expect(screen.queryByLabelText(/^Current Password/)).toBeNull()
    await replaceText(user, field(/^Email/), 'registrar@aranya.example')
    expect(screen.getByText(/keeps its address until you enter the code/)).toBeTruthy()
    await replaceText(user, field(/^Current Password/), 'Sal tree 7')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await backInView()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ email: 'registrar@aranya.example', currentPassword: 'Sal tree 7' })
    expect(within(screen.getByRole('banner')).getByRole('link', { name: exampleProfile.email })).toBeTruthy()
    expect(screen.getByText('Not confirmed yet')).toBeTruthy()
    expect(screen.getByText(profileMessages.pending('registrar@aranya.example'))).toBeTruthy()
    await user.click(await backInView())
    expect(field(/^Email/).value).toBe('registrar@aranya.example')
    expect(screen.queryByLabelText(/^Current Password/)).toBeNull()
  })

  fullTest('shows an error for a wrong password at that field', async () => {
    server.use(mock(saveProfile, new AppError('INVALID_INPUT', { fields: { currentPassword: profileMessages.passwordWrong } })))
    const { user, field } = await openEditor()
    await replaceText(user, field(/^Email/), 'registrar@aranya.example')
    await replaceText(user, field(/^Current Password/), 'a guess')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This is not your current password')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Current Password/))
  })

  fullTest('needs a password, which the account may have to set first', async () => {
    server.use(profileIs({ ...exampleProfile, hasPassword: false }))
    const { field } = await openEditor()
    expect(field(/^Email/).readOnly).toBe(true)
    expect(screen.getByRole('link', { name: profileMessages.noPassword }).getAttribute('href')).toBe('/forgot-password')
  })
})

test('the password unlinks the sign-in with Google', async () => {
  server.use(profileIs({ ...exampleProfile, hasProvider: true }))
  server.use(
    mock(unlinkProvider, ({ body }) =>
      body.currentPassword === 'Sal tree 7'
        ? { ...saved({}), message: profileMessages.unlinked }
        : new AppError('INVALID_INPUT', { fields: { currentPassword: profileMessages.passwordWrong } }),
    ),
  )
  const { user } = renderAdmin('/admin/profile')
  await user.click(await screen.findByRole('button', { name: 'Remove sign-in with Google' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove sign-in with Google?' })
  const field = within(dialog).getByLabelText<HTMLInputElement>(/^Current Password/)
  await replaceText(user, field, 'a guess')
  await user.keyboard('{Enter}')
  expect(await within(dialog).findByText('This is not your current password')).toBeTruthy()
  await replaceText(user, field, 'Sal tree 7')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Google no longer opens your account')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove sign-in with Google' })).toBeNull())
})

fullTest.each([
  ['Google does not open the account', { hasProvider: false }],
  ['it is the only way in', { hasProvider: true, hasPassword: false }],
])('the Google sign-in cannot be unlinked where %s', async (_, standing) => {
  server.use(profileIs({ ...exampleProfile, ...standing }))
  renderAdmin('/admin/profile')
  await backInView()
  expect(screen.queryByRole('button', { name: 'Remove sign-in with Google' })).toBeNull()
})

fullDescribe('a picture', () => {
  const input = () => screen.getByLabelText<HTMLInputElement>(/picture$/)

  test('is shown before it is saved, can be replaced, and is in the top bar afterwards', async () => {
    const address = '/media/me/640x640.webp'
    const sent = vi.fn(() => saved({ profile_image: address }))
    server.use(mock(saveProfilePicture, sent))
    const { user } = await openEditor()
    await user.upload(input(), photo('first.png', 'image/png'))
    expect(screen.getByText(/first.png: not saved yet/)).toBeTruthy()
    await user.upload(input(), photo('second.jpg', 'image/jpeg'))
    const preview = await screen.findByRole('img', { name: 'The new one' })
    await waitFor(() => expect(preview.getAttribute('src')).toMatch(/^data:image\/jpeg;/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await backInView()
    expect(sent).toHaveBeenCalledOnce()
    expect(await screen.findByText('Your picture has been saved')).toBeTruthy()
    const bar = screen.getByRole('banner')
    expect(bar.querySelector('img')?.getAttribute('src')).toBe(address)
  })

  fullTest.each([
    ['of another kind', photo('me.svg', 'image/svg+xml'), 'Only JPEG, PNG, and WebP pictures are accepted'],
    ['too large', photo('me.png', 'image/png', profilePicture.maxBytes + 1), 'This is larger than is accepted'],
  ])('%s is not taken', async (_, file, words) => {
    const { user } = await openEditor()
    expect(input().accept).toBe('image/jpeg,image/png,image/webp')
    input().accept = ''
    await user.upload(input(), file)
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(screen.queryByRole('img', { name: 'The new one' })).toBeNull()
  })

  test('that the server cannot read shows an error and stops the rest', async () => {
    const sent = takeDraft()
    server.use(mock(saveProfilePicture, new AppError('UNREADABLE')))
    const { user, field } = await openEditor()
    await replaceText(user, field(/^Name/), 'Registrar')
    await user.upload(input(), photo())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This file cannot be read')
    expect(sent).not.toHaveBeenCalled()
    expect(field(/^Name/).value).toBe('Registrar')
  })

  fullTest('can be cancelled', async () => {
    const { user } = await openEditor()
    await user.upload(input(), photo())
    await user.click(screen.getByRole('button', { name: 'Keep the old one' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await backInView()).toBeTruthy()
  })
})

fullDescribe('leaving with unsaved changes', () => {
  const leave = {
    'by a link': async (user: Awaited<ReturnType<typeof openEditor>>['user']) =>
      user.click(within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name: 'Home' })),
    'by signing out': async (user: Awaited<ReturnType<typeof openEditor>>['user']) =>
      user.click(screen.getByRole('button', { name: 'Sign out' })),
    'for the view': async (user: Awaited<ReturnType<typeof openEditor>>['user']) =>
      user.click(screen.getByRole('button', { name: 'Profile' })),
  }

  test.each(Object.entries(leave))('%s asks first and can be cancelled', async (_, go) => {
    const { user, field } = await openEditor()
    await replaceText(user, field(/^Name/), 'Registrar')
    await go(user)
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(field(/^Name/).value).toBe('Registrar')
  })

  test('is possible', async () => {
    const { user, field, router } = await openEditor()
    await replaceText(user, field(/^Name/), 'Registrar')
    await leave['by a link'](user)
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
    expect(router.history.location.pathname).toBe('/admin/DashBoard')
  })

  test('does not ask without changes', async () => {
    server.use(mock(signOut, { success: true }))
    const { user, field } = await openEditor()
    await replaceText(user, field(/^Name/), 'Registrar')
    await replaceText(user, field(/^Name/), exampleProfile.name)
    await leave['by signing out'](user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy()
  })
})
