import type { FormerConnection } from '@campus/client/live-connection.ts'
import type { EarlyPage } from './early-page.ts'

type Parts = {
  /** The client's entry, and what it loads on this page. */
  files: readonly string[]
  /** Milliseconds until React is fetched again after a failure; each further failure doubles them, up to 32 times. */
  retryInterval: number
  /** Key of the session storage under which a reload for a new release is noted. */
  reloadKey: string
  needsReact: () => boolean
  listen: (onChange: () => void, onLost: (ended: FormerConnection) => void) => () => void
}

/**
 * Runs in the head of a page, before any other script, and fetches React when somebody uses the page. Once the page is loaded and the
 * browser idle, it fetches React where the page needs it, and listens for changes elsewhere. Until React has taken over it holds presses
 * of buttons and sent forms, also of those that are disabled where no script runs (use-early-button.ts); links, fields and `<details>` work
 * by themselves. It travels as its own source (defer-scripts.ts), so it uses nothing from outside of it.
 */
export const holdEvents = ({ files, retryInterval, reloadKey, needsReact, listen }: Parts): void => {
  const page = document
  // React would take it for another script of the head.
  page.currentScript?.remove()
  const actions = ['click', 'submit']
  const triggers = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'focusout', 'input', 'compositionstart', 'compositionend']
  /** While the page loads, these take nothing from its pictures and fonts. */
  const movements = ['pointermove', 'wheel', 'scroll']
  let isUsed = false
  let isBegun = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopListening = () => {}

  const begin = () => {
    if (isBegun) return
    isBegun = true
    clearTimeout(retry)
    stopListening()
    // All at once, instead of one after the other as they name each other.
    const links = files.map((href) => Object.assign(page.createElement('link'), { rel: 'modulepreload', href }))
    const script = Object.assign(page.createElement('script'), { type: 'module', src: files[0] })
    script.addEventListener('error', () => {
      for (const element of [...links, script]) element.remove()
      void recover()
    })
    page.head.append(...links, script)
  }
  /** Notes a reload, which happens once for each entry. Where storage is forbidden it could not be noted, and would not end. */
  const takeReload = () => {
    try {
      if (sessionStorage.getItem(reloadKey) === files[0]) return false
      sessionStorage.setItem(reloadKey, files[0] ?? '')
      return true
    } catch {
      return false
    }
  }
  const recover = async () => {
    const { status } = await fetch(files[0] ?? '', { method: 'HEAD', cache: 'no-store' }).catch(() => ({ status: 0 }))
    // A later release has other files, which its pages name.
    if (status === 404 && takeReload()) return window.location.reload()
    for (const { element } of early.held) {
      if (element instanceof HTMLAnchorElement) return window.location.assign(element.href)
      // A form then tells of it (early-failure.tsx), and stays held.
      element.ariaBusy = 'false'
    }
    isBegun = false
    // Not all open pages at once when a server is back.
    retry = setTimeout(wait, retryInterval * 2 ** Math.min(failures, 5) * (1 + Math.random()))
    failures += 1
  }
  /** Nobody looks at a hidden page, and phones end its connections. */
  const beginOnceVisible = () => {
    if (page.visibilityState === 'visible') begin()
    else page.addEventListener('visibilitychange', beginOnceVisible, { once: true })
  }
  const wait = () => {
    retry = undefined
    if (isBegun) return
    if (isUsed || needsReact()) return begin()
    stopListening()
    stopListening = listen(beginOnceVisible, (ended) => {
      early.former = ended
    })
  }

  /** Enables buttons that must send nothing by themselves: their forms are held from now on. */
  const enableButtons = () => {
    for (const button of page.querySelectorAll<HTMLButtonElement>('[data-early]')) button.disabled = false
  }
  const hold = (event: Event, element: HTMLElement, submitter?: HTMLElement | null) => {
    const position = early.held.findIndex((other) => other.element === element)
    if (early.isHydrated(element)) {
      if (event.type === 'submit') early.completeHydration(element)
      // React hears this press itself: a former one of the same button is not repeated on top of it.
      if (position >= 0) early.held.splice(position, 1)
      element.ariaBusy = null
      return
    }
    event.preventDefault()
    element.ariaBusy = 'true'
    if (position < 0) early.held.push({ element, submitter })
  }
  /** Browsers also tell of a pointer that rests where a page appears under it. */
  const isAtRest = ({ type, movementX, movementY }: PointerEvent) => type === 'pointermove' && movementX === 0 && movementY === 0
  const onEvent = (event: Event) => {
    if (isAtRest(event as PointerEvent)) return
    const target = event.target as HTMLElement
    if (page.readyState === 'loading') enableButtons()
    if (event.type === 'compositionstart') early.composing = target
    if (event.type === 'compositionend') early.composing = null
    if (event.type === 'focusout' && !early.isHydrated(target)) early.left.push(target)
    if (event.type === 'submit') hold(event, target, (event as SubmitEvent).submitter)
    if (event.type === 'click') {
      const { altKey, ctrlKey, metaKey, shiftKey } = event as MouseEvent
      const isModified = altKey || ctrlKey || metaKey || shiftKey
      const control = target.closest<HTMLButtonElement>(isModified ? 'button' : 'button, a[data-held]')
      // A button that sends its form is held with the form.
      if (control && !(control.form && control.type === 'submit')) hold(event, control)
    }
    isUsed = true
    const isDue = retry === undefined && (page.readyState === 'complete' || !movements.includes(event.type))
    if (isDue || actions.includes(event.type)) begin()
  }
  const events = [...actions, ...triggers, ...movements]

  const early: EarlyPage = {
    held: [],
    left: [],
    composing: null,
    isHydrated: (element) => !element.hasAttribute('data-early') && Object.keys(element).some((key) => key.startsWith('__reactProps')),
    completeHydration: (element) => element.dispatchEvent(new Event('auxclick', { bubbles: true })),
    stop: () => {
      for (const name of events) page.removeEventListener(name, onEvent, true)
    },
  }
  window.earlyPage = early
  // Click and submit may be prevented; no scroll waits for the others.
  for (const name of events) page.addEventListener(name, onEvent, { capture: true, passive: !actions.includes(name) })
  page.addEventListener('DOMContentLoaded', enableButtons)
  window.addEventListener('load', () => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(wait, { timeout: 2000 })
    else setTimeout(wait, 200)
  })
}
