import type { FormerConnection } from '@campus/client/live-connection.ts'

/** A page before React has taken over: the visitor's actions, kept until React can handle them. */
export type EarlyPage = {
  /** Pressed buttons and sent forms, each once, in their order. */
  held: { element: HTMLElement; submitter?: HTMLElement | null | undefined }[]
  /** Elements that have had the focus and lost it. */
  left: HTMLElement[]
  /** The field into which a word is being composed, as many keyboards do. */
  composing: HTMLElement | null
  /** How its connection ended (listen-for-changes.ts), which the first one of React goes on from; undefined where it was closed in good order. */
  former?: FormerConnection | undefined
  /** Returns whether React has taken over an element, and enabled it. It marks each with properties of its own. */
  isHydrated: (element: Element) => boolean
  /**
   * Has React listen to an element that it has marked, by an event that nobody handles: it marks elements before it listens to them, and
   * for most events, a submit not among them, it first completes the part of the page that they are for.
   */
  completeHydration: (element: Element) => void
  /** Stops listening to the visitor. */
  stop: () => void
}

declare global {
  interface Window {
    earlyPage?: EarlyPage | undefined
  }
}
