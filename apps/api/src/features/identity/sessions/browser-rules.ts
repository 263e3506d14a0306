import type { BrowserName, SystemName } from '@campus/contracts/identity/sessions/browsers.ts'

/** The characters of a User-Agent header that are looked at: real ones have less than 300. */
const lookedAt = 512

/** Signs by which browsers name themselves. Most name others, too, for compatibility: the first sign that is found decides. */
const browsers: readonly [sign: string, name: BrowserName][] = [
  ['Instagram', 'Instagram'],
  ['FBAN/', 'Facebook'],
  ['FBAV/', 'Facebook'],
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['Opera Mini/', 'Opera Mini'],
  ['OPR/', 'Opera'],
  ['OPT/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['UCBrowser/', 'UC Browser'],
  ['MiuiBrowser/', 'Mi Browser'],
  ['VivoBrowser/', 'Vivo Browser'],
  ['HeyTapBrowser/', 'OPPO Browser'],
  ['YaBrowser/', 'Yandex'],
  ['Vivaldi/', 'Vivaldi'],
  ['DuckDuckGo/', 'DuckDuckGo'],
  ['Ddg/', 'DuckDuckGo'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Chromium/', 'Chrome'],
]

/** Likewise of systems. An iPad may call itself a Mac, and then is shown as one. */
const systems: readonly [sign: string, name: SystemName][] = [
  ['KAIOS/', 'KaiOS'],
  ['iPad', 'iPad'],
  ['iPhone', 'iPhone'],
  ['iPod', 'iPhone'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

const nameIn = <Name>(text: string, names: readonly [sign: string, name: Name][]): Name | null =>
  names.find(([sign]) => text.includes(sign))?.[1] ?? null

/** Returns the browser and system of a User-Agent header in our own words: nothing that a caller wrote is passed on. */
export const recogniseBrowser = (userAgent: string | undefined): { browser: BrowserName | null; system: SystemName | null } => {
  const text = (userAgent ?? '').slice(0, lookedAt)
  // Nearly all name Safari; it alone has a version of its own beside.
  const safari = text.includes('Version/') && text.includes(' Safari/') ? 'Safari' : null
  return { browser: nameIn(text, browsers) ?? safari, system: nameIn(text, systems) }
}

/** The browsers that are remembered of an account, and the days that one is remembered unused. */
export const rememberedBrowsers = { most: 20, days: 400 } as const

/** Mails about new browsers of one account within a day. */
const mailsADay = 3

/** Minutes in which a second sign-in that a mail would describe alike is not told: a form that was sent twice, or an impatient person. */
export const alikeMinutes = 10

type Place = { browser: BrowserName | null; system: SystemName | null; network: string | null }
/** A sign-in of the last day that its owner was mailed about. */
export type ToldSignIn = Place & { isJustNow: boolean }

/**
 * Returns whether the owner is mailed about a sign-in by a new browser, and whether that is the last mail of the day, given those
 * that they were mailed about within a day. Null: no mail.
 */
export const noticeOf = (place: Place, told: readonly ToldSignIn[]): { isLast: boolean } | null => {
  const isAlike = (other: ToldSignIn) =>
    other.isJustNow && other.browser === place.browser && other.system === place.system && other.network === place.network
  if (told.length >= mailsADay || told.some(isAlike)) return null
  return { isLast: told.length + 1 === mailsADay }
}

type Account = { role: 'student' | 'admin'; emailVerifiedAt: Date | null; lastSignedInAt: Date | null }

/**
 * Returns whether somebody is mailed about new browsers at all. Anybody can sign up with a stranger's address, so an address that
 * nobody has confirmed gets none; an admin's always does, for the office has written it. The first browser of a new student is no news.
 */
export const hearsOfNewBrowsers = ({ role, emailVerifiedAt, lastSignedInAt }: Account): boolean =>
  role === 'admin' || (emailVerifiedAt !== null && lastSignedInAt !== null)
