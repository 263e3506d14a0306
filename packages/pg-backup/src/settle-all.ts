/** Unlike Promise.all, waits for the others before it fails: what they write is not cleared away under their hands. */
export const settleAll = async (work: Promise<void>[]): Promise<void> => {
  for (const one of await Promise.allSettled(work)) if (one.status === 'rejected') throw one.reason
}
