import type { CSSVariablesResolver } from '@mantine/core'
import { statusTones } from './status-tones.ts'
import { dark, light } from './surfaces.ts'

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
