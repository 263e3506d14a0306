import type { UserEvent } from '@testing-library/user-event'

/** Puts a text in the place of what a field holds, at once: typing it letter by letter costs seconds on a busy machine. */
export const replaceText = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
