import { createTheme } from '@mantine/core'
import { components } from './components.ts'

// Until Inter is there, what is on the device stands in for it: fonts.css.
const fontFamily = "'Inter Variable', 'Inter as Roboto', 'Inter as Arial', system-ui, sans-serif"

/** The Mantine theme: harbor blue, cool grays, Inter with optical sizes, 8 px grid. */
export const theme = createTheme({
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    harbor: [
      '#f0f7fe',
      '#dfedfc',
      '#bed9f6',
      '#95bfeb',
      '#68a0d9',
      '#4081c0',
      '#205e98',
      '#175287',
      '#0e3f6a',
      '#082d4d',
    ],
    gray: [
      '#f8fafd',
      '#f3f6fa',
      '#ecf0f6',
      '#dfe4eb',
      '#cbd2d9',
      '#a8afb8',
      '#79818b',
      '#565e69',
      '#363e49',
      '#1a222d',
    ],
    dark: [
      '#e5ecf5',
      '#b5bbc4',
      '#969ca4',
      '#656b73',
      '#383e45',
      '#262b31',
      '#1a1e25',
      '#12161c',
      '#0d1218',
      '#0a0f14',
    ],
  },
  fontFamily,
  fontFamilyMonospace: fontFamily,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.333', sm: '1.4', md: '1.43', lg: '1.5', xl: '1.3' },
  radius: { xs: '2px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { xs: 'var(--qb-shadow-card)', md: 'var(--qb-shadow-pop)', xl: 'var(--qb-shadow-pop)' },
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '80em' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  components,
})
