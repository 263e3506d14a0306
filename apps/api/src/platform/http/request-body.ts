import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'

/** Bytes of a refused body that are still read, so that its sender sees the answer: more than any form of ours may have. */
export const refusedBytes = 64 * 1024 * 1024

/** Returns whether a request announces a body of at least one byte. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const bounded = new WeakMap<IncomingMessage, Promise<void>>()

/**
 * Closes the connection of a sender whose body goes on beyond `mostBytes` from now; the first bound of a request is the one that counts.
 * Resolves when the body has ended or its connection is gone. The caller has to read the body, or resume it.
 */
export const limitBody = (raw: IncomingMessage, mostBytes: number): Promise<void> => {
  const known = bounded.get(raw)
  if (known) return known
  let left = mostBytes
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  const ended = new Promise<void>((resolve) => {
    finished(raw, { writable: false }, () => resolve())
  })
  bounded.set(raw, ended)
  return ended
}
