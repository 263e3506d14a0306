/** Milliseconds within which a second press belongs to the first: the usual double-click time of operating systems. */
const doubleClickTime = 500

/** Milliseconds after the end of a press within which its click comes; browsers that wait for a second tap to zoom take 350. */
const clickDelay = 500

/** How many pixels apart the two presses of a double click may lie. A finger hits less exactly than a mouse. */
const reach = { mouse: 12, touch: 24 }

const controls = 'a, button, summary, label, input, select, textarea, [role="option"], [role="dialog"]'

/**
 * Controls that send something: a second press on one of them would send it again. `data-goes-on` is the button of a form in steps,
 * which goes on to the next step and at last submits: its form counts the clicks of a double click itself.
 */
const writes = ':is([type="submit"], [role="switch"], [data-writes]):not([data-goes-on])'

type Press = { control: Element | null; at: number; x: number; y: number }

/**
 * Makes the second press of a double click do nothing where it would hit another control than the first press, because the page
 * has changed under the pointer (the next row has moved up, a dialog has opened or closed), and where it
 * would send the same thing again although the answer to the first press has already come. Enter that is held down counts as one
 * press, too. Typing or moving the pointer away in between makes two presses of it.
 *
 * Only presses by people count; a script may click as fast as it likes. Returns a function that ends it.
 */
export const ignoreDoubleClicks = (page: Document): (() => void) => {
  let last: Press | null = null
  /** Until when events belong to the second press of a double click; without end while that press is under way. */
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
    // The control of the first press is kept, so that a third press is compared with it, too.
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
    // A finger that slid away makes no click: what comes later is an activation of its own.
    if (event.isTrusted && ignoredUntil === Infinity) ignoredUntil = event.timeStamp + clickDelay
  }
  const onPointerCancel = (event: PointerEvent) => {
    if (!event.isTrusted) return
    last = null
    ignoredUntil = 0
  }
  const onClick = (event: MouseEvent) => {
    // Without a count of presses no pointer made it, but the keyboard, voice control or a screen reader.
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

/** The control that a press hits, or null where it hits none. */
const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest(controls) : null)
