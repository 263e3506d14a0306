import type { SignedEvent } from './state.ts'

export type ReleaseOrder = 'same' | 'reversed' | 'shuffled'

/** How many events are remembered for tests; a demo runs for months. */
const remembered = 10_000

export type EventFeed = {
  /** All events that were made, the oldest first; the last 10,000 of them. */
  readonly events: readonly SignedEvent[]
  publish: (events: readonly SignedEvent[], toBeSent: boolean) => void
  hold: () => void
  release: (order: ReleaseOrder, times: number) => void
}

/** Remembers events and passes them on, now or, while they are held back, later. */
export const createEventFeed = (send: (events: readonly SignedEvent[]) => void): EventFeed => {
  const events: SignedEvent[] = []
  let held: SignedEvent[] | null = null
  let shuffles = 0
  return {
    events,
    publish: (made, toBeSent) => {
      events.push(...made)
      events.splice(0, Math.max(0, events.length - remembered))
      if (!toBeSent) return
      if (held) held.push(...made)
      else send(made)
    },
    hold: () => {
      held ??= []
    },
    release: (order, times) => {
      const all = Array.from({ length: times }, () => held ?? []).flat()
      held = null
      if (order === 'shuffled') shuffles += 1
      send({ same: () => all, reversed: () => all.toReversed(), shuffled: () => shuffled(all, shuffles) }[order]())
    },
  }
}

/** Returns the events in an order that follows from a number, so that a test that fails fails again. */
const shuffled = (events: SignedEvent[], seed: number): SignedEvent[] => {
  const rest = [...events]
  let random = seed
  return events.flatMap(() => {
    random = (random * 48_271) % 2_147_483_647
    return rest.splice(random % rest.length, 1)
  })
}
