import { linksSectionMessages } from '@campus/contracts/site-content/sections/links-messages.ts'
import type { Section } from '../content/fields/sections.ts'

const { sections, fields } = linksSectionMessages

const link = { kind: 'address', optional: true } as const

/** The fields of social accounts and links. */
export const linksSections: readonly Section[] = [
  {
    ...sections.socialMedia,
    fields: [
      { path: 'instagram', ...fields.instagram, ...link },
      { path: 'facebook', ...fields.facebook, ...link },
      { path: 'twitter', ...fields.twitter, ...link },
      { path: 'youtube', ...fields.youtube, ...link },
      { path: 'linkedin', ...fields.linkedin, ...link },
    ],
  },
  {
    ...sections.mailAndTelephone,
    fields: [
      { path: 'email', ...fields.email, kind: 'email', optional: true },
      { path: 'number', ...fields.number, kind: 'phone', optional: true },
    ],
  },
]
