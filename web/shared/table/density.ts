import { createContext, useContext } from 'react'
import type { Density } from './column-widths.ts'

const DensityContext = createContext<Density>('roomy')

/** Goes around the rows of a list. */
export const TableDensity = DensityContext.Provider

/** Whether the buttons of a row are icons. */
export function useIsTight(): boolean {
  return useContext(DensityContext) === 'tight'
}

/** Whether a row is a card. */
export function useIsCards(): boolean {
  return useContext(DensityContext) === 'cards'
}
