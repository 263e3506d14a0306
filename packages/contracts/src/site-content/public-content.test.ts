import { expect, test } from 'vitest'
import { exampleAboutPage, exampleLandingPage } from './examples.ts'
import { aboutDraft, landingDraft } from './editing-schema.ts'
import { toPublicAbout, toPublicLanding, withAboutDefaults, withLandingDefaults } from './public-content.ts'

/** As documents of an earlier release are: without the groups of texts. */
const { HeroSection, AboutSection, Mission_and_Goals } = exampleLandingPage
const { AboutHero, History, Vision_and_Mission, Facilities, Description } = exampleAboutPage
const emptyLanding = { HeroSection: { homeTitle: 'Welcome' }, AboutSection: {}, Mission_and_Goals: [] }
const emptyAbout = { AboutHero: { Heading: 'About us' }, History: {}, Vision_and_Mission: {}, Facilities: [], Description: {} }

test('a text that the office left empty travels as an empty string', () => {
  const landing = toPublicLanding(emptyLanding)
  expect(landing.HeroSection).toEqual({ homeTitle: 'Welcome', homeBackgroundImage: '', homeParagraph: '' })
  expect(landing.AboutSection.paragraph_Second).toBe('')
  const about = toPublicAbout(emptyAbout)
  expect(about.History).toMatchObject({ heading: '', paragraph_First: '', paragraph_Four: '' })
  expect(about.Vision_and_Mission).toMatchObject({ title: '', paragraph_Third: '' })
})

test('a section that was never filled is hidden, and one with a text in it is not', () => {
  expect(toPublicLanding(emptyLanding).hidden).toEqual(['about', 'goals'])
  expect(toPublicLanding({ ...emptyLanding, AboutSection, Mission_and_Goals }).hidden).toEqual([])
  expect(toPublicAbout(emptyAbout).hidden).toEqual(['history', 'vision', 'facilities'])
  expect(toPublicAbout({ ...emptyAbout, History, Vision_and_Mission: { title: 'For all' }, Facilities }).hidden).toEqual([])
  expect(toPublicAbout({ ...emptyAbout, Description }).hidden).toEqual(['history', 'vision'])
})

test('lists beside the documents are hidden while there never was anything in them', () => {
  expect(toPublicLanding(exampleLandingPage, { albums: true, testimonials: false }).hidden).toEqual(['albums'])
  expect(toPublicAbout(exampleAboutPage, { teachers: false, courses: true }).hidden).toEqual(['courses'])
})

test('an emptied list of goals stays shown while its heading is there', () => {
  expect(toPublicLanding({ ...exampleLandingPage, Mission_and_Goals: [], goals: { heading: 'What we aim at' } }).hidden).toEqual([])
})

test('hides sections that the office switched off, filled or not', () => {
  const hidden = ['goals', 'albums'] as const
  expect(toPublicLanding({ ...exampleLandingPage, hidden: [...hidden] }, { albums: true }).hidden).toEqual(hidden)
})

test('a document of an earlier release gets neutral cards and buttons, one of this release keeps its own empty ones', () => {
  const old = toPublicLanding({ HeroSection, AboutSection, Mission_and_Goals })
  expect(old.notices?.admission.title).toBe('Apply online')
  expect(toPublicAbout({ AboutHero, History, Vision_and_Mission, Facilities, Description }).buttons?.watch).toBe('See the campus')
  const emptied = toPublicLanding({ ...exampleLandingPage, notices: { call: { text: 'By phone' }, admission: {} } })
  expect(emptied.notices).toEqual({ call: { title: '', text: 'By phone' }, admission: { title: '', text: '' } })
})

test('a form with all groups of texts can be saved as it stands', () => {
  expect(landingDraft.parse(withLandingDefaults(exampleLandingPage))).toMatchObject(exampleLandingPage)
  expect(aboutDraft.parse(withAboutDefaults(exampleAboutPage))).toMatchObject(exampleAboutPage)
})
