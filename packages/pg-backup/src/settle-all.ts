/** Like Promise.all, but waits for all before it fails, so that their files are not removed while they still write. */
export const settleAll = async (work: Promise<void>[]): Promise<void> => {
  for (const one of await Promise.allSettled(work)) if (one.status === 'rejected') throw one.reason
}
