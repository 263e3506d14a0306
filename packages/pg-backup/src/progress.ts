/** What a backup or a restore is at: the sums of a backup's files are checked before anything is restored. */
export type Step = 'check' | 'rows' | 'files'

/** Hears how far a step is, as a part of 1 that never falls. It is called for each file and each piece of a table, so it must not take long. */
export type OnProgress = (step: Step, share: number) => void
