import { Select, type SelectProps } from '@mantine/core'
import { type FieldPath, type FieldValues, useController, type UseControllerProps } from 'react-hook-form'
import { OptionalLabel } from './optional-label.tsx'

type SelectFieldProps<Values extends FieldValues, Output> = Omit<
  SelectProps,
  'name' | 'label' | 'value' | 'error' | 'onChange'
> & { label: string; optional?: boolean } & Pick<
    UseControllerProps<Values, FieldPath<Values>, Output>,
    'control' | 'name'
  >

/** One of a few choices of a form, with its message below. What may stay empty says so, and can be cleared. */
export function SelectField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  optional = false,
  ...others
}: SelectFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const clearing = optional ? { clearable: true, clearButtonProps: { 'aria-label': 'Clear' } } : {}
  return (
    <Select
      searchable={false}
      allowDeselect={optional}
      {...clearing}
      {...others}
      {...field}
      value={field.value}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      error={fieldState.error?.message}
    />
  )
}
