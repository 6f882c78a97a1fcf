import { Textarea, type TextareaProps } from '@mantine/core'
import { type FieldPath, type FieldValues, useController, type UseControllerProps } from 'react-hook-form'
import { OptionalLabel } from './optional-label.tsx'

type LinesFieldProps<Values extends FieldValues, Output> = Omit<
  TextareaProps,
  'name' | 'label' | 'value' | 'error' | 'onChange' | 'rows'
> & {
  label: string
  /** How high it is at first, in lines; it grows with its text. */
  rows?: number
  optional?: boolean
} & Pick<UseControllerProps<Values, FieldPath<Values>, Output>, 'control' | 'name'>

/** A text of several lines of a form, with its message below. What may stay empty says so in its label. */
export function LinesField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  rows = 2,
  optional = false,
  ...others
}: LinesFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Textarea
      autosize
      minRows={rows}
      maxRows={rows * 2 + 2}
      required={!optional}
      {...others}
      {...field}
      value={field.value}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      withAsterisk={false}
      error={fieldState.error?.message}
    />
  )
}
