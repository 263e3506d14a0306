/** A step of a backup or a restore. A restore checks the checksums of the backup's files before it restores anything. */
export type Step = 'check' | 'rows' | 'files'

/** Hears how far a step is, as a part of 1 that never falls. It is called for each file and each piece of a table, so it must not take long. */
export type OnProgress = (step: Step, share: number) => void
