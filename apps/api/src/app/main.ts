import closeWithGrace from 'close-with-grace'
import { printBanner } from './startup-banner.ts'
import { readConfig } from './config/config.ts'
import { retainTickShape } from '../platform/process/retain-tick-shape.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { stopOnSignals } from '../platform/process/stop-signals.ts'
import { sizeThreadPool } from '../platform/process/libuv-thread-pool.ts'

// React renders at half the speed unless it is told before it is loaded.
process.env.NODE_ENV ??= 'production'

// Before anything uses the pool.
sizeThreadPool()

retainTickShape()

const opened = new AsyncDisposableStack()
let isStopping = false

const run = async () => {
  const config = readConfig()
  if (config.traces) {
    // Before everything that is traced; who asks for no traces does not load it.
    const { startTracing } = await import('../platform/observability/tracing.ts')
    opened.defer(startTracing(config.traces))
  }
  const { start } = await import('./start.ts')
  const started = await start(config, (words) => console.log(`  ${words}`), opened)
  if (!isStopping) printBanner(config, started)
}
const running = run()

const { close } = closeWithGrace({ delay: 20_000, skip: ['SIGHUP', 'SIGINT', 'SIGTERM'] }, async ({ err }) => {
  isStopping = true
  if (err) console.error(err)
  // A start that is under way comes to its end first, or a database that is just being started would be left behind.
  await running.catch(() => {})
  await opened.disposeAsync()
  if (!err) console.log('Stopped.')
})
stopOnSignals(() => {
  console.log('\nStopping …')
  close()
})

try {
  await running
} catch (error) {
  // Ctrl+C reaches the programs that a start runs as well, and they fail of it.
  if (!isStopping) {
    if (!(error instanceof StartupError)) throw error
    console.error(`\nCampus cannot start: ${error.message}\n`)
    await opened.disposeAsync()
    process.exit(1)
  }
}
