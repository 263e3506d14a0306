import closeWithGrace from 'close-with-grace'
import { printBanner } from './banner.ts'
import { readConfig } from './config.ts'
import { StartupError } from './kit/startup-error.ts'

// React renders at half the speed unless it is told before it is loaded.
process.env.NODE_ENV ??= 'production'

const opened = new AsyncDisposableStack()
closeWithGrace({ delay: 20_000 }, async ({ err }) => {
  if (err) console.error(err)
  await opened.disposeAsync()
})

try {
  const config = readConfig()
  const { start } = await import('./start.ts')
  const started = await start(config, (words) => console.log(`  ${words}`), opened)
  printBanner(config, started)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`\nCampus cannot start: ${error.message}\n`)
  await opened.disposeAsync()
  process.exit(1)
}
