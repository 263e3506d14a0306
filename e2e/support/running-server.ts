/**
 * What journeys know of the server that the global setup started: its address, its data folder (database, outbox, uploads) and a
 * copy of that folder as it was at first, for servers of their own.
 */
export type RunningServer = { baseURL: string; dataDir: string; fresh: string }

/** Playwright hands its own environment on to the processes that the journeys run in. */
export const announceServer = ({ baseURL, dataDir, fresh }: RunningServer): void => {
  process.env.E2E_BASE_URL = baseURL
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_FRESH_DATA_DIR = fresh
}

export const runningServer = (): RunningServer => {
  const { E2E_BASE_URL: baseURL, E2E_DATA_DIR: dataDir, E2E_FRESH_DATA_DIR: fresh } = process.env
  if (!baseURL || !dataDir || !fresh) throw new Error('No server is running: let Playwright run the journeys, which starts one.')
  return { baseURL, dataDir, fresh }
}
