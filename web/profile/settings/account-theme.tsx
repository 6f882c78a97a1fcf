import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Theme } from '#domain/profile/settings.ts'
import { keepThemeChoices } from '#web/shared/parts/theme-choice.ts'
import { useSettings } from './use-settings.ts'

const schemes: Record<Theme, MantineColorScheme> = { light: 'light', dark: 'dark', system: 'auto' }

/**
 * Shows who is signed in the theme of their account, and stores there what they choose, wherever they choose it.
 *
 * Who has chosen none keeps that of the device. Source: G-053.
 */
export function AccountTheme() {
  const { settings, change } = useSettings()
  const { setColorScheme } = useMantineColorScheme()
  const isShown = useRef(false)

  useEffect(() => {
    if (!settings || isShown.current) return
    isShown.current = true
    if (settings.theme) setColorScheme(schemes[settings.theme])
  }, [settings, setColorScheme])

  const store = useEffectEvent((choice: MantineColorScheme) => {
    isShown.current = true
    void change({ theme: choice === 'auto' ? 'system' : choice })
  })
  useEffect(() => keepThemeChoices((choice) => store(choice)), [])
  return null
}
