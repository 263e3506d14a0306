import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** Storage key of the router's scroll positions, which the router exports to its adapters only. */
export const storageName = 'tsr-scroll-restoration-v1_3'

/** Paths ignore case and a trailing slash; the admin app may share the session storage. */
export const scrollKey = ({ pathname }: Pick<ParsedLocation, 'pathname'>): string =>
  `public:${pathname.toLowerCase().replace(/(?<=.)\/$/, '')}`

type Positions = Partial<Record<string, { window?: { scrollX: number; scrollY: number } }>>

const readPositions = (): Positions => {
  try {
    // Only the router and `write` write this entry.
    return JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Positions
  } catch {
    return {}
  }
}

/** Adds one position to the router's entry. Where storage is refused, the router's own memory has to do. */
const write = (key: string) => {
  try {
    const kept = readPositions()
    const position = { scrollX: window.scrollX, scrollY: window.scrollY }
    sessionStorage.setItem(storageName, JSON.stringify({ ...kept, [key]: { ...kept[key], window: position } }))
  } catch {}
}

/** Returns whether the page is long enough for a scroll position. */
const reaches = (height: number) => document.documentElement.scrollHeight - window.innerHeight >= height

/** Events of a visitor who scrolls. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Restores a scroll position once the page is long enough. The router scrolls as soon as the path is rendered, when parts may still be
 * loading. Stops when the visitor scrolls; returns a function that stops it.
 */
const goWhenLongEnough = (place: { scrollX: number; scrollY: number }): (() => void) => {
  const grows = new ResizeObserver(() => {
    if (!reaches(place.scrollY)) return
    stop()
    window.scrollTo({ left: place.scrollX, top: place.scrollY, behavior: 'instant' })
  })
  const stop = () => {
    grows.disconnect()
    for (const move of ownMoves) window.removeEventListener(move, stop, true)
  }
  for (const move of ownMoves) window.addEventListener(move, stop, { capture: true, passive: true })
  grows.observe(document.body)
  return stop
}

/**
 * Stores scroll positions at every change of the path and in the background. The router stores them only on leaving the site, and phones
 * may end background pages without an event.
 */
export const keepScrollPositions = (router: AnyRouter) => {
  let stopWaiting = () => {}
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    stopWaiting()
    if (fromLocation) write(scrollKey(fromLocation))
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    stopWaiting()
    const place = toLocation.hash === '' ? readPositions()[scrollKey(toLocation)]?.window : undefined
    if (place && !reaches(place.scrollY)) stopWaiting = goWhenLongEnough(place)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write(scrollKey(router.stores.resolvedLocation.get() ?? router.stores.location.get()))
  })
}
