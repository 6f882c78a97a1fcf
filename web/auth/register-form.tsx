import { SegmentedControl } from '@mantine/core'
import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { register } from '#domain/auth/api.ts'
import { longestDisplayName } from '#domain/auth/forms.ts'
import type { User } from '#domain/auth/user.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { enterSession } from '#web/api/session.ts'
import { CountryField } from '#web/shared/form/country-field.tsx'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { StrengthHint } from './strength-hint.tsx'
import { TruckerFields } from './trucker-fields.tsx'
import type { RegistrationFormReturn } from './use-auth-forms.ts'
import classes from './register-form.module.css'

/** A new account, with the fields of its type. Source. */
export function RegisterForm({ form }: { form: RegistrationFormReturn }) {
  const { control, handleSubmit, setError } = form
  const { mutate, isPending } = useApiMutation(register)
  const role = useWatch({ control, name: 'role' })

  const send = handleSubmit((body) => {
    if (isPending) return
    mutate({ body }, { onSuccess: welcome, onError: refused })
  })

  function refused(error: Error) {
    showToast({ kind: 'error', title: 'Registration failed', text: serverMessage(error) })
    showFieldErrors(form, error)
    if (!mentionsUsername(error)) return
    setError('username', { message: 'Username already exists or is invalid' }, { shouldFocus: true })
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <AccountType form={form} />
      <div className={classes.fields}>
        <SharedFields form={form} />
        {role === 'trucker' ? <TruckerFields control={control} /> : null}
      </div>
      <SubmitButton size="md" fullWidth mt={4} label="Register" busyLabel="Registering..." busy={isPending} />
    </form>
  )
}

/** Messages name the account type, so those of the other one go. */
function AccountType({ form: { control, clearErrors } }: { form: RegistrationFormReturn }) {
  const { field } = useController({ control, name: 'role' })
  return (
    <SegmentedControl
      aria-label="Account type"
      fullWidth
      name={field.name}
      value={field.value}
      data={[
        { value: 'shipper', label: 'Shipper' },
        { value: 'trucker', label: 'Trucker' },
      ]}
      onChange={(role) => {
        field.onChange(role)
        clearErrors()
      }}
    />
  )
}

function Strength({ control }: Pick<RegistrationFormReturn, 'control'>) {
  return <StrengthHint password={useWatch({ control, name: 'password' })} />
}

function SharedFields({ form }: { form: RegistrationFormReturn }) {
  const { control } = form
  useCompanyAsName(form)
  return (
    <>
      <TextField
        control={control}
        name="username"
        label="Username"
        description="Letters, numbers, periods, dashes and underscores"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        control={control}
        name="password"
        autoComplete="new-password"
        description={<Strength control={control} />}
      />
      <TextField control={control} name="companyName" label="Company name" autoComplete="organization" />
      <TextField control={control} name="contactName" label="Contact name" autoComplete="name" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" />
      <CountryField control={control} name="country" />
      <TextField control={control} name="displayName" label="Display name" autoComplete="nickname" optional />
    </>
  )
}

/** The display name follows the company name until it is typed itself. Source: F-123; G-143. */
function useCompanyAsName({ control, resetField, getFieldState }: RegistrationFormReturn) {
  const company = useWatch({ control, name: 'companyName' })
  useEffect(() => {
    if (getFieldState('displayName').isDirty) return
    resetField('displayName', { defaultValue: company.trim().slice(0, longestDisplayName) })
  }, [company, resetField, getFieldState])
}

function mentionsUsername(error: Error): boolean {
  const fields = error instanceof ApiError ? error.fields : []
  return fields.some(({ path }) => path === 'username') || /username/i.test(serverMessage(error))
}

function welcome(user: User) {
  enterSession(user)
  const name = user.displayName || user.username
  showToast({ kind: 'success', title: 'Registration successful', text: `Welcome, ${name}!` })
}
