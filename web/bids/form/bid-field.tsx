import { Textarea, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, useController } from 'react-hook-form'
import { formatCents } from '#domain/money.ts'
import { chargeKinds, type ChargeName, inputStep } from '#domain/pricing/fields.ts'
import { bidPartsOf } from '#domain/pricing/price-parts.ts'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import { readNumber } from '#web/shared/form/typed-number.ts'
import { type BidFieldName, bidFieldWords, type BidFormValues, chargesOf, chargeText, defaultOf } from './bid-fields.ts'
import { countsAsZero, serverWarning } from './bid-problems.ts'
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
    <ChargeField name={name} {...others} />
  )
}

function TextField({ name, control }: { name: 'otherFees' | 'notes'; control: Control<BidFormValues> }) {
  const { field, fieldState } = useController({ name, control })
  const { label, help } = bidFieldWords[name]
  return (
    <Textarea
      {...field}
      className={classes.wide}
      label={<OptionalLabel>{label}</OptionalLabel>}
      description={help}
      error={fieldState.error?.message}
      rows={2}
    />
  )
}

type ChargeFieldProps = BidFieldProps & { name: ChargeName }

function ChargeField({ name, control, form, values, replacedZero }: ChargeFieldProps) {
  const { field } = useController({ name, control })
  const { label, unit } = bidFieldWords[name]
  const isReplaced = replacedZero && readNumber(values[name], chargeKinds[name]) === defaultOf(name)
  return (
    <NumberField
      control={control}
      name={name}
      label={label}
      kind={chargeKinds[name]}
      unit={unit}
      step={inputStep(name, form)}
      required={name === 'drayage'}
      placeholder={chargeKinds[name] === 'money' ? '0.00' : '0'}
      description={
        isReplaced ? (
          <ZeroNote label={label} name={name} onKeep={() => field.onChange(chargeText(name, 0))} />
        ) : (
          noteOf(name, form, values)
        )
      }
    />
  )
}

function ZeroNote({ name, label, onKeep }: { name: ChargeName; label: string; onKeep: () => void }) {
  return (
    <>
      Your current bid has 0; the default {defaultOf(name)} is filled in.{' '}
      <UnstyledButton className={classes.keep} onClick={onKeep} aria-label={`Keep 0: ${label}`}>
        Keep 0
      </UnstyledButton>
    </>
  )
}

/** The line below a field. The form that modifies a bid takes what the server refuses, and says so. Source: F-004, F-009. */
function noteOf(name: ChargeName, form: BidFieldProps['form'], values: BidFormValues): ReactNode {
  if (countsAsZero(name, values[name])) return 'Blank counts as 0: no waiting charge'
  const warning = form === 'modify' ? serverWarning(name, values[name]) : undefined
  if (warning && name !== 'drayage') return <span className={classes.warning}>{warning}</span>
  return name === 'fsc' ? fuelNote(values) : bidFieldWords[name].help
}

function fuelNote(values: BidFormValues): string | undefined {
  const charges = chargesOf(values)
  const fuel = bidPartsOf(charges).find(({ kind }) => kind === 'fuel')
  return fuel && charges.drayage >= 0 && charges.fsc >= 0 ? `${formatCents(fuel.cents)} fuel surcharge` : undefined
}
