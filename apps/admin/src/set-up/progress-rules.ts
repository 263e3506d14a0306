import type { SetUpStep } from '@campus/contracts/set-up/schema.ts'

/** Nothing is left to do of it. */
export const isSettled = ({ state }: SetUpStep): boolean => state === 'done' || state === 'not needed'
