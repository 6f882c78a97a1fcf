import { createContext, useContext } from 'react'
import type { Density } from './column-widths.ts'

const DensityContext = createContext<Density>('roomy')
const CompactContext = createContext(false)

/** Goes around the rows of a list. */
export const TableDensity = DensityContext.Provider

/** Goes around the rows of a list that may be compact. */
export const CompactTable = CompactContext.Provider

/** Whether a cell has two short lines. Source: F-253. */
export function useIsCompact(): boolean {
  return useContext(CompactContext)
}

/** Whether the buttons of a row are icons. */
export function useIsTight(): boolean {
  return useContext(DensityContext) === 'tight'
}

/** Whether a row is a card. */
export function useIsCards(): boolean {
  return useContext(DensityContext) === 'cards'
}
