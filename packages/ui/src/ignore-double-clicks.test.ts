import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreDoubleClicks } from './ignore-double-clicks.ts'

let stop: () => void
let now: number
const pressed = vi.fn<(name: string) => void>()

beforeEach(() => {
  pressed.mockClear()
  now = 10_000
  document.body.innerHTML =
    '<button>Delete first</button><button>Delete second</button><button>Next</button><button data-writes>Send</button>'
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => pressed(button.textContent))
  stop = ignoreDoubleClicks(document)
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? document.body

/** Creates a trusted event, as for a person; events of scripts are not trusted. */
const fire = (target: Element, event: Event) => {
  Object.defineProperty(event, 'isTrusted', { value: true })
  Object.defineProperty(event, 'timeStamp', { value: now })
  return target.dispatchEvent(event)
}
const kinds = { bubbles: true, cancelable: true }

const press = (name: string, { later = 0, x = 100, pointerType = 'mouse' } = {}) => {
  now += later
  const place = { ...kinds, clientX: x, clientY: 100 }
  fire(button(name), new PointerEvent('pointerdown', { ...place, pointerType }))
  fire(button(name), new MouseEvent('mousedown', place))
  fire(button(name), new MouseEvent('click', { ...place, detail: 1 }))
}
const readPressed = () => pressed.mock.calls.flat()

test.each([150, 300, 450])('ignores a second press %i ms later that hits the control which has moved under the pointer', (later) => {
  press('Delete first')
  press('Delete second', { later })
  expect(readPressed()).toEqual(['Delete first'])
})

test('ignores the third press of a triple click as well, though it is more than 500 ms after the first', () => {
  press('Delete first')
  press('Delete second', { later: 300 })
  press('Delete second', { later: 300 })
  expect(readPressed()).toEqual(['Delete first'])
})

test('sends once when the second press comes after the answer to the first', () => {
  press('Send')
  press('Send', { later: 300 })
  expect(readPressed()).toEqual(['Send'])
})

test('does not limit a control that sends nothing', () => {
  press('Next')
  press('Next', { later: 100 })
  expect(readPressed()).toEqual(['Next', 'Next'])
})

test('does not limit the buttons of a form with steps', () => {
  button('Next').setAttribute('type', 'submit')
  press('Next')
  press('Next', { later: 100 })
  expect(readPressed()).toEqual(['Next'])
  button('Next').setAttribute('data-goes-on', '')
  press('Next', { later: 100 })
  expect(readPressed()).toEqual(['Next', 'Next'])
})

test.each([
  ['half a second later', () => press('Delete second', { later: 501 })],
  ['at another place', () => press('Delete second', { later: 100, x: 140 })],
  [
    'after the pointer was elsewhere',
    () => {
      fire(document.body, new PointerEvent('pointermove', { ...kinds, clientX: 400, clientY: 100 }))
      press('Delete second', { later: 100 })
    },
  ],
  [
    'after something was typed',
    () => {
      fire(document.body, new KeyboardEvent('keydown', { ...kinds, key: 'a' }))
      press('Delete second', { later: 100 })
    },
  ],
])('accepts a press again %s', (_, again) => {
  press('Delete first')
  again()
  expect(readPressed()).toEqual(['Delete first', 'Delete second'])
})

test('allows more distance between two taps than between two clicks', () => {
  press('Delete first', { pointerType: 'touch' })
  press('Delete second', { later: 200, x: 120, pointerType: 'touch' })
  expect(readPressed()).toEqual(['Delete first'])
})

test('counts Enter held down as one press, except where it starts a new line', () => {
  const enter = (target: Element, repeat: boolean) => fire(target, new KeyboardEvent('keydown', { ...kinds, key: 'Enter', repeat }))
  const text = document.body.appendChild(document.createElement('textarea'))
  expect([enter(button('Send'), false), enter(button('Send'), true), enter(text, true)]).toEqual([true, false, true])
})

/** Simulates the second press of a double click: its start, and then `rest`. */
const beginIgnored = (...rest: string[]) => {
  press('Delete first')
  now += 200
  const place = { ...kinds, clientX: 100, clientY: 100, pointerType: 'touch' }
  for (const type of ['pointerdown', ...rest]) fire(button('Delete second'), new PointerEvent(type, place))
}
const clickAlone = (detail: number) => fire(button('Send'), new MouseEvent('click', { ...kinds, clientX: 100, clientY: 100, detail }))

test('lets the next click through after an ignored press that became a scroll', () => {
  beginIgnored('pointercancel')
  clickAlone(1)
  expect(readPressed()).toEqual(['Delete first', 'Send'])
})

test.each([
  [300, ['Delete first']],
  [501, ['Delete first', 'Send']],
])('a click %i ms after the end of an ignored press leaves pressed: %o', (later, expected) => {
  beginIgnored('pointerup')
  now += later
  clickAlone(1)
  expect(readPressed()).toEqual(expected)
})

test('lets through a click without a pointer, as voice control and screen readers send it', () => {
  beginIgnored()
  clickAlone(0)
  expect(readPressed()).toEqual(['Delete first', 'Send'])
})

test('counts Enter that is held down on a button once', () => {
  for (const repeat of [false, true, true])
    if (fire(button('Send'), new KeyboardEvent('keydown', { ...kinds, key: 'Enter', repeat }))) clickAlone(0)
  expect(readPressed()).toEqual(['Send'])
})

test('does not limit clicks made by scripts', () => {
  for (let times = 0; times < 3; times++) button('Send').click()
  expect(readPressed()).toHaveLength(3)
})
