// Texts of the home page beside its content. Constants of their own: they are part of a first visit, in which each name of a property is sent, too.

export const readMoreAbout = 'about the college'
export const albumGallery = 'Album gallery'
export const albumsFailed = 'The albums could not be fetched.'
export const noAlbums = 'Albums appear here as soon as the college has made one.'
export const atAGlance = 'At a glance'
export const wholeFee = 'Whole fee, all years'
export const byCourse = 'By course'
export const classesBeginOn = (day: string) => `Classes begin ${day}`
export const questionsCall = 'Questions? Call'
export const missionAndGoals = 'Mission and goals'
export const ratingOf = (stars: number, most: number) => `${stars} out of ${most}`
export const testimonialsFailed = 'Their stories could not be fetched.'
