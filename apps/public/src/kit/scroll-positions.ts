import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** Where the router keeps scroll positions; it exports this name to its adapters only. */
const storageName = 'tsr-scroll-restoration-v1_3'

/** Paths match in either case and with a slash behind them; the admin app may share the session storage. */
export const scrollKey = ({ pathname }: Pick<ParsedLocation, 'pathname'>): string =>
  `public:${pathname.toLowerCase().replace(/(?<=.)\/$/, '')}`

/** Adds one position to what the router wrote; where storage is refused, the router's own memory has to do. */
const write = (key: string) => {
  try {
    // Nobody but the router and this function writes it.
    const kept = JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Partial<Record<string, object>>
    const position = { scrollX: window.scrollX, scrollY: window.scrollY }
    sessionStorage.setItem(storageName, JSON.stringify({ ...kept, [key]: { ...kept[key], window: position } }))
  } catch {}
}

/**
 * The router writes scroll positions down when the whole site is left. Specification §2 wants it at every change of the path, and a
 * telephone may end a page in the background without a word.
 */
export const keepScrollPositions = (router: AnyRouter) => {
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) write(scrollKey(fromLocation))
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write(scrollKey(router.stores.resolvedLocation.get() ?? router.stores.location.get()))
  })
}
