/** What journeys know of the server that the global setup started: its address and its data folder (database, outbox, uploads). */
export type RunningServer = { baseURL: string; dataDir: string }

/** Playwright hands its own environment on to the processes that the journeys run in. */
export const announceServer = ({ baseURL, dataDir }: RunningServer): void => {
  process.env.E2E_BASE_URL = baseURL
  process.env.E2E_DATA_DIR = dataDir
}

export const runningServer = (): RunningServer => {
  const { E2E_BASE_URL: baseURL, E2E_DATA_DIR: dataDir } = process.env
  if (!baseURL || !dataDir) throw new Error('No server is running: let Playwright run the journeys, which starts one.')
  return { baseURL, dataDir }
}
