import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariables, theme } from './theme.ts'

const require = createRequire(import.meta.url)

/**
 * Variables that no component in use reads: palettes, colours of filled, light and outlined variants, heading sizes, and numbers that
 * Mantine takes from the theme itself. A fifth of the style sheet remains.
 */
const unused =
  /^--mantine-(?:color-(?:pink|grape|violet|indigo|cyan|blue|green|lime|yellow|orange|marigold)-|color-\w+-(?:text|light|outline|filled-hover)|h[1-6]-|primary-color-(?:\d|light|contrast|filled-hover)|z-index-|breakpoint-|cursor-type|heading-)/

const used = (variables: Record<string, string>) => Object.fromEntries(Object.entries(variables).filter(([name]) => !unused.test(name)))

/*
 * Pages are cached for everyone and sent with hashes of their inline code, so Mantine's variables are in a style sheet instead of a <style>
 * element. This test generates it from the theme; after a change of the theme run `pnpm vitest run
 * packages/ui/src/mantine-variables.test.ts -u`.
 */
test('the committed style sheet matches the theme', async () => {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const defaults = defaultCssVariablesResolver(whole)
  const ours = cssVariables(whole)
  const all: ConvertCSSVariablesInput = {
    variables: used(defaults.variables),
    light: { ...used(defaults.light), ...ours.light },
    dark: { ...used(defaults.dark), ...ours.dark },
  }
  const css = `@layer mantine {\n${convertCssVariables(all, ':root')
    .replaceAll(/([{;])(?=\S)/g, '$1\n')
    .trim()}\n}\n`
  await expect(css).toMatchFileSnapshot('./styles/mantine-variables.gen.css')
})

test('the committed style sheet has every variable that the sheets of the components read', () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = globSync('{apps/{admin,public},packages/ui}/src/**/*.{ts,tsx,css}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const sheets = new Set(sources.flatMap((source) => source.match(/(?<=import ['"])@mantine\/\w+\/styles\/\w+\.layer\.css/g) ?? []))
  const ours = readFileSync(join(import.meta.dirname, 'styles/mantine-variables.gen.css'), 'utf8')
  const read = [...sheets].flatMap((sheet) => readFileSync(require.resolve(sheet), 'utf8').match(/(?<=var\()--mantine-[\w-]+(?=\))/g) ?? [])

  expect(sheets.size).toBeGreaterThan(5)
  expect(read.filter((name) => !ours.includes(`\n${name}:`))).toEqual([])
})
