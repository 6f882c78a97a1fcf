import { Textarea } from '@mantine/core'
import { useController } from 'react-hook-form'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import { HandlingSwitches } from './handling-switches.tsx'
import { CountryField } from '#web/shared/form/country-field.tsx'
import { ServiceAreasPicker } from './service-areas-picker.tsx'
import type { CompleteRegistrationForm } from './use-complete-registration.ts'
import classes from './registration-page.module.css'

type FieldsProps = { control: CompleteRegistrationForm['control'] }

export function CompanyFields({ control }: FieldsProps) {
  return (
    <div className={classes.fields}>
      <TextField control={control} name="companyName" label="Company name" autoComplete="organization" />
      <TextField control={control} name="contactName" label="Contact name" autoComplete="name" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" />
      <CountryField control={control} name="country" />
    </div>
  )
}

export function CredentialFields({ control }: FieldsProps) {
  return (
    <div className={classes.fields}>
      <TextField control={control} name="dot_number" label="DOT Number" optional />
      <TextField control={control} name="mc_number" label="MC Number" />
      <TextField control={control} name="scac_code" label="SCAC Code" />
      <NumberField
        control={control}
        name="estimatedCapacity"
        label="Estimated capacity"
        description="Containers per week"
        kind="count"
      />
    </div>
  )
}

export function HandlingField({ control }: FieldsProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'containerHandling' })
  return <HandlingSwitches ref={ref} value={value} onChange={onChange} error={fieldState.error?.message} />
}

export function ServiceAreasField({ control }: FieldsProps) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name: 'areasServed' })
  return (
    <ServiceAreasPicker
      ref={ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}

export function AdditionalInfoField({ control }: FieldsProps) {
  const { field, fieldState } = useController({ control, name: 'additionalInfo' })
  return (
    <Textarea
      {...field}
      label={<OptionalLabel>Additional information</OptionalLabel>}
      description="Equipment, hours, yards. Shippers never see it."
      autosize
      minRows={3}
      maxRows={10}
      error={fieldState.error?.message}
    />
  )
}
