/** Remembers over a reload that this outage has had its reload. */
const key = 'live:reloaded'

/** The one reload of an outage. Where storage is refused there is none: nothing could be remembered, and the page would load for ever. */
export const outageReload = {
  /** True for whoever may load the page anew now. */
  take(): boolean {
    try {
      if (sessionStorage.getItem(key) !== null) return false
      sessionStorage.setItem(key, 'yes')
      return true
    } catch {
      return false
    }
  },
  /** The outage is over. */
  giveBack(): void {
    try {
      sessionStorage.removeItem(key)
    } catch {}
  },
}
