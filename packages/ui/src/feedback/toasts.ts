export type Toast = {
  title?: string
  message: string
  kind?: 'success' | 'failure' | 'notice'
  /** Subject of the toast: it replaces the former one of the same subject, as "Saved" replaces "Saving…". */
  subject?: string
}

type Show = (toast: Toast) => void

const waiting: Toast[] = []
let show: Show | undefined
let wanted: (() => void) | undefined

/** Shows a toast at the top right for a few seconds. The first one loads the code that renders them. */
export const showToast: Show = (toast) => {
  if (show) return show(toast)
  waiting.push(toast)
  wanted?.()
}

/** Calls `onWanted` when the first toast waits. Only for the host. */
export const onToastRequested = (onWanted: () => void): (() => void) => {
  wanted = onWanted
  if (waiting.length > 0) onWanted()
  return () => {
    wanted = undefined
  }
}

/** Connects the toast stack and shows the waiting toasts. Only for the stack. */
export const connectToasts = (to: Show): (() => void) => {
  show = to
  for (const toast of waiting.splice(0)) to(toast)
  return () => {
    show = undefined
  }
}
