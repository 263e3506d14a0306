import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionReceipt } from '@campus/contracts/admissions/examples.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAdmission } from './draft/admission-store.ts'
import { choosePicture, enter, field, filledIn, prepare, press, show, stepTitle, tidyUp } from './testing.tsx'

beforeEach(prepare)
afterEach(tidyUp)

type Shown = Awaited<ReturnType<typeof show>>
const move = (page: Shown, entries: number) => act(() => page.router.history.go(entries))
const placeOf = (page: Shown) => page.router.history.location.state.__TSR_index

/** Opens the filled form and goes to its third step by the button. */
const showThirdStep = async () => {
  filledIn(0)
  const page = await show()
  await press('Next')
  await stepTitle('Step 2 of 5: Parents Info')
  await press('Next')
  await stepTitle('Step 3 of 5: Are you Human?')
  return page
}

test('Back and Forward walk the steps and keep what was typed', async () => {
  const page = await showThirdStep()
  expect(page.router.state.location.pathname).toBe('/')
  move(page, -1)
  expect(document.activeElement).toBe(await stepTitle('Step 2 of 5: Parents Info'))
  enter('fatherName', 'Ramesh Demo')
  move(page, -1)
  await stepTitle('Step 1 of 5: Your Info')
  expect(field('firstName').value).toBe('Asha')
  expect(placeOf(page)).toBe(0)
  move(page, 1)
  await stepTitle('Step 2 of 5: Parents Info')
  expect(field('fatherName').value).toBe('Ramesh Demo')
  move(page, 1)
  await stepTitle('Step 3 of 5: Are you Human?')
})

test('Forward stays at a step that has errors and shows them', async () => {
  const page = await showThirdStep()
  move(page, -2)
  await stepTitle('Step 1 of 5: Your Info')
  enter('city', '')
  move(page, 2)
  expect(await screen.findByText('City is required.')).toBeTruthy()
  expect(document.activeElement).toBe(field('city'))
  expect(screen.getByRole('heading', { name: 'Step 1 of 5: Your Info' })).toBeTruthy()
  expect(placeOf(page)).toBe(0)
})

test('Previous returns to the entry of its step, so Back leads on from there', async () => {
  const page = await showThirdStep()
  await press('Previous')
  await stepTitle('Step 2 of 5: Parents Info')
  expect(placeOf(page)).toBe(1)
  move(page, -1)
  await stepTitle('Step 1 of 5: Your Info')
})

test('a form that is opened at a later step leads back to it', async () => {
  filledIn(3)
  const page = await show()
  await press('Next')
  await stepTitle('Step 5 of 5: University Info')
  move(page, -1)
  await stepTitle('Step 4 of 5: Grades')
  await press('Previous')
  await stepTitle('Step 3 of 5: Are you Human?')
  expect(placeOf(page)).toBe(0)
})

test('a cleared form that is brought back leads back to its first step', async () => {
  const page = await showThirdStep()
  await press('Clear the form')
  await stepTitle('Step 1 of 5: Your Info')
  expect(placeOf(page)).toBe(0)
  await press('Bring it back')
  await stepTitle('Step 3 of 5: Are you Human?')
  move(page, -1)
  await stepTitle('Step 1 of 5: Your Info')
  expect(useAdmission.getState().step).toBe(0)
})

test('Back while a step is being checked is not followed by the next step', async () => {
  const page = await showThirdStep()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  move(page, -1)
  await stepTitle('Step 2 of 5: Parents Info')
  await act(() => Promise.resolve())
  expect(screen.getByRole('heading', { name: 'Step 2 of 5: Parents Info' })).toBeTruthy()
})

test('Back stays while the application is being sent, and leaves the form after it', async () => {
  const answer = Promise.withResolvers<void>()
  server.use(
    mock(applyForAdmission, async () => {
      await answer.promise
      return { success: true, message: 'We have it', data: exampleAdmissionReceipt }
    }),
  )
  filledIn(3)
  const page = await show()
  await choosePicture()
  await press('Next')
  await stepTitle('Step 5 of 5: University Info')
  await press('Submit')
  await screen.findByRole('button', { name: 'Submitting...' })
  move(page, -1)
  expect(screen.getByRole('heading', { name: 'Step 5 of 5: University Info' })).toBeTruthy()
  expect(placeOf(page)).toBe(1)
  answer.resolve()
  await screen.findByRole('dialog', { name: 'Form Submitted Successfully' })
  expect(placeOf(page)).toBe(0)
  move(page, 1)
  expect(placeOf(page)).toBe(0)
  expect(screen.getByRole('heading', { name: 'We have your application' })).toBeTruthy()
})
