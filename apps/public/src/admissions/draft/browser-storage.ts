/*
 * Small values in browser storage. Where storage is forbidden (a private window, a policy, a full store) nothing is stored and the page
 * works without.
 */

type Kind = 'sessionStorage' | 'localStorage'

/** Returns a stored JSON value, or null when it is missing or invalid. The caller checks its shape. */
export const readStored = (kind: Kind, name: string): unknown => {
  try {
    const kept = window[kind].getItem(name)
    return kept === null ? null : JSON.parse(kept)
  } catch {
    return null
  }
}

/** Stores a value; null removes it. */
export const keep = (kind: Kind, name: string, value: object | null): void => {
  try {
    if (value === null) window[kind].removeItem(name)
    else window[kind].setItem(name, JSON.stringify(value))
  } catch {
    // The value stays in memory only.
  }
}
