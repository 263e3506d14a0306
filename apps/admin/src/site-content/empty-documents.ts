import type { AboutDraft, InstituteContent, LandingDraft } from '@campus/contracts/site-content/editing-schema.ts'

/* Initial values of documents that were never saved. */

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
