import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { closeSetUp, findSetUp, importExamples, markStep, removeExamples, switchWebsite } from '@campus/contracts/set-up/endpoints.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleSetUp } from '@campus/contracts/set-up/examples.ts'
import type { SetUp } from '@campus/contracts/set-up/schema.ts'
import { websiteMessages } from '@campus/contracts/set-up/website-state-messages.ts'
import { exampleMessages, missingMessages, setUpStepMessages, setUpMessages } from '@campus/contracts/set-up/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { instituteSections } from '../site-content/institute-sections.ts'
import { sectionId } from '../content/fields/section-id.ts'
import { college } from '../testing/mock-college.ts'
import { findAfterPause, holdPauses } from '../testing/pauses.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { secondLinks, stepLinks } from './step-links.ts'

beforeEach(holdPauses)
beforeEach(() => server.use(...college()))

const teacher: SetUp['examples'][number] = {
  kind: 'teacher',
  subject: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c41',
  name: 'Dr. Example',
  edited: false,
  texts: [],
  more: 0,
  pictures: 0,
}

/** The guide as the server has it, which a test changes. */
const open = async (start: SetUp = exampleSetUp) => {
  const kept = { current: start }
  server.use(mock(findSetUp, () => ({ success: true as const, data: kept.current })))
  const opened = renderAdmin('/admin/set-up')
  await screen.findByRole('heading', { level: 1, name: setUpMessages.title })
  return { ...opened, kept }
}

fullTest('each step shows its purpose, what is missing and a link', async () => {
  await open()
  const home = within(await screen.findByRole('listitem', { name: /^Home page/ }))
  expect(home.getByText(setUpStepMessages.home.shows)).toBeTruthy()
  expect(home.getByText(exampleSetUp.steps[1]?.missing[0] ?? '')).toBeTruthy()
  expect(home.getByRole('link', { name: setUpStepMessages.home.link }).getAttribute('href')).toBe('/admin/content/landing')
  // A website cannot do without its home page.
  expect(home.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: setUpMessages.title }).getAttribute('href')).toBe('/admin/set-up')
})

test('the links point to existing sections', () => {
  const hashes = [...Object.values(stepLinks), ...Object.values(secondLinks)].flatMap((link) => (link && 'hash' in link ? [link.hash] : []))
  expect(instituteSections.map(({ title }) => sectionId(title))).toEqual(expect.arrayContaining(hashes))
})

fullTest('a step can be confirmed by hand or marked as not needed', async () => {
  const { user, kept } = await open()
  const sent: unknown[] = []
  server.use(
    mock(markStep, ({ params, body }) => {
      sent.push([params.step, body.mark])
      const steps = kept.current.steps.map((one) => (one.step === params.step ? { ...one, state: 'done' as const, missing: [] } : one))
      kept.current = { ...kept.current, steps }
      return { success: true as const }
    }),
  )
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${setUpMessages.confirm.backup}`) }))
  // It has gone to the line of those that are done, which has the focus.
  const line = await screen.findByText(setUpMessages.settledSteps(2))
  await waitFor(() => expect(document.activeElement).toBe(line))
  await user.click(line)
  await screen.findByRole('button', { name: new RegExp(`^${setUpMessages.takeBack}`) })
  expect(sent).toEqual([['backup', 'done']])
  await settled()
})

fullTest('names the next step first, folds completed steps and keeps their order', async () => {
  const { user } = await open(filled)
  const next = await screen.findByText(new RegExp(`^${setUpMessages.next}`))
  expect(within(next).getByRole('link', { name: setUpStepMessages.admissions.title }).getAttribute('href')).toMatch(
    /^\/admin\/content\/institute/,
  )
  const [left, folded] = [...document.querySelectorAll('main ol')].map((list) => [...list.querySelectorAll('h2')])
  expect(left?.map((heading) => heading.textContent)).toEqual(['Admissions To do', 'Backups To do'])
  expect(folded).toHaveLength(4)
  expect(screen.getByRole('listitem', { name: /^Admissions/ }).textContent).toMatch(/^4/)
  const fold = screen.getByText(setUpMessages.settledSteps(4)).closest('details')
  expect(fold?.open).toBe(false)
  await user.click(screen.getByText(setUpMessages.settledSteps(4)))
  expect(fold?.open).toBe(true)
})

fullTest('examples are not offered once the required steps are complete, also when offline again', async () => {
  await open(filled)
  expect(await screen.findByText(websiteMessages.ready)).toBeTruthy()
  expect(screen.queryByText(exampleMessages.offer)).toBeNull()
  expect(screen.queryByRole('button', { name: exampleMessages.import })).toBeNull()
})

fullTest('examples are added, announced as unpublished, and removed with a list of what stays', async () => {
  const { user, kept } = await open()
  server.use(
    mock(importExamples, () => {
      kept.current = { ...kept.current, importing: { taken: 3, of: 40, underWay: true } }
      return { success: true as const, message: exampleMessages.begun }
    }),
    mock(removeExamples, () => {
      kept.current = { ...kept.current, examples: [] }
      const left = [{ kind: 'course' as const, name: 'BCA', reason: 'in use' as const }]
      return { success: true as const, message: exampleMessages.removed(1, 1), data: { removed: 1, kept: left } }
    }),
  )
  await user.click(await screen.findByRole('button', { name: exampleMessages.import }))
  expect(await screen.findByText(exampleMessages.progress(3, 40))).toBeTruthy()
  expect(screen.queryByRole('button', { name: exampleMessages.import })).toBeNull()
  const { importing: _, ...ended } = kept.current
  kept.current = { ...ended, examples: [teacher] }
  await findAfterPause(websiteMessages.examples(1))
  expect(await screen.findByText(exampleMessages.imported(1))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: exampleMessages.remove }))
  await user.click(await screen.findByRole('button', { name: exampleMessages.removeFirst.yes }))
  expect(await screen.findByText(`BCA: ${exampleMessages.reasons['in use']}`)).toBeTruthy()
  await settled()
})

test('shows which texts and how many pictures of edited examples are still the demo’s', async () => {
  const begun = { ...teacher, edited: true, texts: ['Teaches since the first day'], more: 2, pictures: 1 }
  await open({ ...exampleSetUp, examples: [begun] })
  const line = await screen.findByText(/^: Still has something/)
  expect(line.textContent).toBe(`Dr. Example: ${exampleMessages.editedLabel} (“Teaches since the first day”, 2 more texts, one picture)`)
})

/** A college of which visitors could see the pages, and which has no open course yet. */
const filled: SetUp = {
  ...exampleSetUp,
  needs: [],
  steps: [
    { step: 'identity', state: 'done', missing: [] },
    { step: 'home', state: 'done', missing: [] },
    { step: 'about', state: 'done', missing: [] },
    { step: 'admissions', state: 'open', missing: [missingMessages.openCourse, missingMessages.lastDate] },
    { step: 'teachers', state: 'not needed', missing: [] },
    { step: 'backup', state: 'open', missing: [missingMessages.backup] },
  ],
}

fullTest('the website goes online after a list of missing steps and offline after a question', async () => {
  const { user, kept } = await open(filled)
  const sent: boolean[] = []
  server.use(
    mock(switchWebsite, ({ body: { online } }) => {
      sent.push(online)
      kept.current = { ...kept.current, online, putOnline: online }
      return { success: true as const, message: online ? websiteMessages.isOnline : websiteMessages.isOffline }
    }),
  )
  expect(await screen.findByText(websiteMessages.ready)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: websiteMessages.putOnline }))
  const dialog = within(await screen.findByRole('dialog', { name: websiteMessages.putOnlineFirst.title }))
  // Without content that visitors cannot see.
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${setUpStepMessages.admissions.title}: ${missingMessages.openCourse}; ${missingMessages.lastDate}`,
  ])
  expect(dialog.getByRole('button', { name: setUpMessages.seeAsItWillBe })).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: websiteMessages.putOnline }))
  expect(await screen.findByText(websiteMessages.isOnline)).toBeTruthy()
  expect(await screen.findByText(websiteMessages.online)).toBe(document.activeElement)
  expect(screen.queryByRole('button', { name: websiteMessages.putOnline })).toBeNull()
  await user.click(screen.getByRole('button', { name: websiteMessages.takeOffline }))
  await user.click(await screen.findByRole('button', { name: websiteMessages.takeOfflineFirst.yes }))
  expect(await screen.findByText(websiteMessages.isOffline)).toBeTruthy()
  expect(await screen.findByRole('button', { name: websiteMessages.putOnline })).toBeTruthy()
  expect(sent).toEqual([true, false])
  await settled()
})

test('hidden pages are not announced as replaced', async () => {
  const { user } = await open({ ...filled, putOnline: true, examples: [teacher] })
  await user.click(await screen.findByRole('button', { name: websiteMessages.takeOffline }))
  const asked = await screen.findByRole('dialog', { name: websiteMessages.takeOfflineFirst.title })
  expect(asked.textContent).toContain(websiteMessages.takeOfflineHidden)
  expect(asked.textContent).not.toContain(websiteMessages.takeOfflineFirst.text)
})

fullTest('the website cannot go online while required steps are missing', async () => {
  const { kept } = await open()
  expect(await screen.findByText(websiteMessages.needs([setUpStepMessages.home.title]))).toBeTruthy()
  expect(screen.queryByRole('button', { name: websiteMessages.putOnline })).toBeNull()
  expect(kept.current.online).toBe(false)
  await settled()
})

fullTest('a refusal is shown in the dialog, which stays open', async () => {
  const { user } = await open(filled)
  server.use(mock(switchWebsite, new AppError('CONFLICT', { message: websiteMessages.examples(1) })))
  await user.click(await screen.findByRole('button', { name: websiteMessages.putOnline }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: websiteMessages.putOnline }))
  expect((await dialog.findByRole('alert')).textContent).toBe(websiteMessages.examples(1))
  await settled()
})

fullTest('an interrupted import shows its progress and can continue', async () => {
  const importing = { taken: 12, of: 40, underWay: false }
  const { user, kept } = await open({ ...exampleSetUp, importing })
  server.use(
    mock(importExamples, () => {
      kept.current = { ...kept.current, importing: { ...importing, underWay: true } }
      return { success: true as const, message: exampleMessages.begun }
    }),
  )
  expect(await screen.findByText(exampleMessages.cutShort(12, 40))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: exampleMessages.goOn }))
  expect(await screen.findByText(exampleMessages.progress(12, 40))).toBeTruthy()
  await settled()
})

fullTest('a failed import says so and can be repeated', async () => {
  const { user } = await open()
  server.use(mock(importExamples, { success: true, message: exampleMessages.begun }))
  await user.click(await screen.findByRole('button', { name: exampleMessages.import }))
  expect((await screen.findByRole('alert')).textContent).toBe(exampleMessages.failed)
  expect(screen.getByRole('button', { name: exampleMessages.import })).toBeTruthy()
  await settled()
})

fullTest('a step marked as not needed is not shown as done and can be reopened', async () => {
  server.use(mock(closeSetUp, { success: true }))
  const steps = filled.steps.map((one) => ({
    ...one,
    state: one.step === 'backup' ? ('not needed' as const) : ('done' as const),
    missing: [],
  }))
  await open({ ...filled, steps, online: true, putOnline: true, finished: true })
  expect(await screen.findByText(setUpMessages.settledText([setUpStepMessages.backup.title]))).toBeTruthy()
  expect(screen.queryByText(setUpMessages.complete)).toBeNull()
  expect(screen.getByRole('button', { name: websiteMessages.takeOffline })).toBeTruthy()
  await settled()
})

fullTest('a complete set-up says so once and then disappears', async () => {
  const closed = vi.fn<() => void>()
  server.use(
    mock(closeSetUp, () => {
      closed()
      return { success: true as const }
    }),
  )
  await open({
    ...exampleSetUp,
    steps: exampleSetUp.steps.map((step) => ({ ...step, state: 'done', missing: [] })),
    online: true,
    putOnline: true,
    finished: true,
  })
  expect(await screen.findByText(setUpMessages.complete)).toBeTruthy()
  await waitFor(() => expect(closed).toHaveBeenCalled())
  await settled()
})

test('before the first pages are filled in there is no website to look at', async () => {
  await open({ ...exampleSetUp, online: false, steps: exampleSetUp.steps.map((one) => ({ ...one, state: 'open' })) })
  expect(screen.queryByRole('button', { name: setUpMessages.seeAsItWillBe })).toBeNull()
})
