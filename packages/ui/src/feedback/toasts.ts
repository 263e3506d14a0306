export type Toast = {
  title?: string
  message: string
  kind?: 'success' | 'failure' | 'notice'
  /** What it is about: it takes the place of the one before of the same subject, as "Saved" that of "Saving…". */
  subject?: string
}

type Show = (toast: Toast) => void

const waiting: Toast[] = []
let show: Show | undefined
let wanted: (() => void) | undefined

/** Shows a notice at the top right for a few seconds. The first one fetches the code that shows them. */
export const showToast: Show = (toast) => {
  if (show) return show(toast)
  waiting.push(toast)
  wanted?.()
}

/** For the host alone: `onWanted` is called when the first toast waits. */
export const onToastRequested = (onWanted: () => void): (() => void) => {
  wanted = onWanted
  if (waiting.length > 0) onWanted()
  return () => {
    wanted = undefined
  }
}

/** For the stack alone: it is there and shows what waited. */
export const connectToasts = (to: Show): (() => void) => {
  show = to
  for (const toast of waiting.splice(0)) to(toast)
  return () => {
    show = undefined
  }
}
