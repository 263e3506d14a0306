import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Refers to the ten steps of a palette in tokens.css, so that each colour is defined once. */
const palette = (name: 'forest' | 'marigold' | 'clay'): MantineColorsTuple => [
  `var(--${name}-50)`,
  `var(--${name}-100)`,
  `var(--${name}-200)`,
  `var(--${name}-300)`,
  `var(--${name}-400)`,
  `var(--${name}-500)`,
  `var(--${name}-600)`,
  `var(--${name}-700)`,
  `var(--${name}-800)`,
  `var(--${name}-900)`,
]

/** The Mantine theme of both apps. */
export const theme = createTheme({
  primaryColor: 'forest',
  primaryShade: { light: 7, dark: 5 },
  // Mantine uses red for errors and teal for success.
  colors: { forest: palette('forest'), marigold: palette('marigold'), red: palette('clay'), teal: palette('forest') },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)' },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: 'var(--radius-s)', md: 'var(--radius-m)', lg: 'var(--radius-l)', xl: '999px' },
  spacing: { xs: 'var(--space-2)', sm: 'var(--space-3)', md: 'var(--space-4)', lg: 'var(--space-5)', xl: 'var(--space-6)' },
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-2)', xl: 'var(--shadow-2)' },
  // 601 px: up to 600 px the testimonial carousel has no centre padding (docs/product/common-rules.md#widths).
  breakpoints: { xs: '37.5625em', sm: '48em', md: '62.5em', lg: '75em', xl: '90em' },
  // Forms mark what is optional instead. An asterisk would belong to the label's text.
  components: { InputWrapper: { defaultProps: { withAsterisk: false } } },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Maps Mantine's colour names to the tokens, which handle light and dark themselves. */
export const cssVariables: CSSVariablesResolver = () => {
  const meanings = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--heading)',
    '--mantine-color-dimmed': 'var(--text-soft)',
    '--mantine-color-placeholder': 'var(--text-faint)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-hover': 'var(--tint)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--disabled)',
    '--mantine-color-disabled-color': 'var(--on-disabled)',
    '--mantine-color-disabled-border': 'var(--line)',
  }
  return { variables: {}, light: meanings, dark: meanings }
}
