import { cpus, loadavg } from 'node:os'

/** The machine of a run, as far as it matters to who compares two of them. */
export const describeMachine = (wrk: string): string => {
  const [cpu] = cpus()
  const load = loadavg()[0] ?? 0
  return `${cpus().length} cores (${cpu?.model.trim() || 'unnamed'}), ${process.platform} ${process.arch}, Node ${process.versions.node}, wrk ${wrk}, load before ${load.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}`
}
