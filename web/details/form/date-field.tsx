import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { pasteMoment } from '#web/shared/form/pasting.ts'

const kinds = {
  date: { type: 'date', min: '2000-01-01', max: '2099-12-31' },
  wallTime: { type: 'datetime-local', min: '2000-01-01T00:00', max: '2099-12-31T23:59' },
  time: { type: 'time' },
}

type DateFieldProps = Omit<TextInputProps, 'onChange' | 'value' | 'type'> & {
  kind: keyof typeof kinds
  /** "2026-11-24", with "T08:00" of a wall time; "08:00" of a time. */
  value: string
  onChange: (text: string) => void
}

/** What no call takes: half a date or time was typed. */
const unreadable = '?'

/** A date, a time, or a time of a date, to type, paste or pick. One that is half typed stays and is refused. */
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
      {...kinds[kind]}
      defaultValue={value === unreadable ? '' : value}
      onInput={({ currentTarget }) => read(currentTarget)}
      onPaste={pasteMoment}
      onBlur={(event) => {
        read(event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}
