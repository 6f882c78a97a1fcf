import { Switch, type SwitchProps } from '@mantine/core'
import { type FieldPath, type FieldValues, useController, type UseControllerProps } from 'react-hook-form'

type SwitchFieldProps<Values extends FieldValues, Output> = Omit<
  SwitchProps,
  'name' | 'checked' | 'error' | 'onChange'
> & { label: string } & Pick<UseControllerProps<Values, FieldPath<Values>, Output>, 'control' | 'name'>

/** A yes or no of a form, with its message below. */
export function SwitchField<Values extends FieldValues, Output>({
  control,
  name,
  ...others
}: SwitchFieldProps<Values, Output>) {
  const {
    field: { value, onChange, ...field },
    fieldState,
  } = useController({ control, name })
  return (
    <Switch
      {...others}
      {...field}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={fieldState.error?.message}
    />
  )
}
