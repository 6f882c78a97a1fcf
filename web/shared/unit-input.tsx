import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import classes from './unit-input.module.css'

/** Units that stand in a field, with the room that they need in pixels. */
const unitWidths = { '%': 30, lbs: 38, hours: 52, days: 46, '/ day': 50, '/ hour': 56, trucks: 54 }
export type Unit = keyof typeof unitWidths

export type UnitInputProps = Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange' | 'rightSection'> & {
  /** Undefined or null is an empty field. */
  value?: number | null | undefined
  onChange?: (value: number | undefined) => void
  unit?: Unit
  /** Shows all decimals when the field is left: "742.00". */
  fixedDecimals?: boolean
}

/**
 * A number with its unit inside the field, right-aligned; an empty field is undefined.
 *
 * Fits `Controller` of react-hook-form: `<UnitInput {...field} error={fieldState.error?.message} />`.
 * `decimalScale` says how many decimals can be typed (none unless told); nothing below zero can.
 */
export function UnitInput({ value, onChange, onBlur, unit, ...others }: UnitInputProps) {
  const { decimalScale = 0, fixedDecimals = false, ...rest } = others
  const written = writtenOf(value, fixedDecimals ? decimalScale : undefined)
  const [draft, setDraft] = useState(written)
  // What is being typed stands as long as it says the same number: "1." is not yet "1.5", but no longer just "1".
  const shown = numberOf(draft) === numberOf(written) ? draft : written

  function change(next: number | string) {
    setDraft(next)
    onChange?.(numberOf(next))
  }

  return (
    <NumberInput
      allowNegative={false}
      allowLeadingZeros={false}
      trimLeadingZeroesOnBlur={false}
      allowDecimal={decimalScale > 0}
      decimalScale={decimalScale}
      thousandSeparator=","
      clampBehavior="none"
      inputMode={decimalScale > 0 ? 'decimal' : 'numeric'}
      {...rest}
      value={shown}
      onChange={change}
      onBlur={(event) => {
        onBlur?.(event)
        queueMicrotask(() => setDraft(written)) // after the field's own last change
      }}
      classNames={{ input: classes.input ?? '', section: classes.section ?? '' }}
      {...(unit && { rightSection: unit, rightSectionWidth: unitWidths[unit], rightSectionPointerEvents: 'none' })}
    />
  )
}

function writtenOf(value: number | null | undefined, decimals: number | undefined): number | string {
  if (value === null || value === undefined) return ''
  return decimals === undefined ? value : value.toFixed(decimals)
}

function numberOf(typed: number | string): number | undefined {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isNaN(number) ? undefined : number
}
