/**
 * `timeout`: no answer, and nothing is done. `500`: the provider's own error, and nothing is done. `malformed`: 200 with a broken body,
 * and nothing is done. `lost-answer`: the request is carried out, then the connection is cut.
 */
export type Fault = 'timeout' | '500' | 'malformed' | 'lost-answer'

export type Faults = {
  /** Breaks the next requests whose path, or whose method and path, begins with the text. */
  plan: (prefix: string, fault: Fault, times: number) => void
  /** Returns the fault that this request meets, and counts it. */
  take: (method: string, path: string) => Fault | null
}

export const createFaults = (): Faults => {
  const planned: { prefix: string; fault: Fault; left: number }[] = []
  return {
    plan: (prefix, fault, times) => void planned.push({ prefix, fault, left: times }),
    take: (method, path) => {
      const meets = planned.find(({ prefix, left }) => left > 0 && (path.startsWith(prefix) || `${method} ${path}`.startsWith(prefix)))
      if (!meets) return null
      meets.left -= 1
      return meets.fault
    },
  }
}
