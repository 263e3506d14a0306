import userEvent from '@testing-library/user-event'
import { session } from '../api-client/session.ts'
import { useRemember } from './remember-me-store.ts'

/** Resets the session to that of a first visit. */
export const openFreshPage = () => {
  localStorage.clear()
  sessionStorage.clear()
  useRemember.setState({ remember: false })
  session.store.setState({ user: null, known: false })
}

/** Pastes text into a field, because typing each letter takes seconds on a slow machine. */
export const paste = async (field: HTMLElement, words: string) => {
  const user = userEvent.setup({ delay: null })
  await user.click(field)
  await user.paste(words)
}
