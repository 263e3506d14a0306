import { formatMoment } from '../kit/dates.ts'

/** Texts about versions of what the office edits. */
export const versionWords = {
  /** For somebody who saves what another has saved meanwhile. `by` is missing where nobody in particular did. */
  conflict: ({ by = 'Somebody', at, deleted }: { by?: string | undefined; at?: string | undefined; deleted: boolean }): string =>
    `${by} ${deleted ? 'deleted' : 'changed'} this ${at === undefined ? 'meanwhile' : `on ${formatMoment(at)}`}, after you opened it. Nothing was saved yet.`,
  saved: 'Saved. It is on the site now.',
  restored: 'Brought back. It is on the site now.',
  deleted: 'Deleted. It can be brought back.',
  unknown: 'There is nothing here to edit. It may have been deleted',
  unknownVersion: 'This version does not exist',
  unfit: 'This version is too old to be brought back: the site has changed since',
} as const
