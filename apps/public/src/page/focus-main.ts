/** Where reading goes on when what had the focus has gone with its menu; it would fall to the body otherwise. */
export const focusMain = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
