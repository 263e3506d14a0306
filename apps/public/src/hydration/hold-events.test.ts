import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EarlyPage } from './early-page.ts'
import { holdEvents } from './hold-events.ts'

const listen = vi.fn<() => () => void>(() => () => {})
let button: HTMLButtonElement

const earlyPage = (): EarlyPage => {
  const { earlyPage: early } = window
  if (!early) throw new Error('holdEvents has not run')
  return early
}
/** Scripts and links put into the head, which happy-dom would not load. */
const appended: HTMLElement[] = []
const tagsOf = (name: string) => appended.filter(({ localName }) => localName === name)
const failScripts = async () => {
  for (const script of appended.splice(0)) if (script.localName === 'script') script.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
}
/** Marks an element as React does. */
const hydrate = (element: Element) => Object.assign(element, { __reactProps$1: {} })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document.head, 'append').mockImplementation((...elements) => void appended.push(...(elements as HTMLElement[])))
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('No connection')))
  document.body.innerHTML = '<main><button type="button">Open</button></main>'
  button = document.querySelector('button') as HTMLButtonElement
  holdEvents({
    files: ['/assets/entry.js', '/assets/part.js'],
    retryInterval: 1000,
    reloadKey: 'reloaded',
    needsReact: () => false,
    listen,
  })
})
afterEach(() => {
  earlyPage().stop()
  appended.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a pressed button is held once and fetches every file of the page', () => {
  button.click()
  button.click()
  expect(earlyPage().held.map(({ element }) => element)).toEqual([button])
  expect(button.ariaBusy).toBe('true')
  expect(tagsOf('script')).toHaveLength(1)
  expect(tagsOf('link')).toHaveLength(2)
})

test('a button that sends nothing without a script is enabled, and held until React has enabled it', () => {
  Object.assign(button, { disabled: true }).dataset.early = 'true'
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(button.disabled).toBe(false)
  hydrate(button)
  button.click()
  expect(earlyPage().held.map(({ element }) => element)).toEqual([button])
  delete button.dataset.early
  button.click()
  expect(earlyPage().held).toEqual([])
})

test('a press that React hears itself replaces the held one', () => {
  button.click()
  hydrate(button)
  button.click()
  expect(earlyPage().held).toEqual([])
  expect(button.ariaBusy).toBeNull()
})

test('a pointer that moves over the page fetches its files, one that rests where the page appeared does not', () => {
  document.dispatchEvent(new MouseEvent('pointermove'))
  expect(tagsOf('script')).toHaveLength(0)
  document.dispatchEvent(new MouseEvent('pointermove', { movementY: -1 }))
  expect(tagsOf('script')).toHaveLength(1)
})

test('after a failure movements fetch nothing until the retry, of which there is one', async () => {
  button.click()
  await failScripts()
  expect(tagsOf('script')).toHaveLength(0)
  for (let times = 0; times < 60; times++) document.dispatchEvent(new MouseEvent('pointermove', { movementX: 1 }))
  expect(tagsOf('script')).toHaveLength(0)

  await vi.advanceTimersByTimeAsync(2000)
  expect(tagsOf('script')).toHaveLength(1)
  await failScripts()
  // The second wait is twice as long.
  await vi.advanceTimersByTimeAsync(1999)
  expect(tagsOf('script')).toHaveLength(0)
  button.click()
  expect(tagsOf('script')).toHaveLength(1)
  expect(listen).not.toHaveBeenCalled()
})

test('a held press is busy no more once its scripts have failed, stays held, and is busy again at the next', async () => {
  button.click()
  await failScripts()
  expect(button.ariaBusy).toBe('false')
  button.click()
  expect(earlyPage().held.map(({ element }) => element)).toEqual([button])
  expect(button.ariaBusy).toBe('true')
})

test('a held link is followed once the scripts have failed', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  document.body.innerHTML = '<button type="button">Open</button><a href="/picture" data-held="">Picture</a>'
  document.querySelector('a')?.click()
  await failScripts()
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/picture$/))
})

test('where storage is forbidden a page whose scripts are gone tries again', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('Forbidden', 'SecurityError')
    },
  })
  button.click()
  await failScripts()
  await vi.advanceTimersByTimeAsync(2000)
  expect(tagsOf('script')).toHaveLength(1)
})
