import type { UserEvent } from '@testing-library/user-event'

/** Replaces a field's text at once, because typing letter by letter costs seconds on a busy machine. */
export const replaceText = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
