import userEvent from '@testing-library/user-event'
import { session } from '../api-client/session.ts'
import { useRemember } from './remember-me.ts'

/** Nobody is signed in, nothing is kept, and it has not been found out yet: as when a browser opens the site for the first time. */
export const openFreshPage = () => {
  localStorage.clear()
  sessionStorage.clear()
  useRemember.setState({ remember: false })
  session.store.setState({ user: null, known: false })
}

/** Puts words into a field at once, as one does who has them from elsewhere: typing each letter takes a slow machine seconds. */
export const paste = async (field: HTMLElement, words: string) => {
  await userEvent.click(field)
  await userEvent.paste(words)
}
