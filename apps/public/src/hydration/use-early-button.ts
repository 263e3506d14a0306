import { useHydrated } from '@tanstack/react-router'

/**
 * Returns what disables a button in the page as it is served: without JavaScript the browser itself would send a password to a page.
 * Where scripts run, one in the head enables it at once and holds what it sends (hold-events.ts) until React has.
 */
export const useEarlyButton = (): { disabled?: true; 'data-early'?: true } => (useHydrated() ? {} : { disabled: true, 'data-early': true })
