/** Everything of which the former versions are kept, by the name that it has in the history. */
export const contentKinds = [
  'institute',
  'links',
  'landing',
  'about',
  'admission-form',
  'teacher',
  'teacher-order',
  'testimonial',
  'testimonial-order',
  'course',
  'course-order',
  'album',
  'page',
  'post',
  'notice',
] as const
export type ContentKindName = (typeof contentKinds)[number]

/** The kinds that have pictures or files: in fields of their own, or named by a text. */
export const picturedKinds: readonly ContentKindName[] = [
  'institute',
  'landing',
  'about',
  'teacher',
  'testimonial',
  'course',
  'album',
  'page',
  'post',
  'notice',
]

/** The subject of a kind of which there is only one. */
export const onlySubject = 'site'
