/** Texts of the sections and fields in which the office edits the college’s links. */
export const linksSectionMessages = {
  sections: {
    socialMedia: { title: 'Social media', where: 'Footer and contact page; what is left empty is not shown' },
    mailAndTelephone: { title: 'Mail and telephone', where: 'Footer and contact page, beside the links' },
  },
  fields: {
    instagram: { label: 'Instagram' },
    facebook: { label: 'Facebook' },
    twitter: { label: 'Twitter' },
    youtube: { label: 'YouTube' },
    linkedin: { label: 'LinkedIn' },
    email: { label: 'E-mail' },
    number: { label: 'Telephone' },
  },
} as const
