import type { Page } from '@playwright/test'

export type Patch = { colour: string; x: number; y: number; width: number; height: number }

/** Draws a photograph of 1600 × 900 px from patches, each over the former ones. */
export const drawPicture = async (page: Page, patches: readonly Patch[]): Promise<Buffer> => {
  const bytes = await page.evaluate(async (drawn) => {
    const canvas = new OffscreenCanvas(1600, 900)
    const ink = canvas.getContext('2d')
    for (const { colour, x, y, width, height } of drawn) {
      if (!ink) break
      ink.fillStyle = colour
      ink.fillRect(x, y, width, height)
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
  }, patches)
  return Buffer.from(bytes)
}

/** Stores the text colours of the first section and hides the text, by inline styles because the page allows no added style sheet. */
const hideWords = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const section = document.querySelector('h1')?.closest('section')
    await Promise.all([...(section?.querySelectorAll('img') ?? [])].map((image) => image.decode()))
    const parts = [...(section?.querySelectorAll<HTMLElement>('h1, p, a') ?? [])]
    for (const part of parts) part.dataset.ink = getComputedStyle(part).color
    for (const part of section?.querySelectorAll<HTMLElement | SVGElement>('h1, p, a, a *') ?? []) {
      part.style.setProperty('transition', 'none', 'important')
      part.style.setProperty('color', 'transparent', 'important')
      part.style.setProperty('stroke', 'transparent', 'important')
    }
  })

/** Returns the rectangles of hidden text, line by line. */
const placesOfWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-ink]')].flatMap((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      const size = Number.parseFloat(getComputedStyle(part).fontSize)
      const about = { ink: part.dataset.ink ?? '', large: size >= 24, said: part.textContent }
      return (
        [...range.getClientRects()]
          .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && top >= 0 && bottom <= window.innerHeight)
          // A font's box is higher than its letters and overlaps its neighbours.
          .map(({ x, y, width, height }) => ({ x, y: y + (height - size) / 2, width, height: size, ...about }))
      )
    }),
  )

/** Returns the words of the first section with too little contrast to a pixel behind them (4.5, large text 3). */
export const findLowContrastText = async (page: Page): Promise<string[]> => {
  await hideWords(page)
  let words = await placesOfWords(page)
  let picture = ''
  // Moving text is measured again where it has come to rest.
  for (let before = ''; before !== JSON.stringify(words); ) {
    before = JSON.stringify(words)
    picture = (await page.screenshot()).toString('base64')
    words = await placesOfWords(page)
  }
  return page.evaluate(
    async ({ shot, lines }) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(shot), (letter) => letter.codePointAt(0) ?? 0)]))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const ink = canvas.getContext('2d', { willReadFrequently: true })
      if (!ink || lines.length === 0) return ['nothing was measured']
      ink.drawImage(bitmap, 0, 0)
      const scale = bitmap.width / window.innerWidth
      const linear = (channel: number) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4)
      const luminance = ([red = 0, green = 0, blue = 0]: number[]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
      return lines.flatMap(({ x, y, width, height, ink: colour, large, said }) => {
        const own = luminance((/[\d., ]+/.exec(colour)?.[0] ?? '').split(',').map(Number))
        const { data } = ink.getImageData(x * scale, y * scale, width * scale, height * scale)
        let least = 21
        for (let at = 0; at < data.length; at += 4) {
          const behind = luminance([...data.subarray(at, at + 3)])
          least = Math.min(least, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05))
        }
        return least < (large ? 3 : 4.5) ? [`${said}: ${least.toFixed(2)} of ${colour}`] : []
      })
    },
    { shot: picture, lines: words },
  )
}
