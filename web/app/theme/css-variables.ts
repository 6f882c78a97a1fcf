import type { CSSVariablesResolver } from '@mantine/core'
import { statusColors, type StatusName, type StatusTone } from '#web/shared/facts/status/status-colors.ts'
import { dark, light } from './surfaces.ts'

type Tone = { bg: string; fg: string; dot: string }
type Tones = { light: Tone; dark: Tone }

/** `fg` on `bg` is 7:1 or better, `dot` on `bg` 3.5:1 or better. */
const palette: Record<StatusTone, Tones> = {
  amber: tones(['#fbf0d9', '#644a00', '#9a7300'], ['#342810', '#eac984', '#cda037']),
  blue: tones(['#e7f2fe', '#1b5086', '#2d7ccd'], ['#1a2b3e', '#abd2fe', '#67acf7']),
  cyan: tones(['#d9f7fd', '#025964', '#088a9b'], ['#0b3036', '#7ddff0', '#02bcd3']),
  green: tones(['#e2f7e6', '#0e5e30', '#18924d'], ['#193020', '#9ee0af', '#61bf7e']),
  grey: tones(['#eff1f4', '#494f57', '#727b86'], ['#282a2d', '#c8ced7', '#a0a8b3']),
  indigo: tones(['#eef0fe', '#464586', '#6f6ccd'], ['#27273e', '#c5c8fe', '#9b9df7']),
  orange: tones(['#ffede2', '#7a3a07', '#bb5c0c'], ['#3b2416', '#febd97', '#e78f56']),
  purple: tones(['#fbeaff', '#673972', '#9f5aaf'], ['#332337', '#eabaf5', '#cc8cda']),
  red: tones(['#feecea', '#7e3330', '#c1514d'], ['#3d221f', '#ffbab3', '#ee857e']),
  teal: tones(['#dbf8f2', '#045c51', '#058e7f'], ['#0d312c', '#82e2d2', '#07c2ae']),
}

/** The colors of every status. */
export const statusTones = Object.fromEntries(
  Object.entries(statusColors).map(([name, color]) => [name, palette[color]]),
) as Record<StatusName, Tones>

function variables(scheme: 'light' | 'dark'): Record<string, string> {
  const surfaces = Object.entries(scheme === 'light' ? light : dark).map(([name, value]) => [`--qb-${name}`, value])
  const statuses = Object.entries(statusTones).flatMap(([name, tones]) =>
    Object.entries(tones[scheme]).map(([part, value]) => [`--qb-${name}-${part}`, value]),
  )
  return Object.fromEntries([...surfaces, ...statuses])
}

const mantineNames = {
  '--mantine-color-body': 'var(--qb-surface)',
  '--mantine-color-text': 'var(--qb-text)',
  '--mantine-color-dimmed': 'var(--qb-text-3)',
  '--mantine-color-placeholder': 'var(--qb-text-3)',
  '--mantine-color-default': 'var(--qb-surface)',
  '--mantine-color-default-hover': 'var(--qb-hover)',
  '--mantine-color-default-color': 'var(--qb-text)',
  '--mantine-color-default-border': 'var(--qb-line)',
  '--mantine-color-anchor': 'var(--qb-accent-text)',
  '--mantine-color-error': 'var(--qb-red)',
  '--mantine-color-harbor-light': 'var(--qb-accent-soft)',
  '--mantine-color-harbor-light-hover': 'color-mix(in srgb, var(--qb-accent-soft) 88%, var(--qb-accent-text))',
  '--mantine-color-harbor-light-color': 'var(--qb-accent-text)',
  '--mantine-color-red-text': 'var(--qb-red)',
  '--mantine-color-red-light-color': 'var(--qb-red)',
}

/**
 * Quaybid's surfaces, text, segments and statuses as CSS variables, and Mantine's own names pointed at them.
 * `--qb-touch`: the height a finger needs. `--qb-title` and `--qb-figure`: sizes of a page's title and of a figure that it is about, beside the five of text.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--qb-touch': '44px', '--qb-title': '1.5rem', '--qb-figure': '1.75rem' },
  light: { ...variables('light'), ...mantineNames },
  dark: { ...variables('dark'), ...mantineNames },
})

type Triple = [bg: string, fg: string, dot: string]

function tones(light: Triple, dark: Triple): Tones {
  const tone = ([bg, fg, dot]: Triple): Tone => ({ bg, fg, dot })
  return { light: tone(light), dark: tone(dark) }
}
