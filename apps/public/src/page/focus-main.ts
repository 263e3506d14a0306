/** Focuses the main element when the focused one disappeared with its menu, because the focus would fall to the body. */
export const focusMain = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
