import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onlyMatch, type SelectItems } from './select-options.ts'

const unresolved = 'Choose from the list'

type TypedChoice = {
  /** All that can be chosen. */
  items: SelectItems
  /** The chosen value. */
  value: string | null
  choose: (value: string | null) => void
}

/**
 * The text typed into a searchable choice until it is settled: by an option, by leaving with one match, or not at all.
 *
 * Unsettled text blocks the form around it, so that nothing typed is lost. Source: F-021.
 */
export function useTypedChoice({ items, value, choose }: TypedChoice) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [settledValue, setSettledValue] = useState(value)
  if (value !== settledValue) {
    setSettledValue(value)
    if (value !== null) setText(null)
  }
  const isTyped = text !== null && text.trim() !== ''

  function settle() {
    setText(null)
    setLeft(false)
  }

  function leave() {
    if (!isTyped) return settle()
    const match = onlyMatch(items, text)
    if (match !== null) settle()
    else setLeft(true)
    if (match !== value) choose(match)
  }

  const holdBack = useEffectEvent((event: Event) => {
    if (!isTyped) return
    event.preventDefault()
    event.stopPropagation()
    setLeft(true)
    input.current?.focus()
  })
  useEffect(() => {
    const form = input.current?.form
    const listener = (event: Event) => holdBack(event)
    form?.addEventListener('submit', listener, { capture: true })
    return () => form?.removeEventListener('submit', listener, { capture: true })
  }, [])

  return {
    text,
    input,
    error: isLeft && isTyped ? unresolved : undefined,
    settle,
    leave,
    type(typed: string) {
      setText(typed)
      setLeft(false)
    },
  }
}
