import { TextInput, type TextInputProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { OptionalLabel } from './optional-label.tsx'
import { isWholeKind, type NumberKind, numberProblem, stepNumber, tidyNumber } from './typed-number.ts'
import { useSelectOnFocus } from './use-select-on-focus.ts'
import classes from './number-field.module.css'

/** Units inside a field, with the room that they need in pixels. */
const unitWidths = { '%': 30, lbs: 38, hours: 52, days: 46, '/ day': 50, '/ hour': 56, 'containers / week': 124 }
export type Unit = keyof typeof unitWidths

type NumberFieldProps<Values extends FieldValues, Output> = Omit<
  TextInputProps,
  'name' | 'label' | 'value' | 'error' | 'onChange' | 'type' | 'step'
> & {
  control: Control<Values, unknown, Output>
  /** The form keeps the typed text itself, so what is shown is what is counted and sent. */
  name: FieldPathByValue<Values, string>
  label: string
  kind: NumberKind
  unit?: Unit | undefined
  /** What an arrow key adds. */
  step?: number
  optional?: boolean
}

/**
 * The one field for numbers: any text can be typed and stays, with the reason below when it cannot be sent.
 *
 * The form reads it with `typedNumbersResolver` or `readNumber`. Source: F-001 to F-005.
 */
export function NumberField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  kind,
  unit,
  step = 1,
  optional = false,
  ...others
}: NumberFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const select = useSelectOnFocus()
  const text: string = field.value
  const write = (next: string) => (next === text ? undefined : field.onChange(next))

  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    write(stepNumber(text, kind, event.key === 'ArrowUp' ? step : -step))
  }

  return (
    <TextInput
      required={!optional}
      {...others}
      {...field}
      {...select}
      value={text}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      withAsterisk={false}
      inputMode={isWholeKind(kind) ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={fieldState.error?.message ?? numberProblem(text, kind)}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={stepByKey}
      onBlur={(event) => {
        if (select.onBlur(event)) write(tidyNumber(text, kind))
        field.onBlur()
      }}
      classNames={{ input: classes.input, section: classes.section }}
      {...(isMoney(kind) && { leftSection: '$', leftSectionWidth: 30, leftSectionPointerEvents: 'none' })}
      {...(unit && { rightSection: unit, rightSectionWidth: unitWidths[unit], rightSectionPointerEvents: 'none' })}
      data-number={kind}
    />
  )
}

function isMoney(kind: NumberKind): boolean {
  return kind === 'money' || kind === 'wholeDollars'
}
