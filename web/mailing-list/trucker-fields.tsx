import { type Control, Controller } from 'react-hook-form'
import type { z } from 'zod'
import type { NewMailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { areaOptions } from '#web/shared/form/area-options.ts'
import { SearchableSelect } from '#web/shared/form/searchable-select.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'

type TruckerFieldsProps = {
  control: Control<z.input<typeof NewMailingListTrucker>, unknown, NewMailingListTrucker>
  /** The browser may fill in the visitor's own data. */
  own?: boolean
}

/** A trucker for the mailing list, with the area. Source: B-145. */
export function TruckerFields({ control, own = false }: TruckerFieldsProps) {
  const fill = (name: string) => (own ? name : 'off')
  return (
    <>
      <TextField control={control} name="email" label="Email" type="email" autoComplete={fill('email')} />
      <TextField control={control} name="name" label="Name" autoComplete={fill('name')} />
      <TextField control={control} name="company" label="Company" autoComplete={fill('organization')} />
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
          />
        )}
      />
    </>
  )
}
