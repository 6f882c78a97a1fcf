import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is too narrow for rows of boxes. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}
