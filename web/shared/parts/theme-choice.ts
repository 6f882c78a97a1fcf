import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'

type Keeper = (choice: MantineColorScheme) => void

let keeper: Keeper | null = null

/** Names who is to store the themes that are chosen from now on; answers how to end that. */
export function keepThemeChoices(keep: Keeper): () => void {
  keeper = keep
  return () => {
    if (keeper === keep) keeper = null
  }
}

/** The theme in use, `auto` for that of the system, and how another is chosen: shown at once, and stored. */
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
