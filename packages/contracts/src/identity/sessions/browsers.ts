/**
 * The browsers and systems that a session is shown by. Nothing else of a User-Agent header is kept, so these are all the words of it
 * that anybody can be shown.
 */
export const browserNames = [
  'Chrome',
  'DuckDuckGo',
  'Edge',
  'Facebook',
  'Firefox',
  'Instagram',
  'Mi Browser',
  'OPPO Browser',
  'Opera',
  'Opera Mini',
  'Safari',
  'Samsung Internet',
  'UC Browser',
  'Vivaldi',
  'Vivo Browser',
  'Yandex',
] as const
export type BrowserName = (typeof browserNames)[number]

export const systemNames = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'KaiOS', 'Linux', 'macOS', 'Windows'] as const
export type SystemName = (typeof systemNames)[number]
