/** What the office can switch off on the home page, its two notices included. */
export const homeSectionNames = ['callNotice', 'admissionNotice', 'about', 'goals', 'albums', 'testimonials'] as const
export type HomeSection = (typeof homeSectionNames)[number]

/** What the office can switch off on the about page. */
export const aboutSectionNames = ['history', 'vision', 'teachers', 'courses', 'facilities'] as const
export type AboutSection = (typeof aboutSectionNames)[number]

/** Characters of what search engines list: the most that is kept, and about where they cut it off. */
export const searchLengths = { title: { max: 120, shown: 60 }, description: { max: 320, shown: 155 } } as const
