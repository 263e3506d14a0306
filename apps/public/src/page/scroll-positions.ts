import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** Where the router keeps scroll positions; it exports this name to its adapters only. */
export const storageName = 'tsr-scroll-restoration-v1_3'

/** Paths match in either case and with a slash behind them; the admin app may share the session storage. */
export const scrollKey = ({ pathname }: Pick<ParsedLocation, 'pathname'>): string =>
  `public:${pathname.toLowerCase().replace(/(?<=.)\/$/, '')}`

type Positions = Partial<Record<string, { window?: { scrollX: number; scrollY: number } }>>

const readPositions = (): Positions => {
  try {
    // Nobody but the router and `write` writes it.
    return JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Positions
  } catch {
    return {}
  }
}

/** Adds one position to what the router wrote; where storage is refused, the router's own memory has to do. */
const write = (key: string) => {
  try {
    const kept = readPositions()
    const position = { scrollX: window.scrollX, scrollY: window.scrollY }
    sessionStorage.setItem(storageName, JSON.stringify({ ...kept, [key]: { ...kept[key], window: position } }))
  } catch {}
}

/** Whether the page is long enough by now to stand at a height. */
const reaches = (height: number) => document.documentElement.scrollHeight - window.innerHeight >= height

/** What a visitor does who goes on by themselves. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * The router goes to the place of a path as soon as the path is rendered. Where the page is still too short for it, because parts of
 * it are being fetched, this waits until it is long enough, unless the visitor moves on before. Returns what ends the waiting.
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
 * The router writes scroll positions down when the whole site is left. They are also written at every change of the path, and a
 * telephone may end a page in the background without a word.
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
