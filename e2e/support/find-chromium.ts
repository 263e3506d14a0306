import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumOfNpm, chromiumOfPlaywright } from './download-chromium.ts'

/** A headless shell first: it takes a quarter less of the processor than a browser that hides its window. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
]

const usualPlaces = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable]
    return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Chromium/Application/chrome.exe')] : []
  }),
]

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.flatMap((name) => [join(folder, name), join(folder, `${name}.exe`)]))

const runs = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the browser of the end-to-end tests: CHROMIUM_PATH, else one of the system, else Playwright's own if it was ever downloaded,
 * else one that is brought now. Throws one line where CHROMIUM_PATH names no program.
 */
export const findChromium = async (): Promise<string> => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (runs(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which is not a program. Set it to a Chromium or Chrome, or unset it.`)
  }
  const found = [...onPath(), ...usualPlaces].find(runs) ?? [chromium.executablePath()].find(existsSync)
  if (found) return found
  return process.platform === 'linux' && process.arch === 'x64' ? chromiumOfNpm() : chromiumOfPlaywright()
}
