import { useState } from 'react'

/** Counts the openings of a dialog: as the key of what is in it, each begins anew. */
export function useOpening(opened: boolean): number {
  const [{ was, count }, setState] = useState({ was: opened, count: 0 })
  if (was !== opened) setState({ was: opened, count: opened ? count + 1 : count })
  return count
}
