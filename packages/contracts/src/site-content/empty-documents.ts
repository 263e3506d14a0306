import type { AboutDraft, InstituteContent, LandingDraft } from './editing-schema.ts'

/* Documents that were never saved: what the office's forms begin with, and what a preview shows beside the draft. */

export const emptyLanding: LandingDraft = {
  HeroSection: { homeTitle: '' },
  AboutSection: {},
  Mission_and_Goals: [],
}

export const emptyAbout: AboutDraft = {
  AboutHero: { Heading: '' },
  History: {},
  Vision_and_Mission: {},
  Facilities: [],
  Description: {},
}

export const emptyInstitute: InstituteContent = {
  name: '',
  shortName: '',
  city: '',
  state: '',
  address: '',
  phone: '',
  email: '',
  principals: [],
  // No date stands here before the office has written one, or it would be published by accident.
  admission: {},
  feeList: [],
  bank: {},
  payment: {},
  officeMails: {},
  listings: { contact: {}, admission: {}, students: {}, notices: {}, blog: {} },
  universities: [],
}
