import { AppError } from '@campus/contracts/core/errors.ts'

/** Uploads that may be on their way at once, the bytes that they may come to on disk, and how many more may wait for that. */
type Share = { atOnce: number; bytes: number; waiting: number }

export type UploadGate = {
  /**
   * Waits until an upload of so many bytes may begin; returns a function that ends it. Throws TOO_MANY_REQUESTS where the sender's own
   * share is used up, UNAVAILABLE where everybody's is, after a short wait or at once when too many wait already. A sender whose
   * `left` is aborted gives its place up at once; that throws INVALID_INPUT, which nobody reads.
   */
  admit(sender: string, bytes: number, left?: AbortSignal): Promise<() => void>
}

type Waiting = { sender: string; bytes: number; begin: () => void }
type Used = { atOnce: number; bytes: number; waiting: number }

/** Seconds after which a sender that was refused is told to try again. */
const retryAfter = 30

/**
 * Admits uploads before their first byte is read. The bytes that a form announces are set aside for it, so that no two forms that have
 * been begun wait for each other's room on the disk. Senders below their own share never wait behind a sender whose share is used up,
 * and an upload is refused only where it would have to wait.
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

  const isWithinOwnShare = ({ sender, bytes }: Waiting) => fits(usedBy(sender), one, bytes)

  const beginNext = () => {
    for (const waiting of queue.slice()) {
      if (!isWithinOwnShare(waiting)) continue
      // Later ones do not pass it, however small they are: a large upload would otherwise wait for ever.
      if (!fits(total, all, waiting.bytes)) return
      waiting.begin()
    }
  }
  const refusal = (isOwn: boolean) => new AppError(isOwn ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', { retryAfter })
  /**
   * Returns the refusal of one more waiting upload; null where it may wait. Those that wait for their own share take no place from other
   * senders.
   */
  const whyNotWait = (waiting: Waiting): AppError | null => {
    if (usedBy(waiting.sender).waiting > one.waiting) return refusal(true)
    if (isWithinOwnShare(waiting) && queue.filter(isWithinOwnShare).length > all.waiting) return refusal(false)
    return null
  }

  const admit: UploadGate['admit'] = async (sender, announced, left) => {
    if (left?.aborted) throw new AppError('INVALID_INPUT')
    // An upload larger than a share is let in alone rather than never.
    const bytes = Math.min(announced, one.bytes, all.bytes)
    await new Promise<void>((begun, refused) => {
      const leave = () => {
        clearTimeout(timer)
        left?.removeEventListener('abort', giveUp)
        queue.splice(queue.indexOf(waiting), 1)
        change(sender, 'waiting', -1)
      }
      const begin = () => {
        change(sender, 'atOnce', 1)
        change(sender, 'bytes', bytes)
        leave()
        begun()
      }
      const refuse = (error: AppError) => {
        leave()
        refused(error)
        // It may have been the one that all others waited behind.
        beginNext()
      }
      const giveUp = () => refuse(new AppError('INVALID_INPUT'))
      const waiting: Waiting = { sender, bytes, begin }
      const timer = setTimeout(() => refuse(refusal(!isWithinOwnShare(waiting))), longestWait)
      left?.addEventListener('abort', giveUp)
      queue.push(waiting)
      change(sender, 'waiting', 1)
      beginNext()
      const why = queue.includes(waiting) ? whyNotWait(waiting) : null
      if (why) refuse(why)
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
