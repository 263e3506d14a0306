// Texts of the frame around every page. Constants of their own: they stand in the first script, where each name of a property is sent, too.

export const notYourFault = 'It is not your fault. Please try again in a moment.'
export const tellRequestId = 'If it goes on, tell the office this number:'
export const importantLinksTitle = 'Important Links'
export const socialMediaTitle = 'Social Media'
export const contentProtected = 'Content protected'
export const skipToContent = 'Skip to the content'
export const notFoundPicture = 'A student with a map before an arch in the forest, a signpost pointing both ways'
export const ourCollege = 'Our college'
export const pageNotFound = 'Page not found'
export const mailTo = (name: string) => `E-mail to ${name}`
