import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariables, theme } from './theme.ts'

/** Mantine's palettes that neither app uses; 13 kB of style sheet less. */
const unused = /^--mantine-color-(?:pink|grape|violet|indigo|cyan|blue|green|lime|yellow|orange)-/

const used = (variables: Record<string, string>) => Object.fromEntries(Object.entries(variables).filter(([name]) => !unused.test(name)))

/*
 * Pages are cached for all and sent with hashes of what is inline in them, so Mantine's variables come in a style sheet and not
 * in a <style> element. The sheet is made from the theme here; after a change of the theme run
 * `pnpm vitest run packages/ui/src/mantine-variables.test.ts -u`.
 */
test('the committed style sheet is what the theme gives', async () => {
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
