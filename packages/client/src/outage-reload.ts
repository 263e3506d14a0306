/** Marks in session storage that this outage has had its reload. */
const key = 'live:reloaded'

/** Limits an outage to one reload. Without storage there is none, because the page could reload for ever. */
export const outageReload = {
  /** Returns true for the one caller that may reload now. */
  take(): boolean {
    try {
      if (sessionStorage.getItem(key) !== null) return false
      sessionStorage.setItem(key, 'yes')
      return true
    } catch {
      return false
    }
  },
  /** Ends the outage, so that the next one may reload again. */
  giveBack(): void {
    try {
      sessionStorage.removeItem(key)
    } catch {}
  },
}
