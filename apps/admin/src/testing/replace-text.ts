import type { UserEvent } from '@testing-library/user-event'

/**
 * Replaces a field's text at once and leaves the focus in it. Typing letter by letter costs seconds on a busy machine, and so does a click,
 * which is a dozen events.
 */
export const replaceText = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}
