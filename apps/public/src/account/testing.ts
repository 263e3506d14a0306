import { session } from '../kit/session.ts'

/** Nobody is signed in, nothing is kept, and it has not been found out yet: as when a browser opens the site for the first time. */
export const openAnew = () => {
  localStorage.clear()
  sessionStorage.clear()
  session.store.setState({ user: null, known: false })
}
