import { Select } from '@mantine/core'
import { type FieldPath, type FieldValues, useController, type UseControllerProps } from 'react-hook-form'
import { countries } from '#domain/auth/countries.ts'
import { countryLabels } from '#domain/formats.ts'

type CountryFieldProps<Values extends FieldValues, Output> = Pick<
  UseControllerProps<Values, FieldPath<Values>, Output>,
  'control' | 'name'
>

/** The country of a company: "USA (United States)". Source: A-213. */
export function CountryField<Values extends FieldValues, Output>({ control, name }: CountryFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Select
      {...field}
      value={field.value}
      label="Country"
      required
      withAsterisk={false}
      searchable={false}
      allowDeselect={false}
      data={countries.map((country) => ({ value: country, label: `${country} (${countryLabels[country]})` }))}
      error={fieldState.error?.message}
    />
  )
}
