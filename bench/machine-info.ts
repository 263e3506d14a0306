import { cpus, loadavg } from 'node:os'

/** Describes the machine of a run, so that two runs can be compared. */
export const describeMachine = (wrk: string): string => {
  const [cpu] = cpus()
  const load = loadavg()[0] ?? 0
  return `${cpus().length} cores (${cpu?.model.trim() || 'unnamed'}), ${process.platform} ${process.arch}, Node ${process.versions.node}, wrk ${wrk}, load before ${load.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}`
}
