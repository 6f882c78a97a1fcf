import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

type Input = HTMLInputElement

/**
 * Handlers that select all of a field when it gets focus, so that typing replaces it; a second press places the caret.
 *
 * `onBlur` answers whether the field was really left: when only the window loses focus, nothing changes.
 * Source: F-005.
 */
export function useSelectOnFocus() {
  const bringsFocus = useRef(false)
  const stays = useRef(false)
  return {
    onPointerDown({ currentTarget }: PointerEvent<Input>) {
      bringsFocus.current = document.activeElement !== currentTarget
    },
    onFocus({ currentTarget }: FocusEvent<Input>) {
      if (!stays.current) currentTarget.select()
      stays.current = false
    },
    onClick({ currentTarget }: MouseEvent<Input>) {
      const hasSelection = currentTarget.selectionStart !== currentTarget.selectionEnd
      // The press that brought the focus has put the caret somewhere, after the focus had selected all.
      if (bringsFocus.current && !hasSelection) currentTarget.select()
      bringsFocus.current = false
    },
    onBlur({ currentTarget }: FocusEvent<Input>): boolean {
      stays.current = document.activeElement === currentTarget
      return !stays.current
    },
  }
}
