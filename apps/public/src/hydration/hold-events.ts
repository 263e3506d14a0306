/** What a visitor did before the page could react, kept until it can. */
export type HeldEvents = {
  /** True from the first sign of a visitor: a touch, a key, the pointer, a scroll. */
  isUsed: boolean
  /** Called at each sign; set by the client's entry. */
  onUse?: () => void
  /** Begins to load all files of the page at once, instead of one after the other as they name each other. */
  preload: () => void
  /** Pressed buttons and sent forms, each once, in their order. */
  held: { element: HTMLElement; submitter?: HTMLElement | null }[]
  /** Whether React has taken over an element: it marks each with properties of its own. */
  isHydrated: (element: Element) => boolean
  /** Stops listening. */
  stop: () => void
}

declare global {
  interface Window {
    heldEvents?: HeldEvents
  }
}

/**
 * Runs in the head of a page, before any other script. It fetches the client's entry, the first of `files`, once the page is loaded and the
 * browser idle, or at the first sign of a visitor; and it holds what would be lost until React has taken over. Links, fields and `<details>`
 * work by themselves. It travels as its own source (docs/decisions/082), so it uses nothing from outside of it.
 */
export const holdEvents = (files: readonly string[]): void => {
  const page = document
  // React would take it for another script of the head.
  page.currentScript?.remove()
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click', 'submit']
  let isFetched = false
  let isPreloaded = false

  const fetchEntry = () => {
    if (isFetched) return
    isFetched = true
    const script = Object.assign(page.createElement('script'), { type: 'module', src: files[0] })
    // The next sign tries again.
    script.addEventListener('error', () => {
      isFetched = false
      script.remove()
    })
    page.head.append(script)
  }

  const hold = (event: Event, element: HTMLElement, submitter?: HTMLElement | null) => {
    if (state.isHydrated(element)) return
    event.preventDefault()
    if (state.held.some((other) => other.element === element)) return
    element.ariaBusy = 'true'
    state.held.push({ element, submitter })
  }

  const onSign = (event: Event) => {
    const target = event.target as HTMLElement
    state.isUsed = true
    if (event.type === 'submit') hold(event, target, (event as SubmitEvent).submitter)
    if (event.type === 'click') {
      const { altKey, ctrlKey, metaKey, shiftKey } = event as MouseEvent
      const isModified = altKey || ctrlKey || metaKey || shiftKey
      const control = target.closest<HTMLButtonElement>(isModified ? 'button' : 'button, a[data-held]')
      // A button that sends its form is held with the form.
      if (control && !(control.form && control.type === 'submit')) hold(event, control)
    }
    state.preload()
    fetchEntry()
    state.onUse?.()
  }

  const state: HeldEvents = {
    isUsed: false,
    held: [],
    isHydrated: (element) => Object.keys(element).some((key) => key.startsWith('__reactProps')),
    preload: () => {
      if (isPreloaded) return
      isPreloaded = true
      for (const href of files) page.head.append(Object.assign(page.createElement('link'), { rel: 'modulepreload', href }))
    },
    stop: () => {
      for (const sign of signs) page.removeEventListener(sign, onSign, true)
    },
  }
  window.heldEvents = state
  // Only these two are prevented, and no scroll waits for them.
  for (const sign of signs) page.addEventListener(sign, onSign, { capture: true, passive: sign !== 'click' && sign !== 'submit' })
  window.addEventListener('load', () => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetchEntry, { timeout: 2000 })
    else setTimeout(fetchEntry, 200)
  })
}
