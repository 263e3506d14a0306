import { join } from 'node:path'
import type { Page } from '@playwright/test'

const fonts = join(import.meta.dirname, '../fonts/node_modules/@fontsource')

/**
 * The fonts of devices that the faces of packages/ui/src/styles/fonts.css name as `local()`, by family and weight there. Arimo and
 * Gelasio have the widths of Arial and Georgia.
 */
const deviceFonts: Record<string, string> = {
  'Mukta Roboto 400': 'roboto 400',
  'Mukta Roboto 500': 'roboto 500',
  'Mukta Roboto 600 700': 'roboto 700',
  'Mukta Noto 400': 'noto-sans 400',
  'Mukta Noto 500': 'noto-sans 400',
  'Mukta Noto 600 700': 'noto-sans 700',
  'Mukta Arial 400': 'arimo 400',
  'Mukta Arial 500': 'arimo 400',
  'Mukta Arial 600 700': 'arimo 700',
  'Mukta DejaVu 400': 'dejavu-sans 400',
  'Mukta DejaVu 500': 'dejavu-sans 400',
  'Mukta DejaVu 600 700': 'dejavu-sans 700',
  'Eczar Noto 400 800': 'noto-serif 700',
  'Eczar Georgia 400 800': 'gelasio 700',
  'Eczar DejaVu 400 800': 'dejavu-serif 700',
}

const pathOf = (font: string) => {
  const [name, weight] = font.split(' ')
  return join(fonts, `${name}/files/${name}-latin-${weight}-normal.woff2`)
}

/** Serves the fonts of devices on the host of a page. */
export const routeDeviceFonts = (page: Page) =>
  page.route('**/device-fonts/*', (route) =>
    route.fulfill({ path: pathOf(decodeURIComponent(new URL(route.request().url()).pathname.slice('/device-fonts/'.length))) }),
  )

/**
 * Lets each face that names fonts of the device take one of those above, whatever this machine has, and loads them. Throws where the
 * page has other such faces than are listed here.
 */
export const loadDeviceFonts = (page: Page) =>
  page.evaluate(async (files) => {
    const isOfDevice = (rule: CSSRule) => rule instanceof CSSFontFaceRule && /src: local\(/.test(rule.cssText)
    for (const sheet of document.styleSheets)
      for (const [index, rule] of [...sheet.cssRules].entries()) {
        if (!isOfDevice(rule)) continue
        const [, family, weight] = /font-family: "?([^";]+)"?;.*font-weight: ([^;]+);/.exec(rule.cssText) ?? []
        const file = files[`${family} ${weight}`]
        if (!file) throw new Error(`No font is listed for ${rule.cssText}`)
        sheet.deleteRule(index)
        sheet.insertRule(rule.cssText.replace(/src: [^;]+;/, `src: url("/device-fonts/${file}");`), index)
      }
    const loads = Object.keys(files).map((face) => {
      const [, family, weight] = /^(\D+) (\d+)/.exec(face) ?? []
      return document.fonts.load(`${weight} 16px "${family}"`)
    })
    for (const [face] of await Promise.all(loads)) if (!face) throw new Error('A font of the device is not in fonts.css any more')
  }, deviceFonts)
