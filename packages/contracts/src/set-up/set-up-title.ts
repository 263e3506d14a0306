/** The name of the guide in the menu. A module of its own: the menu is part of the panel's first visit, the guide's other texts are not. */
export const setUpTitle = 'Set-up guide'
