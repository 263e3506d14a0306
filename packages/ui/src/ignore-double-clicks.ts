/** Milliseconds within which a second press belongs to the first: the usual double-click time of operating systems. */
const doubleClickTime = 500

/** Milliseconds between the end of a press and its click; browsers that wait for a double tap to zoom take 350. */
const clickDelay = 500

/** Largest distance in pixels between the presses of a double click. A finger is less exact than a mouse. */
const reach = { mouse: 12, touch: 24 }

const controls = 'a, button, summary, label, input, select, textarea, [role="option"], [role="dialog"]'

/**
 * Controls that send something, so that a second press would send it again. `data-goes-on` marks the button of a form with steps, which
 * handles double clicks itself.
 */
const writes = ':is([type="submit"], [role="switch"], [data-writes]):not([data-goes-on])'

type Press = { control: Element | null; at: number; x: number; y: number }

/**
 * Ignores the second press of a double click when the page has changed under the pointer (a row has moved up, a dialog has opened or
 * closed), and when it would send the same thing again. Enter held down counts as one press. Typing or moving the pointer in between makes
 * them two presses. Only presses by people count, not clicks by scripts. Returns a function that ends it.
 */
export const ignoreDoubleClicks = (page: Document): (() => void) => {
  let last: Press | null = null
  /** End of the time in which events belong to the second press; infinite during that press. */
  let ignoredUntil = 0

  const onPointerDown = (event: PointerEvent) => {
    if (!event.isTrusted) return
    const control = controlOf(event)
    const isIgnored =
      last !== null &&
      event.timeStamp - last.at < doubleClickTime &&
      distanceTo(last, event) <= reachOf(event) &&
      (control !== last.control || control?.matches(writes) === true)
    ignoredUntil = isIgnored ? Infinity : 0
    // The control of the first press is kept to compare a third press with it.
    last = { control: isIgnored && last ? last.control : control, at: event.timeStamp, x: event.clientX, y: event.clientY }
    refuseIfIgnored(event)
  }
  const refuseIfIgnored = (event: Event) => {
    if (!event.isTrusted || event.timeStamp > ignoredUntil) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onPointerUp = (event: PointerEvent) => {
    refuseIfIgnored(event)
    // A finger that slid away makes no click, so a later click is separate.
    if (event.isTrusted && ignoredUntil === Infinity) ignoredUntil = event.timeStamp + clickDelay
  }
  const onPointerCancel = (event: PointerEvent) => {
    if (!event.isTrusted) return
    last = null
    ignoredUntil = 0
  }
  const onClick = (event: MouseEvent) => {
    // A click without a press count comes from the keyboard, voice control or a screen reader.
    if (!event.isTrusted || event.detail === 0) return
    refuseIfIgnored(event)
    ignoredUntil = 0
  }
  const onPointerMove = (event: PointerEvent) => {
    if (last && distanceTo(last, event) > reachOf(event)) last = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.isTrusted) return
    last = null
    ignoredUntil = 0
    const isText = event.target instanceof Element && event.target.matches('textarea, [contenteditable]')
    if (event.key === 'Enter' && event.repeat && !isText) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  const forget = () => {
    last = null
  }

  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  page.addEventListener('pointerdown', onPointerDown, options)
  for (const type of ['mousedown', 'mouseup', 'dblclick']) page.addEventListener(type, refuseIfIgnored, options)
  page.addEventListener('pointerup', onPointerUp, options)
  page.addEventListener('pointercancel', onPointerCancel, options)
  page.addEventListener('click', onClick, options)
  page.addEventListener('pointermove', onPointerMove, options)
  page.addEventListener('keydown', onKeyDown, options)
  page.addEventListener('input', forget, options)
  return () => listening.abort()
}

const reachOf = ({ pointerType }: PointerEvent) => (pointerType === 'touch' ? reach.touch : reach.mouse)

const distanceTo = (last: Press, { clientX, clientY }: PointerEvent) => Math.hypot(clientX - last.x, clientY - last.y)

/** Returns the control that a press hits, or null. */
const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest(controls) : null)
