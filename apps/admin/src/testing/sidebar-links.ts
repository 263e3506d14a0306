let areShown = false

/** Returns whether the test at hand needs the sidebar's links. */
export const areSidebarLinksShown = (): boolean => areShown

/** Renders the sidebar with its links until the end of the test. Nearly thirty of them take a fifth of the time of rendering a screen. */
export const showSidebarLinks = (): void => {
  areShown = true
}

export const leaveOutSidebarLinks = (): void => {
  areShown = false
}
