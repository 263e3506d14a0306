/** As a `ref`, moves the focus to an element as soon as it is on the page: one has asked for it by a button that may be gone. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
