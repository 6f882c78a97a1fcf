import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { ClipboardEvent, ReactNode } from 'react'
import { insertText } from '#web/shared/form/pasting.ts'
import { DateField } from './date-field.tsx'
import type { DetailInput } from './detail-inputs.ts'
import { LineField } from './line-field.tsx'
import classes from './detail-field.module.css'

export type DetailFieldProps = {
  input: DetailInput
  /** Its text; see `TypedDetails`. */
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  /** More than its own hint, such as what it is by now. */
  note?: ReactNode
  /** Found by its key where the focus is to go there. */
  id: string
}

/** A field of the details to type into, after its kind. */
export function DetailField({ input, value, onChange, error, note, id }: DetailFieldProps) {
  const { kind, label, hint, number, choices, readAs } = input
  const reading = value.trim() === '' ? undefined : readAs?.(value)
  const common = { id, label, description: note ?? reading ?? hint, error, 'data-key': input.key }
  const typing = { ...common, value, autoComplete: 'off' }
  const onType = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value)
  if (kind === 'check') {
    return (
      <Checkbox
        {...common}
        className={classes.check}
        checked={value === 'yes'}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? 'yes' : '')}
      />
    )
  }
  if (kind === 'choice') {
    return (
      <Select
        {...common}
        searchable={false}
        data={[...(choices ?? [])]}
        value={value || null}
        placeholder={choices?.find((choice) => choice.value === '')?.label ?? ''}
        clearable={input.field !== 'holds' && input.field !== 'perDiemDayType'}
        clearButtonProps={{ 'aria-label': 'Clear' }}
        allowDeselect={false}
        onChange={(choice) => onChange(choice ?? '')}
      />
    )
  }
  if (kind === 'line') return <LineField {...common} value={value} onChange={onChange} />
  if (kind === 'lines') return <Textarea {...typing} className={classes.wide} autosize minRows={2} onChange={onType} />
  if (kind === 'date' || kind === 'wallTime')
    return <DateField {...common} kind={kind} value={value} onChange={onChange} />
  return (
    <TextInput
      {...typing}
      onChange={onType}
      spellCheck={false}
      {...(kind === 'list' && { onPaste: pasteLines })}
      {...(kind === 'phone' && { inputMode: 'tel' as const })}
      {...(number && { inputMode: 'numeric' as const })}
      {...((kind === 'container' || kind === 'code') && { autoCapitalize: 'characters' })}
    />
  )
}

/** Puts commas between pasted lines, of which a field of one line would make one number. Source: F-220. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const lines = event.clipboardData
    .getData('text/plain')
    .split(/[\t-\r\u0085\u2028\u2029]+/)
    .filter((line) => line.trim() !== '')
  if (lines.length < 2) return
  event.preventDefault()
  insertText(event.currentTarget, lines.join(', '))
}
