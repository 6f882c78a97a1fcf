import { Select, type SelectProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useState, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import {
  itemsOf,
  matching,
  type SelectGroup,
  type SelectOption,
  onlyMatch,
  type SelectItems,
} from './select-options.ts'

const unresolved = 'Choose from the list'

export type { SelectGroup } from './select-options.ts'

type SearchableSelectProps<Value extends number | string> = Omit<
  SelectProps,
  'data' | 'value' | 'defaultValue' | 'onChange' | 'filter' | 'searchValue' | 'onSearchChange' | 'onInput'
> & {
  /** In groups, or plain. */
  options: readonly (SelectOption | SelectGroup)[]
  /** Ends the list whatever is typed, after which it can be named; leaving the field never chooses it. */
  lastOption?: ((typed: string) => SelectOption) | undefined
  value?: Value | null | undefined
  /** Undefined when the choice is cleared. */
  onChange?: (value: Value | undefined) => void
}

/**
 * A choice from a long list with a search inside; every word typed must occur in the label or in the group's name.
 *
 * The first match is highlighted and Enter chooses it. Leaving chooses the only match; with any other number of them
 * the text stays and nothing is chosen. Values may be numbers, such as ids. Fits `Controller` of react-hook-form.
 */
export function SearchableSelect<Value extends number | string>({
  options,
  lastOption,
  value,
  onChange,
  onBlur,
  error,
  allowDeselect = true,
  ref,
  ...others
}: SearchableSelectProps<Value>) {
  const listed = options.flatMap((option) => ('options' in option ? option.options : [option]))
  const chosen = listed.find((option) => option.value === value)
  const items = itemsOf(options)
  const key = value == null ? null : String(value)
  const typing = useTypedChoice({ items, value: key, choose })
  const isTyped = Boolean(typing.text?.trim())
  const last = lastOption ? [lastOption(typing.text ?? '')] : []
  const [isListed, setListed] = useState(false)

  function choose(text: string | null) {
    onChange?.([...listed, ...last].find((option) => String(option.value) === text)?.value as Value | undefined)
  }

  return (
    <Select
      searchable
      nothingFoundMessage="No matches"
      maxDropdownHeight={320}
      {...others}
      ref={useMergedRef(ref, typing.input)}
      // Only once the options are rendered: an earlier highlight is lost.
      selectFirstOptionOnChange={isListed && isTyped}
      onDropdownOpen={() => window.setTimeout(setListed, 0, true)}
      onDropdownClose={() => setListed(false)}
      onKeyDownCapture={isTyped ? chooseOnEnter : undefined}
      allowDeselect={allowDeselect && typing.text === null}
      data={[...matching(items, typing.text ?? ''), ...itemsOf(last)]}
      filter={({ options: found }) => found}
      value={key}
      searchValue={typing.text ?? chosen?.shown ?? chosen?.label ?? ''}
      error={error ?? typing.error}
      onInput={({ currentTarget }) => typing.type(currentTarget.value)}
      onOptionSubmit={typing.settle}
      onClear={typing.settle}
      onChange={choose}
      onBlur={(event) => {
        typing.leave()
        onBlur?.(event)
      }}
    />
  )
}

/**
 * Chooses the highlighted option of the open list below the field when Enter is pressed, else the first one. With no
 * option the field keeps the focus.
 *
 * Mantine forgets the first match of a list that opens with the first input, such as pasted text. Source: F-021.
 */
function chooseOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const option =
    list?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    list?.querySelector<HTMLElement>('[data-combobox-option]')
  if (!option && event.currentTarget.getAttribute('aria-expanded') !== 'true') return
  event.preventDefault()
  event.stopPropagation()
  option?.click()
}

type TypedChoice = {
  /** All that can be chosen. */
  items: SelectItems
  value: string | null
  choose: (value: string | null) => void
}

/**
 * The text typed into a searchable choice until it is settled: by an option, by leaving with one match, or not at all.
 *
 * Unsettled text blocks the form around it, so that nothing typed is lost. Source: F-021.
 */
function useTypedChoice({ items, value, choose }: TypedChoice) {
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
