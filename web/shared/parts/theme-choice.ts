import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'

type Keeper = (choice: MantineColorScheme) => void

let keeper: Keeper | null = null

/** Names the store of themes chosen from now on; returns how to end that. */
export function keepThemeChoices(keep: Keeper): () => void {
  keeper = keep
  return () => {
    if (keeper === keep) keeper = null
  }
}

/** The theme in use, `auto` for that of the system, and how to choose another: shown right away, and stored. */
export function useThemeChoice(): { choice: MantineColorScheme; choose: (choice: MantineColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    choice: colorScheme,
    choose(choice) {
      setColorScheme(choice)
      keeper?.(choice)
    },
  }
}
