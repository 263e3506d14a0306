import { vi } from 'vitest'

/** Simulates a screen of at most 599 px; `turn(false)` makes it wide. */
export const simulateSmallScreen = () => {
  let small = true
  const lists: EventTarget[] = []
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const width = query === '(max-width: 599px)'
    const list = Object.assign(new EventTarget(), {
      matches: width && small,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    })
    if (width) lists.push(list)
    return list
  })
  return (matches: boolean) => {
    small = matches
    for (const list of lists) list.dispatchEvent(Object.assign(new Event('change'), { matches }))
  }
}
