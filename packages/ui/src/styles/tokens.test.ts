import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

/** Returns the custom properties of every block whose selector is exactly `selector`. */
const blockOf = (selector: string) => {
  const tokens: Record<string, string> = {}
  for (const [, found, body] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g))
    if (found?.trim() === selector)
      for (const [, name, value] of (body ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens[name ?? ''] ??= value ?? ''
  return tokens
}

const light = blockOf(':root')
const dark = { ...light, ...blockOf(':root[data-mantine-color-scheme="dark"]') }

const hex = (tokens: Record<string, string>, name: string): string => {
  const value = tokens[name] ?? ''
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return other ? hex(tokens, other) : value
}

const luminance = (color: string) => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string) => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

const grounds = ['--ground', '--ground-alt', '--ground-warm', '--paper', '--tint']
const writing = ['--heading', '--text', '--text-soft', '--text-faint', '--accent-text', '--brand-text', '--link', '--danger', '--success']
const pairs: [string, string][] = [
  ...grounds.flatMap((ground) => writing.map((text): [string, string] => [text, ground])),
  ['--on-action', '--action'],
  ['--on-action', '--action-hover'],
  ['--on-disabled', '--disabled'],
  ['--danger', '--danger-ground'],
  ['--success', '--success-ground'],
  ['--warning', '--warning-ground'],
  ['--accent-text', '--accent-ground'],
  ...['--deep', '--deeper'].flatMap((ground) =>
    ['--on-deep', '--on-deep-soft', '--on-deep-accent'].map((text): [string, string] => [text, ground]),
  ),
]

test.each([
  ['light', light],
  ['dark', dark],
])('text has a contrast of at least 4.5 on every background it is used on, in %s', (_, tokens) => {
  const weak = pairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(hex(tokens, text), hex(tokens, ground)) }))
    .filter(({ ratio }) => !(ratio >= 4.5))
  expect(weak).toEqual([])
})

test.each([
  ['light', light],
  ['dark', dark],
])('input borders and the focus ring have a contrast of at least 3, in %s', (_, tokens) => {
  const weak = ['--ground', '--ground-alt', '--paper'].flatMap((ground) =>
    ['--line-strong', '--focus', '--danger-line']
      .map((edge) => ({ edge, ground, ratio: contrast(hex(tokens, edge), hex(tokens, ground)) }))
      .filter(({ ratio }) => !(ratio >= 3)),
  )
  expect(weak).toEqual([])
})
