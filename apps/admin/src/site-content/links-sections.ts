import type { Section } from './sections.ts'

const link = { kind: 'address', optional: true } as const

/** Where else the college is. */
export const linksSections: readonly Section[] = [
  {
    title: 'Social media',
    where: 'Footer and contact page; what is left empty is not shown',
    fields: [
      { path: 'instagram', label: 'Instagram', ...link },
      { path: 'facebook', label: 'Facebook', ...link },
      { path: 'twitter', label: 'Twitter', ...link },
      { path: 'youtube', label: 'YouTube', ...link },
      { path: 'linkedin', label: 'LinkedIn', ...link },
    ],
  },
  {
    title: 'Mail and telephone',
    where: 'Footer and contact page, beside the links',
    fields: [
      { path: 'email', label: 'E-mail', kind: 'email', optional: true },
      { path: 'number', label: 'Telephone', kind: 'phone', optional: true, most: 30 },
    ],
  },
]
