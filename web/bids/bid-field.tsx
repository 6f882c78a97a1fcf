import { Textarea, UnstyledButton } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import { formatCents } from '#domain/money.ts'
import { chargeKinds, type ChargeName, inputStep } from '#domain/pricing/fields.ts'
import { bidPartsOf } from '#domain/pricing/price-parts.ts'
import { MoneyInput } from '#web/shared/money-input.tsx'
import { OptionalLabel } from '#web/shared/optional-label.tsx'
import { UnitInput } from '#web/shared/unit-input.tsx'
import { type BidFieldName, bidFieldWords, type BidFormValues, chargesOf, defaultOf } from './bid-fields.ts'
import classes from './bid-form.module.css'

type BidFieldProps = {
  name: BidFieldName
  control: Control<BidFormValues>
  form: 'submit' | 'modify'
  /** All values, where a line below a field counts with another one. */
  values: BidFormValues
  /** The bid has a zero here, behind which the default was filled in. */
  replacedZero: boolean
}

/** One field of a bid, with its unit and a line below it. */
export function BidField({ name, ...others }: BidFieldProps) {
  return name === 'otherFees' || name === 'notes' ? (
    <TextField name={name} control={others.control} />
  ) : (
    <NumberField name={name} {...others} />
  )
}

function TextField({ name, control }: { name: 'otherFees' | 'notes'; control: Control<BidFormValues> }) {
  const { field, fieldState } = useController({ name, control })
  const { label, help } = bidFieldWords[name]
  return (
    <Textarea
      {...field}
      className={classes.wide ?? ''}
      label={<OptionalLabel>{label}</OptionalLabel>}
      description={help}
      error={fieldState.error?.message}
      rows={2}
      maxLength={name === 'notes' ? 2000 : 1000}
    />
  )
}

function NumberField({ name, control, form, values, replacedZero }: BidFieldProps & { name: ChargeName }) {
  const { field, fieldState } = useController({ name, control })
  const { label, unit, help } = bidFieldWords[name]
  const zeroNote = replacedZero && field.value === defaultOf(name)
  const input = {
    ...field,
    label,
    description: zeroNote ? (
      <ZeroNote label={label} name={name} onKeep={() => field.onChange(0)} />
    ) : (
      (help ?? fuelNote(name, values))
    ),
    error: fieldState.error?.message,
    step: inputStep(name, form),
    decimalScale: 2,
    allowNegative: true,
    required: name === 'drayage',
    withAsterisk: false,
    ...(unit && { unit }),
  }
  return chargeKinds[name] === 'money' ? (
    <MoneyInput {...input} placeholder="0.00" />
  ) : (
    <UnitInput {...input} placeholder="0" />
  )
}

/** Source: docs/decisions/product.md, G-090. */
function ZeroNote({ name, label, onKeep }: { name: ChargeName; label: string; onKeep: () => void }) {
  return (
    <>
      Your current bid has 0; the default {defaultOf(name)} is filled in.{' '}
      <UnstyledButton className={classes.keep ?? ''} onClick={onKeep} aria-label={`Keep 0: ${label}`}>
        Keep 0
      </UnstyledButton>
    </>
  )
}

function fuelNote(name: ChargeName, values: BidFormValues): string | undefined {
  const fuel = bidPartsOf(chargesOf(values)).find(({ kind }) => kind === 'fuel')
  return name === 'fsc' && fuel ? `${formatCents(fuel.cents)} fuel surcharge` : undefined
}
