import { useEffect, useEffectEvent } from 'react'

export const paletteFieldId = 'palette-field'

/** What was typed so far, and whether Enter followed: what comes after it belongs to the next page. */
export type TypedAhead = { text: string; isSent: boolean }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'> & { getModifierState: (key: 'AltGraph') => boolean }

/** The text typed ahead after one more key; null for a key that types nothing, such as Tab or a shortcut. */
export function typedAfter({ text, isSent }: TypedAhead, event: Key): TypedAhead | null {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
  if (isShortcut) return null
  if (isSent && (event.key.length === 1 || event.key === 'Backspace' || event.key === 'Enter')) return { text, isSent }
  if (event.key.length === 1) return { text: text + event.key, isSent }
  if (event.key === 'Backspace') return { text: text.slice(0, -1), isSent }
  return event.key === 'Enter' ? { text, isSent: true } : null
}

/**
 * Keeps what is typed while the palette opens, and types it into its field as soon as that has the focus. Its code may
 * still be loading then. Escape cancels the opening. Source: F-025; G-265.
 */
export function useTypedAhead(opened: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!opened) return undefined
    const stop = new AbortController()
    const { signal } = stop
    let typed: TypedAhead = { text: '', isSent: false }
    function keep(event: KeyboardEvent) {
      if (event.key === 'Escape') onEscape()
      const next = typedAfter(typed, event)
      if (!next) return
      typed = next
      event.preventDefault()
      event.stopPropagation()
    }
    function handOver({ target }: FocusEvent) {
      if (!(target instanceof HTMLInputElement) || target.id !== paletteFieldId) return
      stop.abort()
      typeInto(target, typed)
    }
    window.addEventListener('keydown', keep, { capture: true, signal })
    window.addEventListener('focusin', handOver, { signal })
    return () => stop.abort()
  }, [opened])
}

/** The way of the keyboard, so that the palette answers as it does to keys. */
function typeInto(field: HTMLInputElement, { text, isSent }: TypedAhead): void {
  if (text !== '') {
    field.setRangeText(text, 0, field.value.length, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  // The matching entries arrive a moment later.
  if (isSent) setTimeout(() => field.dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter', bubbles: true })))
}
