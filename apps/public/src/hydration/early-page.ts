import type { FormerConnection } from '@campus/client/live-connection.ts'

/** A page before React has taken over: what its visitor has done, kept until React can do it. */
export type EarlyPage = {
  /** Pressed buttons and sent forms, each once, in their order. */
  held: { element: HTMLElement; submitter?: HTMLElement | null }[]
  /** How its connection ended (listen-for-changes.ts), which the first one of React goes on from; undefined where it was closed in good order. */
  former?: FormerConnection | undefined
  /** Whether React has taken over an element: it marks each with properties of its own. */
  isHydrated: (element: Element) => boolean
  /** Stops listening to the visitor. */
  stop: () => void
}

declare global {
  interface Window {
    earlyPage?: EarlyPage | undefined
  }
}
