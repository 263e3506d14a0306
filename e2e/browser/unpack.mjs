// Unpacks the browser and all that it needs into the folder of temporary files, which the caller sets (see ../support/download-chromium.ts).
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

const libraries = fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')))
await Promise.all([chromium.executablePath(), inflate(libraries)])
