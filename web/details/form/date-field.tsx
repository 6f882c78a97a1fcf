import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

type DateFieldProps = Omit<TextInputProps, 'onChange' | 'value' | 'type'> & {
  kind: 'date' | 'wallTime'
  /** "2026-11-24", with "T08:00" of a time. */
  value: string
  onChange: (text: string) => void
}

/** What no call takes: half a date was typed. */
const unreadable = '?'

/** A date, or a time of a day, to type or pick. One that is half typed stays and is refused. */
export function DateField({ kind, value, onChange, onBlur, ...others }: DateFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current && value !== unreadable && ref.current.value !== value) ref.current.value = value
  }, [value])
  const read = ({ validity, value: text }: HTMLInputElement) => {
    const next = validity.badInput ? unreadable : text
    if (next !== value) onChange(next)
  }
  return (
    <TextInput
      {...others}
      ref={ref}
      type={kind === 'date' ? 'date' : 'datetime-local'}
      min={kind === 'date' ? '2000-01-01' : '2000-01-01T00:00'}
      max={kind === 'date' ? '2099-12-31' : '2099-12-31T23:59'}
      defaultValue={value === unreadable ? '' : value}
      onInput={({ currentTarget }) => read(currentTarget)}
      onBlur={(event) => {
        read(event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}
