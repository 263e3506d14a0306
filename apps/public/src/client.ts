import { realtime } from '@campus/contracts/core/live/realtime-settings.ts'
import { listenForChanges } from './hydration/listen-for-changes.ts'
import { needsReact } from './hydration/needs-react.ts'

/*
 * The client's entry, found by the framework by its name. A page is read without React: this file comes once the page is loaded, and
 * React with the first sign of a visitor, or with news that the page is to show (docs/decisions/082).
 */

const { heldEvents } = window
let isBegun = false
let stopListening = () => {}

const hydrate = async () => {
  if (isBegun) return
  isBegun = true
  stopListening()
  heldEvents?.preload()
  try {
    await import('./hydration/hydrate.tsx')
  } catch {
    // The next sign tries again, or the next news.
    isBegun = false
    setTimeout(listen, realtime.retryInterval)
  }
}

/** Nobody looks at a hidden page, whose connections a phone ends. */
const hydrateOnceVisible = () => {
  if (document.visibilityState === 'visible') return void hydrate()
  document.addEventListener('visibilitychange', hydrateOnceVisible, { once: true })
}

const listen = () => {
  if (!isBegun) stopListening = listenForChanges(hydrateOnceVisible)
}

if (!heldEvents || heldEvents.isUsed || needsReact()) void hydrate()
else listen()
if (heldEvents) heldEvents.onUse = () => void hydrate()
