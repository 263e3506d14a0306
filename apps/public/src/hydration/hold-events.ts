import type { FormerConnection } from '@campus/client/live-connection.ts'
import type { EarlyPage } from './early-page.ts'

type Parts = {
  /** The client's entry, and what it loads on this page. */
  files: readonly string[]
  /** Milliseconds until the connection is tried again where React cannot be fetched. */
  retryInterval: number
  needsReact: () => boolean
  listen: (onChange: () => void, onLost: (ended: FormerConnection) => void) => () => void
}

/**
 * Runs in the head of a page, before any other script, and fetches React at the first sign of a visitor; once the page is loaded and the
 * browser idle, it does so where the page needs it, and listens for news elsewhere. Until React has taken over it holds what would be
 * lost: links, fields and `<details>` work by themselves, buttons and forms do not. It travels as its own source (defer-scripts.ts), so it
 * uses nothing from outside of it.
 */
export const holdEvents = ({ files, retryInterval, needsReact, listen }: Parts): void => {
  const page = document
  // React would take it for another script of the head.
  page.currentScript?.remove()
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click', 'submit']
  let isBegun = false
  let stopListening = () => {}

  const begin = () => {
    if (isBegun) return
    isBegun = true
    stopListening()
    // All at once, instead of one after the other as they name each other.
    const links = files.map((href) => Object.assign(page.createElement('link'), { rel: 'modulepreload', href }))
    const script = Object.assign(page.createElement('script'), { type: 'module', src: files[0] })
    // The next sign tries again, or the next news.
    script.addEventListener('error', () => {
      isBegun = false
      for (const element of [...links, script]) element.remove()
      setTimeout(wait, retryInterval)
    })
    page.head.append(...links, script)
  }
  /** Nobody looks at a hidden page, whose connections a phone ends. */
  const beginOnceVisible = () => {
    if (page.visibilityState === 'visible') begin()
    else page.addEventListener('visibilitychange', beginOnceVisible, { once: true })
  }
  const wait = () => {
    if (isBegun) return
    if (needsReact()) return begin()
    stopListening = listen(beginOnceVisible, (ended) => {
      early.former = ended
    })
  }

  const hold = (event: Event, element: HTMLElement, submitter?: HTMLElement | null) => {
    if (early.isHydrated(element)) return
    event.preventDefault()
    if (early.held.some((other) => other.element === element)) return
    element.ariaBusy = 'true'
    early.held.push({ element, submitter })
  }
  const onSign = (event: Event) => {
    const target = event.target as HTMLElement
    if (event.type === 'submit') hold(event, target, (event as SubmitEvent).submitter)
    if (event.type === 'click') {
      const { altKey, ctrlKey, metaKey, shiftKey } = event as MouseEvent
      const isModified = altKey || ctrlKey || metaKey || shiftKey
      const control = target.closest<HTMLButtonElement>(isModified ? 'button' : 'button, a[data-held]')
      // A button that sends its form is held with the form.
      if (control && !(control.form && control.type === 'submit')) hold(event, control)
    }
    begin()
  }

  const early: EarlyPage = {
    held: [],
    isHydrated: (element) => Object.keys(element).some((key) => key.startsWith('__reactProps')),
    stop: () => {
      for (const sign of signs) page.removeEventListener(sign, onSign, true)
    },
  }
  window.earlyPage = early
  // Only these two are prevented, and no scroll waits for them.
  for (const sign of signs) page.addEventListener(sign, onSign, { capture: true, passive: sign !== 'click' && sign !== 'submit' })
  window.addEventListener('load', () => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(wait, { timeout: 2000 })
    else setTimeout(wait, 200)
  })
}
