// Texts of top bar and menu. Constants of their own: they stand in the first script, where each name of a property is sent, too.

export const privacyPolicy = 'Privacy Policy'
export const closeMenu = 'Close the menu'
export const openMenu = 'Open the menu'
export const homeOf = 'Home of'
/** Stands alone while the college has no name. */
export const home = 'Home'
