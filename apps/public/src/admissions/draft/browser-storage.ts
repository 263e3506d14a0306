/*
 * Small things that a browser keeps for its owner. One that forbids it (a private window, a policy, a full store) keeps nothing,
 * and the page does without.
 */

type Kind = 'sessionStorage' | 'localStorage'

/** What was kept under a name, parsed; null where there is nothing or it is no JSON. Whoever asks checks its shape. */
export const readStored = (kind: Kind, name: string): unknown => {
  try {
    const kept = window[kind].getItem(name)
    return kept === null ? null : JSON.parse(kept)
  } catch {
    return null
  }
}

/** Keeps a value; null forgets it. */
export const keep = (kind: Kind, name: string, value: object | null): void => {
  try {
    if (value === null) window[kind].removeItem(name)
    else window[kind].setItem(name, JSON.stringify(value))
  } catch {
    // Kept in memory alone.
  }
}
