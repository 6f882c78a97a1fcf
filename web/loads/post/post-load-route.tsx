import { TextInput } from '@mantine/core'
import { Controller, useWatch } from 'react-hook-form'
import { directionWords, placeError } from '#domain/loads/direction-words.ts'
import { terminalsOf } from '#domain/reference/reference.ts'
import { liveOrDropLabel, loadTypeLabel } from '#domain/formats.ts'
import { areaOptions } from '#web/shared/form/area-options.ts'
import { SearchableSelect, type SelectGroup } from '#web/shared/form/searchable-select.tsx'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import { DeliverTo, PlaceField } from './deliver-to.tsx'
import { Choice } from './post-load-choice.tsx'
import { PostLoadSection } from './post-load-section.tsx'
import type { PostLoadFormApi } from './post-load-fields.ts'
import classes from './post-load.module.css'
import { placeInputs } from './post-load-inputs.ts'

const contactPhone = placeInputs.find(({ part }) => part === 'contactPhone')!
const directions = [false, true].map((isExport) => ({ value: String(isExport), label: loadTypeLabel(isExport) }))
const modes = [false, true].map((isLive) => ({ value: String(isLive), label: liveOrDropLabel(isLive) }))

/** From where to where, and how. Source; F-059; G-115. */
export function PostLoadRoute({ form }: { form: PostLoadFormApi }) {
  const { control, setValue } = form
  const isExport = useWatch({ control, name: 'export' }) ?? false
  const words = directionWords(isExport)
  return (
    <PostLoadSection title="Move" className={classes.move}>
      <Controller
        control={control}
        name="drayageAreaID"
        render={({ field, fieldState }) => (
          <SearchableSelect
            {...field}
            label="Drayage area"
            aria-required
            placeholder="City or state"
            openOnFocus={false}
            options={areaOptions}
            error={fieldState.error?.message}
            onChange={(id?: number) => {
              if (id === field.value) return
              field.onChange(id)
              setValue('pickupTerminalID', null, { shouldDirty: true })
              setValue('returnTerminalID', null, { shouldDirty: true })
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="export"
        render={({ field }) => (
          <Choice
            label="Import or export"
            options={directions}
            value={String(field.value)}
            onChange={(value) => field.onChange(value === 'true')}
          />
        )}
      />
      <Controller
        control={control}
        name="liveOrdrop"
        render={({ field }) => (
          <Choice
            label="Live or drop"
            options={modes}
            value={String(field.value)}
            onChange={(value) => field.onChange(value === 'true')}
          />
        )}
      />
      <TerminalSelect form={form} name="pickupTerminalID" label="Pickup terminal" help={words.pickupHelp} />
      <TerminalSelect form={form} name="returnTerminalID" label={words.returnTerminal} />
      <Controller
        control={control}
        name="deliveryCityOrZip"
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            label={words.place}
            aria-required
            error={placeError(isExport, fieldState.error?.message)}
          />
        )}
      />
      <PlaceField form={form} input={contactPhone} />
      <DeliverTo form={form} label={isExport ? 'Load at' : 'Deliver to'} />
    </PostLoadSection>
  )
}

type TerminalSelectProps = {
  form: PostLoadFormApi
  name: 'pickupTerminalID' | 'returnTerminalID'
  label: string
  help?: string | undefined
}

/** The terminals of the chosen area by port or ramp. */
function TerminalSelect({ form: { control }, name, label, help }: TerminalSelectProps) {
  const areaId = useWatch({ control, name: 'drayageAreaID' })
  const options = areaId === undefined ? [] : terminalOptions(areaId)
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SearchableSelect
          {...field}
          label={<OptionalLabel>{label}</OptionalLabel>}
          description={help}
          placeholder={areaId === undefined ? 'Choose an area first' : 'Terminal or ramp'}
          options={options}
          openOnFocus={false}
          disabled={areaId === undefined}
          clearable
          error={fieldState.error?.message}
          onChange={(id?: number) => field.onChange(id ?? null)}
        />
      )}
    />
  )
}

function terminalOptions(areaId: number): SelectGroup[] {
  return terminalsOf(areaId).map(({ group, items }) => ({
    group,
    options: items.map(({ id, name }) => ({ value: id, label: name })),
  }))
}
