/** Makes the window so many pixels wide, as dragging its edge would. */
export const setWindowWidth = (innerWidth: number) => {
  // The imitated DOM takes every media query for unmatched until its first resize, and would miss that one stops matching.
  window.dispatchEvent(new Event('resize'))
  Object.assign(window, { innerWidth })
  window.dispatchEvent(new Event('resize'))
}
