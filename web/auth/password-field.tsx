import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { type FieldPath, type FieldValues, useController, type UseControllerProps } from 'react-hook-form'
import { strengthOf, strengths } from './password-strength.ts'
import classes from './password-field.module.css'

type PasswordFieldProps<Values extends FieldValues, Output> = Pick<PasswordInputProps, 'autoComplete'> &
  Pick<UseControllerProps<Values, FieldPath<Values>, Output>, 'control' | 'name'> & {
    /** For a password that is being chosen: how strong it is. */
    withStrength?: boolean
  }

/** A password with a button that shows it. */
export function PasswordField<Values extends FieldValues, Output>({
  control,
  name,
  withStrength = false,
  ...others
}: PasswordFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const [visible, setVisible] = useState(false)
  const value = field.value
  return (
    <PasswordInput
      {...others}
      {...field}
      value={value}
      label="Password"
      required
      withAsterisk={false}
      description={withStrength ? <StrengthHint password={value} /> : null}
      error={fieldState.error?.message}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Hide password' : 'Show password' }}
    />
  )
}

/** Four steps and a word. It advises and never refuses. Source: docs/decisions/product.md, G-105. */
function StrengthHint({ password }: { password: string }) {
  if (password === '') return 'At least 8 characters. Longer is stronger.'
  const strength = strengthOf(password)
  const reached = strengths.indexOf(strength)
  return (
    <span className={classes.hint} data-strength={reached}>
      <span className={classes.steps} aria-hidden>
        {strengths.slice(1).map((step, index) => (
          <span key={step} className={classes.step} data-on={index < reached || undefined} />
        ))}
      </span>
      {strength === 'Too short' ? 'Too short: at least 8 characters' : `${strength} password`}
    </span>
  )
}
