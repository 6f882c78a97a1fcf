import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useThemeChoice } from './theme-choice.ts'
import { useIsTaken } from './use-is-taken.ts'

/**
 * The scheme in use and the way to the other one.
 *
 * Choosing what the system has means following the system again.
 */
export function useThemeSwitch(): { next: 'light' | 'dark'; label: string; toggle: () => void } {
  const { choose } = useThemeChoice()
  const isTaken = useIsTaken()
  const computed = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const shown = isTaken ? computed : 'light'
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
  const { label, toggle } = useThemeSwitch()
  return (
    <ActionIcon className={className} size={size} aria-label={label} title={label} onClick={toggle}>
      {/* By the sheet, which knows the scheme where this is painted ahead. */}
      <IconMoon className="mantine-dark-hidden" size={20} stroke={1.75} aria-hidden />
      <IconSun className="mantine-light-hidden" size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
