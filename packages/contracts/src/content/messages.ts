import { formatMoment } from '../core/dates.ts'

/** Texts about versions of what the office edits. */
export const versionMessages = {
  /** For somebody who saves what another has saved meanwhile. `by` is missing where nobody in particular did. */
  conflict: ({ by = 'Somebody', at, deleted }: { by?: string | undefined; at?: string | undefined; deleted: boolean }): string =>
    `${by} ${deleted ? 'deleted' : 'changed'} this ${at === undefined ? 'meanwhile' : `on ${formatMoment(at)}`}, after you opened it. Nothing was saved yet.`,
  saved: 'Saved. It is on the site now.',
  restored: 'Brought back. It is on the site now.',
  /** Of a draft, of what is planned or over, and of a course that is not published. */
  restoredUnseen: 'Brought back as it was. Visitors do not see it.',
  /** The same while visitors see that the site is being set up. */
  meanwhile: {
    saved: 'Saved. Visitors see it once the website is online.',
    restored: 'Brought back. Visitors see it once the website is online.',
  },
  deleted: 'Deleted. It can be brought back.',
  /** For somebody who adds to a list that is full, or brings something back into it. */
  full: (most: number, things: string): string => `There are ${most.toLocaleString('en-IN')} ${things} already, as many as there can be`,
  unknown: 'There is nothing here to edit. It may have been deleted',
  unknownVersion: 'This version does not exist',
  unfit: 'This version is too old to be brought back: the site has changed since',
  unfitPreview: 'This cannot be shown on the site as it is',
  /** `thing`: notices have files, all others pictures. */
  erased: (count: number, thing: 'picture' | 'file' = 'picture'): string =>
    count === 0 ? `There are no ${thing}s but those on the site` : `Gone for good: ${count} ${thing}${count === 1 ? '' : 's'}`,
  noPreview: 'This preview has expired. Please make a new one',
} as const

/** Texts of the lists of versions, and of what two do to the same thing. */
export const historyMessages = {
  back: 'Back',
  title: 'Former versions',
  none: 'Nothing was changed here yet.',
  first: 'As it was at first',
  current: 'As it is now',
  by: (name: string): string => `by ${name}`,
  deletedBy: (name: string): string => `deleted by ${name}`,
  changed: (fields: readonly string[]): string => `Changed: ${fields.join(', ')}`,
  bringBack: 'Bring back',
  look: 'Look at it',
  more: 'Show older ones',
  /** Irreversible, unlike everything else here. */
  erase: 'Erase former pictures',
  eraseFirst: {
    title: 'Erase the former pictures for good?',
    text: 'Pictures that no page of the site shows any more are deleted from the server. This cannot be undone: a former version that is brought back later has its words, and an empty place where the picture was.',
    yes: 'Erase them',
    no: 'Keep them',
  },
  eraseFiles: 'Erase former files',
  eraseFilesFirst: {
    title: 'Erase the former files for good?',
    text: 'Files that no notice has any more are deleted from the server. This cannot be undone: a former version that is brought back later has its words, and a file that cannot be downloaded.',
    yes: 'Erase them',
    no: 'Keep them',
  },
  deleted: 'Deleted',
  choose:
    'What you have written stands here still. Save it, and what they saved is kept among the former versions; or give it up and go on with theirs.',
  takeTheirs: 'Give mine up and show theirs',
  saveMine: 'Save mine instead',
} as const

/** Returns the name of a field of a content for people, 'home title' for `HeroSection.homeTitle`; of a list also how many it had and has. */
export const fieldPath = (path: readonly string[], rows?: { before: number; now: number }): string => {
  const name = (path.at(-1) ?? '')
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return rows && rows.before !== rows.now ? `${name} (${rows.before} → ${rows.now})` : name
}
