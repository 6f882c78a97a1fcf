import { createContext, useContext } from 'react'

/** Whether the row around has left its list and only keeps the others in their places for a while. */
const GoneContext = createContext(false)

/** Goes around the cells of a row. */
export const GoneRow = GoneContext.Provider

/** Whether a cell is in such a row: it shows what happened to it, and its buttons are gone. Source: F-110. */
export function useIsGone(): boolean {
  return useContext(GoneContext)
}
