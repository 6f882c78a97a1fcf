import { TextInput, type TextInputProps } from '@mantine/core'
import { OptionalLabel } from './optional-label.tsx'
import { type FieldPath, type FieldValues, useController, type UseControllerProps } from 'react-hook-form'

type TextFieldProps<Values extends FieldValues, Output> = Omit<
  TextInputProps,
  'name' | 'label' | 'value' | 'error' | 'onChange'
> & { label: string } & Pick<UseControllerProps<Values, FieldPath<Values>, Output>, 'control' | 'name'> & {
    optional?: boolean
    /** False where every field of the form may stay empty, and none says so. */
    required?: boolean
  }

/** A line of text of a form, with its message below. What may stay empty says so in its label. */
export function TextField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  optional = false,
  required = !optional,
  ...others
}: TextFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextInput
      {...others}
      {...field}
      value={field.value}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      required={required}
      withAsterisk={false}
      error={fieldState.error?.message}
    />
  )
}
