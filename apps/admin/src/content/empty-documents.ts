import type { AboutDraft, InstituteContent, LandingDraft } from '@campus/contracts/site-content/drafts.ts'
import { collegeDay } from '@campus/contracts/kit/dates.ts'

/* What the forms of a site begin with that was never filled in. */

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

const today = collegeDay()

export const emptyInstitute: InstituteContent = {
  name: '',
  shortName: '',
  city: '',
  state: '',
  address: '',
  phone: '',
  email: '',
  officeHours: '',
  tagline: '',
  foundedYear: Number(today.slice(0, 4)),
  principals: [{ name: '', title: '' }],
  admission: { session: '', lastDate: today, classesBegin: today },
  bank: { name: '', branch: '', logo: '' },
  universities: [''],
}
