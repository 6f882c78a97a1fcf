import { useState } from 'react'

/** Whether the pointer or the focus is in a list, whose rows stay in their places then; `around` goes to its element. */
export function useIsInUse() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isInUse: isPointedAt || hasFocus,
    around: {
      // Not enter: rows also come under a pointer that rests.
      onPointerOver: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}
