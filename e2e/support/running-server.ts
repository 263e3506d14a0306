/**
 * The server of the global setup as tests see it: its address, its data folder (database, outbox, uploads) and a copy of its initial state
 * for separate servers.
 */
export type RunningServer = { baseURL: string; dataDir: string; fresh: string }

/** Playwright passes its environment on to the test processes. */
export const announceServer = ({ baseURL, dataDir, fresh }: RunningServer): void => {
  process.env.E2E_BASE_URL = baseURL
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_FRESH_DATA_DIR = fresh
}

export const runningServer = (): RunningServer => {
  const { E2E_BASE_URL: baseURL, E2E_DATA_DIR: dataDir, E2E_FRESH_DATA_DIR: fresh } = process.env
  if (!baseURL || !dataDir || !fresh) throw new Error('No server is running: let Playwright run the tests, which starts one.')
  return { baseURL, dataDir, fresh }
}
