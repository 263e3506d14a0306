/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-argument --
 * the package and its types are installed just before this runs, and are absent where the sources are checked */
// Unpacks the browser and all that it needs into the folder of temporary files, which the caller sets (see ../support/bring-chromium.ts).
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

const libraries = fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')))
await Promise.all([chromium.executablePath(), inflate(libraries)])
