/** Sections of the home page that the office can hide, its two notices included. */
export const homeSectionNames = ['callNotice', 'admissionNotice', 'about', 'goals', 'albums', 'testimonials'] as const
export type HomeSection = (typeof homeSectionNames)[number]

/** Sections of the about page that the office can hide. */
export const aboutSectionNames = ['history', 'vision', 'teachers', 'courses', 'facilities'] as const
export type AboutSection = (typeof aboutSectionNames)[number]

/** Characters of what search engines list: the most that is kept, and about where they cut it off. */
export const searchLengths = { title: { max: 120, shown: 60 }, description: { max: 320, shown: 155 } } as const
