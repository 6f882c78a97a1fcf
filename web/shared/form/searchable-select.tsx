import { Select, type SelectProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useState } from 'react'
import { chooseOnEnter } from './choose-on-enter.ts'
import { itemsOf, matching, type SelectGroup, type SelectOption } from './select-options.ts'
import { useTypedChoice } from './use-typed-choice.ts'

export type { SelectGroup } from './select-options.ts'

type SearchableSelectProps<Value extends number | string> = Omit<
  SelectProps,
  'data' | 'value' | 'defaultValue' | 'onChange' | 'filter' | 'searchValue' | 'onSearchChange' | 'onInput'
> & {
  /** In groups, or plain. */
  options: readonly (SelectOption | SelectGroup)[]
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
  value,
  onChange,
  onBlur,
  error,
  allowDeselect = true,
  ref,
  ...others
}: SearchableSelectProps<Value>) {
  const plain = options.flatMap((option) => ('options' in option ? option.options : [option]))
  const chosen = plain.find((option) => option.value === value)
  const items = itemsOf(options)
  const key = value == null ? null : String(value)
  const typing = useTypedChoice({ items, value: key, choose })
  const isTyped = Boolean(typing.text?.trim())
  const [isListed, setListed] = useState(false)

  function choose(text: string | null) {
    onChange?.(plain.find((option) => String(option.value) === text)?.value as Value | undefined)
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
      data={matching(items, typing.text ?? '')}
      filter={({ options: found }) => found}
      value={key}
      searchValue={typing.text ?? chosen?.label ?? ''}
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
