import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { OptionalLabel } from './optional-label.tsx'
import { type FieldPath, type FieldValues, useController, type UseControllerProps } from 'react-hook-form'

type PasswordFieldProps<Values extends FieldValues, Output> = Pick<
  PasswordInputProps,
  'autoComplete' | 'description'
> & { label?: string; optional?: boolean } & Pick<
    UseControllerProps<Values, FieldPath<Values>, Output>,
    'control' | 'name'
  >

/** A password with a button that shows it. */
export function PasswordField<Values extends FieldValues, Output>({
  control,
  name,
  label = 'Password',
  optional = false,
  ...others
}: PasswordFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...others}
      {...field}
      value={field.value}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      required={!optional}
      withAsterisk={false}
      error={fieldState.error?.message}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `${visible ? 'Hide' : 'Show'} ${label.toLowerCase()}` }}
    />
  )
}
