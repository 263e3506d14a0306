import { AppError } from '@campus/contracts/kit/errors.ts'

/** Uploads that may be on their way at once, the bytes that they may come to on disk, and how many more may wait for that. */
export type Share = { atOnce: number; bytes: number; waiting: number }

export type UploadGate = {
  /**
   * Waits until an upload of so many bytes may begin; returns what ends it. Throws TOO_MANY_REQUESTS where the sender's own share is
   * used up, UNAVAILABLE where everybody's is, after a short wait or at once when too many wait already.
   */
  admit(sender: string, bytes: number): Promise<() => void>
}

type Waiting = { sender: string; bytes: number; begin: () => void }
type Used = { atOnce: number; bytes: number; waiting: number }

/** Seconds after which a sender that was refused is told to try again. */
const retryAfter = 30

/**
 * Admits uploads before their first byte is read. The bytes that a form announces are set aside for it, so that no two forms that have
 * been begun wait for each other's room on the disk. Nobody waits behind a sender whose own share is used up.
 */
export const createUploadGate = ({ all, one, longestWait }: { all: Share; one: Share; longestWait: number }): UploadGate => {
  const queue: Waiting[] = []
  const total: Used = { atOnce: 0, bytes: 0, waiting: 0 }
  const bySender = new Map<string, Used>()

  const usedBy = (sender: string): Used => bySender.get(sender) ?? { atOnce: 0, bytes: 0, waiting: 0 }
  const change = (sender: string, kind: keyof Used, by: number) => {
    const used = usedBy(sender)
    used[kind] += by
    total[kind] += by
    bySender.set(sender, used)
    if (used.atOnce === 0 && used.waiting === 0) bySender.delete(sender)
  }
  const fits = (used: Used, share: Share, bytes: number) => used.atOnce < share.atOnce && used.bytes + bytes <= share.bytes

  const beginNext = () => {
    for (const waiting of queue.slice()) {
      const { sender, bytes, begin } = waiting
      if (!fits(total, all, bytes)) return
      if (fits(usedBy(sender), one, bytes)) begin()
    }
  }
  const refusal = (isOwn: boolean) => new AppError(isOwn ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', { retryAfter })

  const admit: UploadGate['admit'] = async (sender, announced) => {
    // What is larger than a share is let in alone rather than never.
    const bytes = Math.min(announced, one.bytes, all.bytes)
    if (usedBy(sender).waiting >= one.waiting) throw refusal(true)
    if (total.waiting >= all.waiting) throw refusal(false)
    await new Promise<void>((begun, refused) => {
      const leave = () => {
        clearTimeout(timer)
        queue.splice(queue.indexOf(waiting), 1)
        change(sender, 'waiting', -1)
      }
      const begin = () => {
        change(sender, 'atOnce', 1)
        change(sender, 'bytes', bytes)
        leave()
        begun()
      }
      const timer = setTimeout(() => {
        const isOwn = !fits(usedBy(sender), one, bytes)
        leave()
        refused(refusal(isOwn))
        // It may have been the one that all others waited behind.
        beginNext()
      }, longestWait)
      const waiting: Waiting = { sender, bytes, begin }
      queue.push(waiting)
      change(sender, 'waiting', 1)
      beginNext()
    })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      change(sender, 'bytes', -bytes)
      change(sender, 'atOnce', -1)
      beginNext()
    }
  }
  return { admit }
}
