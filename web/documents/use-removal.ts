import { useState } from 'react'

/** Which row is asked about: `asked` stays while the dialog closes, `opened` says whether it is open. */
export function useRemoval<Row>() {
  const [state, setState] = useState<{ asked: Row | null; opened: boolean; opening: number }>({
    asked: null,
    opened: false,
    opening: 0,
  })
  return {
    ...state,
    open: (asked: Row) => setState(({ opening }) => ({ asked, opened: true, opening: opening + 1 })),
    close: () => setState((current) => ({ ...current, opened: false })),
  }
}
