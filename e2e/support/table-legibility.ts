import type { Page, Route } from '@playwright/test'

const names = ['Lakshminarayanan Venkatasubramanian Iyer Krishnaswamy', 'Aswathy P S', 'Kumari Anamika Priyadarshini Chattopadhyay']

/** Answers a list like the server, but with long names and addresses and large sums. */
export const answerWithLongData = (route: Route): Promise<void> => answerWith(route, names)

/** The same with a name that somebody made up: one word of as many letters as a name may have. */
export const answerWithEndlessName = (route: Route): Promise<void> => answerWith(route, ['x'.repeat(100)])

/** The same with courses whose names are long, as universities write them. */
export const answerWithLongCourses = (route: Route): Promise<void> =>
  answerWith(route, names, 'Bachelor of Science (Honours) in Computer Science, Data Analytics and Artificial Intelligence with Research')

const answerWith = async (route: Route, shown: readonly string[], courseName?: string): Promise<void> => {
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  let count = 0
  const body = (await response.text())
    .replaceAll(/"(name|cName)":"[^"]+"/g, (_, key: string) => `"${key}":"${shown[count++ % shown.length]}"`)
    .replaceAll(/"(email|cEmail)":"[^"]+"/g, (_, key: string) => `"${key}":"lakshminarayanan.venkata${count++}@students.example.org"`)
    .replaceAll(/"(amount_due|amount|net)":[1-9]\d*(?:\.\d+)?/g, '"$1":1234567.5')
    .replaceAll(/"courseName":"[^"]+"/g, (before) => (courseName === undefined ? before : `"courseName":"${courseName}"`))
  return route.fulfill({ response, body })
}

/**
 * Returns what is unreadable in the tables of a page: words, ids and phone numbers that break across lines, and cells that are cut off
 * without scrolling.
 */
export const findUnreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const linesOf = (node: Node, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size
    }
    const textsOf = (cell: Element) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      return texts
    }
    const isWhole = /STU\d+|\+?\d[\d ]{8,}\d|₹[\d,.]+|\d\d-\d\d-\d{4}/g
    const broken = (cell: HTMLElement) =>
      textsOf(cell).flatMap((node) => {
        const text = node.textContent ?? ''
        // An e-mail address or a free text may break.
        const parts = [...text.matchAll(isWhole), ...(cell.dataset.wrap === 'anywhere' ? [] : text.matchAll(/\S+/g))]
        return parts.filter(({ 0: part, index }) => linesOf(node, index, index + part.length) > 1).map(({ 0: part }) => `broken: ${part}`)
      })
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const cutOff = (cell: HTMLElement) => {
      const panel = cell.closest('.panel')
      if (!panel || cell.getBoundingClientRect().right <= panel.getBoundingClientRect().right + 1) return []
      if (!scrolls(cell.closest('table'))) return [`cut off: ${cell.textContent}`]
      return panel.textContent.includes('Scroll sideways') ? [] : [`scrolls without saying so: ${cell.textContent}`]
    }
    const cells = [...document.querySelectorAll<HTMLElement>('main table:not(.visually-hidden) :is(td, th)')]
    return cells.filter((cell) => cell.checkVisibility()).flatMap((cell) => [...broken(cell), ...cutOff(cell)])
  })
