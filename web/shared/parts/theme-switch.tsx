import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useThemeChoice } from './theme-choice.ts'

/**
 * The scheme in use and the way to the other one.
 *
 * Choosing what the system has means following the system again.
 */
export function useThemeSwitch(): { next: 'light' | 'dark'; label: string; toggle: () => void } {
  const { choose } = useThemeChoice()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const system = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false })
    ? 'dark'
    : 'light'
  const next = shown === 'dark' ? 'light' : 'dark'
  return {
    next,
    label: next === 'dark' ? 'Switch to dark theme' : 'Switch to light theme',
    toggle: () => choose(next === system ? 'auto' : next),
  }
}

/** The button that switches between light and dark. */
export function ThemeSwitch({ className, size = 32 }: { className?: string; size?: number }) {
  const { next, label, toggle } = useThemeSwitch()
  const Icon = next === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon className={className} size={size} aria-label={label} title={label} onClick={toggle}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
