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

/** The most that there may be of each kind whose lists show all of it. No list, page or map of the site ends earlier. */
export const mostOf = { album: 500, course: 500, post: 1000, teacher: 500, testimonial: 500 } as const satisfies Partial<
  Record<ContentKindName, number>
>

/** The subject of a kind of which there is only one. */
export const onlySubject = 'site'
