import { type Control, type DefaultValues, useController } from 'react-hook-form'
import { z } from 'zod'
import { chargeWords } from '#domain/pricing/charge-words.ts'
import { chargeDefaults, chargeKinds, inputStep } from '#domain/pricing/fields.ts'
import { saveRates } from '#domain/rates/api.ts'
import { type CardCharge, cardCharges } from '#domain/rates/card-charges.ts'
import { NewRates, type Rates } from '#domain/rates/rates.ts'
import { areaName } from '#domain/reference/reference.ts'
import { areaOptions } from '#web/shared/form/area-options.ts'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { SearchableSelect } from '#web/shared/form/searchable-select.tsx'
import { countedNumber, numberProblem, writeNumber } from '#web/shared/form/typed-number.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import classes from './rates.module.css'

export type RatesDialogProps = DialogProps & {
  /** The one to change; null adds another. */
  card: Rates | null
  /** Those that are there, whose areas are not offered again. */
  saved: readonly Rates[]
}

/** A number as it is typed; a blank one is 0. */
function typedCharge(name: CardCharge): z.ZodType<number, string> {
  const typed = z.string().transform((text, context) => {
    const problem = numberProblem(text, chargeKinds[name])
    if (problem) context.addIssue(problem)
    return countedNumber(text, chargeKinds[name]) ?? 0
  })
  return typed.pipe(NewRates.shape[name].unwrap())
}
const typedCharges = cardCharges.map((name) => [name, typedCharge(name)])
const TypedRates = z.object({
  areaId: NewRates.shape.areaId,
  ...(Object.fromEntries(typedCharges) as Record<CardCharge, z.ZodType<number, string>>),
})
type Input = z.input<typeof TypedRates>
type RatesControl = Control<Input, unknown, z.output<typeof TypedRates>>

/** Saves the rates of an area. Source: F-258. */
export function RatesDialog({ card, saved, ...dialog }: RatesDialogProps) {
  const rates = card ?? chargeDefaults
  const texts = Object.fromEntries(cardCharges.map((name) => [name, writeNumber(rates[name], chargeKinds[name])]))
  const start: DefaultValues<Input> = { ...(card && { areaId: card.areaId }), ...texts }
  return (
    <AskDialog
      {...dialog}
      call={saveRates}
      args={(body) => ({ body })}
      title={card ? `Rates for ${areaName(card.areaId)}` : 'Add Rates'}
      size={720}
      submitLabel="Save Rates"
      form={TypedRates}
      start={start}
      fields={(control: RatesControl) => (
        <>
          {card ? null : <AreaField control={control} taken={saved.map(({ areaId }) => areaId)} />}
          <div className={classes.fields}>
            {cardCharges.map((name) => (
              <NumberField
                key={name}
                control={control}
                name={name}
                label={chargeWords[name].label}
                kind={chargeKinds[name]}
                unit={chargeWords[name].unit}
                step={inputStep(name, 'submit')}
                required={false}
                placeholder={chargeKinds[name] === 'money' ? '0.00' : '0'}
              />
            ))}
          </div>
        </>
      )}
      done={({ areaId }) => ({
        title: 'Rates saved',
        text: `Bids on loads of ${areaName(areaId)} can start from them.`,
      })}
      failed={{ title: "Couldn't save the rates", text: 'Please try again.' }}
    />
  )
}

function AreaField({ control, taken }: { control: RatesControl; taken: readonly number[] }) {
  const { field, fieldState } = useController({ control, name: 'areaId' })
  const groups = areaOptions.map(({ group, options }) => ({
    group,
    options: options.filter(({ value }) => !taken.includes(Number(value))),
  }))
  return <SearchableSelect label="Drayage area" {...field} options={groups} error={fieldState.error?.message} />
}
