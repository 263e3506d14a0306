import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getInstitute, getSocialLinks } from '@campus/contracts/site-content/endpoints.ts'
import { exampleInstitute, exampleSocialLinks } from '@campus/contracts/site-content/examples.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { paste } from '../identity/testing.ts'
import { renderPage } from '../testing/render-page.tsx'
import { instituteQuery, socialLinksQuery } from '../site/api.ts'
import { ContactPage } from './contact-page.tsx'

const show = (links = exampleSocialLinks) =>
  renderPage(<ContactPage />, {
    known: (cache) => {
      cache.setQueryData(instituteQuery.queryKey, exampleInstitute)
      cache.setQueryData(socialLinksQuery.queryKey, links)
    },
  })

const { cName, cEmail, cNumber, cMessage } = exampleContactDraft
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = async () => {
  await paste(field(/^Name/), cName)
  await paste(field(/^Email/), cEmail)
  await paste(field(/^Phone Number/), cNumber)
  await paste(field(/^Message/), cMessage)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))

fullTest('shows address, head and contact details of the college', async () => {
  await show()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'About Us',
    'Location',
    'Principal names',
    'Phone Number',
    'Social Media Accounts',
    'Feel free to ask any query',
  ])
  expect(screen.getByText(exampleInstitute.address)).toBeTruthy()
  expect(screen.getByRole('link', { name: exampleInstitute.phone }).getAttribute('href')).toBe('tel:06512200000')
})

test('shows only social accounts that the college has', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Aranya College on Instagram' }).getAttribute('rel')).toBe('noopener noreferrer')
  expect(screen.queryByRole('link', { name: /Facebook/ })).toBeNull()
})

fullTest('an empty form shows the error of each field', async () => {
  await show()
  await submit()
  expect(await screen.findByText('Name is required')).toBeTruthy()
  for (const words of ['Email is required', 'Phone number is required', 'Message is required']) screen.getByText(words)
  expect(document.activeElement).toBe(field(/^Name/))
})

fullTest('drops letters typed into the phone number', async () => {
  await show()
  await userEvent.type(field(/^Phone Number/), '+91 98abc76')
  expect(field(/^Phone Number/).value).toBe('919876')
})

fullTest('a pasted number keeps all its digits, however it is spaced', async () => {
  await show()
  await userEvent.click(field(/^Phone Number/))
  await userEvent.paste('0091 98765 432 10')
  expect(field(/^Phone Number/).value).toBe('00919876543210')
})

fullTest('a phone number takes no more digits than it may have', async () => {
  await show()
  await userEvent.click(field(/^Phone Number/))
  await userEvent.paste('0091 98765 432 10 12')
  expect(field(/^Phone Number/).value).toBe('009198765432101')
})

fullTest('a dropped letter leaves the caret in place', async () => {
  await show()
  const phone = field(/^Phone Number/)
  await userEvent.type(phone, '987654')
  await userEvent.type(phone, 'x0', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(phone.value).toBe('9807654')
})

fullTest('a failure to load the college’s data is shown and can be retried', async () => {
  server.use(mock(getInstitute, new AppError('UNAVAILABLE')), mock(getSocialLinks, new AppError('UNAVAILABLE')))
  await renderPage(<ContactPage />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('Not everything about the college could be fetched.')
  server.use(
    mock(getInstitute, { success: true, data: exampleInstitute }),
    mock(getSocialLinks, { success: true, link: exampleSocialLinks }),
  )
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Location' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Social Media Accounts' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

test('a failure to load the accounts leaves the rest', async () => {
  server.use(mock(getSocialLinks, new AppError('UNAVAILABLE')))
  await renderPage(<ContactPage />, { known: (cache) => cache.setQueryData(instituteQuery.queryKey, exampleInstitute) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Location' })).toBeTruthy()
})

fullTest('a sent message shows the server’s thanks and clears the form', async () => {
  const sent: unknown[] = []
  server.use(
    mock(sendContactMessage, ({ body }) => {
      sent.push(body)
      return { success: true, message: 'We have it' }
    }),
  )
  await show()
  await fill()
  await submit()
  expect(await screen.findByText('We have it')).toBeTruthy()
  expect(sent).toEqual([exampleContactDraft])
  expect(field(/^Message/).value).toBe('')
})

fullTest("the server's error is shown at its field and the input stays", async () => {
  server.use(mock(sendContactMessage, new AppError('INVALID_INPUT', { fields: { cEmail: 'This address does not exist' } })))
  await show()
  await fill()
  await submit()
  expect(await screen.findByText('This address does not exist')).toBeTruthy()
  expect(field(/^Message/).value).toBe(cMessage)
})

fullTest('a refusal about no field is shown in an alert and the input stays', async () => {
  server.use(mock(sendContactMessage, new AppError('TOO_MANY_REQUESTS')))
  await show()
  await fill()
  await submit()
  expect(await screen.findByRole('dialog', { name: 'Oops...' })).toBeTruthy()
  expect(screen.getByText('Too many requests. Please try again in a little while')).toBeTruthy()
  expect(field(/^Name/).value).toBe(cName)
})
