import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { lineName } from '#domain/details/pricing-words.ts'
import { steamshipLines } from '#domain/details/words.ts'
import { SearchableSelect } from '#web/shared/form/searchable-select.tsx'

const usual = Object.keys(steamshipLines)

/** What the list gives where the code is yet to be typed. */
const toType = 'other'

type LineFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The SCAC. */
  value: string
  onChange: (scac: string) => void
  /** Whether the field has room for the code only; its list shows code and name. */
  short?: boolean
}

/**
 * The steamship line: one of the usual, found by code or name, or the four letters of another, which the end of the list
 * takes as they are typed in the search or in a field of their own. Source: F-251.
 */
export function LineField({ value, onChange, short = false, ...others }: LineFieldProps) {
  const [isTyped, setTyped] = useState(false)
  if (isTyped) {
    return (
      <TextInput
        {...others}
        ref={takeFocus}
        placeholder="SCAC"
        value={value}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={(event) => {
          others.onBlur?.(event)
          // Without a code the list is back.
          if (value.trim() === '') setTyped(false)
        }}
      />
    )
  }
  return (
    <SearchableSelect
      {...(others as object)}
      placeholder={short ? undefined : 'SCAC or name'}
      openOnFocus={false}
      clearable={!short}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      comboboxProps={{ shadow: 'md', ...(short && { width: 220, position: 'bottom-start' }) }}
      options={optionsWith(value, short)}
      lastOption={otherLine}
      value={value || null}
      onChange={(scac?: string) => {
        if (scac === toType) setTyped(true)
        onChange(scac === toType ? '' : (scac ?? ''))
      }}
    />
  )
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

/** The usual lines, and the one that is chosen. */
function optionsWith(chosen: string, short: boolean) {
  const all = chosen === '' || chosen in steamshipLines ? usual : [...usual, chosen]
  return all.map((scac) => ({ value: scac, label: lineName(scac), ...(short && { shown: scac }) }))
}

/** Takes four typed letters at once. */
function otherLine(typed: string) {
  const scac = typed.trim().toUpperCase()
  const isCode = /^[A-Z]{4}$/.test(scac) && !(scac in steamshipLines)
  return isCode ? { value: scac, label: `Other, ${scac}` } : { value: toType, label: 'Other, SCAC' }
}
