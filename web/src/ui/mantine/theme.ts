import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

const rose: MantineColorsTuple = [
  '#fff0f2',
  '#ffdfe4',
  '#ffbcc6',
  '#ff96a6',
  '#ff758a',
  '#ff5c77',
  '#f4436a',
  '#d92f58',
  '#b8234a',
  '#93183a',
]

const dark: MantineColorsTuple = [
  '#f4f1f6',
  '#c9c3cf',
  '#a29bab',
  '#6d6676',
  '#3a3542',
  '#2a2631',
  '#1d1a23',
  '#141218',
  '#0e0c12',
  '#0b0a0d',
]

const font = 'var(--font)'

/**
 * Mantine in the house's clothes. White on the dark theme's rose is 2.97:1, and Mantine's own contrast switch does not
 * see it: filled accents take their ink from a variable of ours.
 */
export const theme = createTheme({
  primaryColor: 'rose',
  primaryShade: { light: 7, dark: 5 },
  colors: { rose, dark },
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: '700' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input)
    const isAccent = input.variant === 'filled' && (!input.color || input.color === 'rose')
    return isAccent ? { ...colors, color: 'var(--on-accent)' } : colors
  },
})

/** Ties Mantine's own colours to the tokens, so that both change together. */
export const cssVariables: ReturnType<CSSVariablesResolver> = {
  variables: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-border': 'var(--hairline-strong)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-placeholder': 'var(--text-2)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  },
  light: {},
  dark: {},
}
