import { Textarea } from '@mantine/core'
import { useController, useWatch } from 'react-hook-form'
import { accountLabel, formatDate } from '#domain/formats.ts'
import type { User } from '#domain/auth/user.ts'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { CountryField } from '#web/shared/form/country-field.tsx'
import { ConfirmationState } from './settings/email-confirmation.tsx'
import { SavedForm } from './saved-form.tsx'
import type { ProfileForm as Form } from './use-profile-form.ts'
import classes from './profile-page.module.css'

/** The user's details; every field may stay empty. Source: B-120, B-137, B-171. */
export function ProfileForm({ form, user }: { form: Form; user: User }) {
  const { control } = form
  return (
    <SavedForm form={form} label="Profile Information">
      <Account user={user} />
      <div className={classes.fields}>
        <TextField control={control} name="displayName" label="Display name" autoComplete="nickname" required={false} />
        <TextField
          control={control}
          name="companyName"
          label="Company name"
          autoComplete="organization"
          required={false}
        />
        <TextField control={control} name="contactName" label="Contact name" autoComplete="name" required={false} />
        <EmailField control={control} user={user} />
        <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" required={false} />
        <CountryField control={control} name="country" />
        {user.role === 'trucker' ? <CarrierFields control={control} /> : null}
      </div>
    </SavedForm>
  )
}

/** Says whether the address is confirmed while it is the one that is stored. */
function EmailField({ control, user }: { control: Form['control']; user: User }) {
  const isStored = useWatch({ control, name: 'email' }) === user.email
  return (
    <TextField
      control={control}
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      required={false}
      description={isStored ? <ConfirmationState confirmed={user.emailConfirmed} /> : null}
    />
  )
}

/** What cannot be changed here. */
function Account({ user }: { user: User }) {
  return (
    <dl className={classes.account}>
      <div>
        <dt>Username</dt>
        <dd>{user.username}</dd>
      </div>
      <div>
        <dt>Account type</dt>
        <dd>{accountLabel(user.role)}</dd>
      </div>
      <div>
        <dt>Member since</dt>
        <dd>{formatDate(user.createdAt)}</dd>
      </div>
    </dl>
  )
}

function CarrierFields({ control }: { control: Form['control'] }) {
  const info = useController({ control, name: 'additionalInfo' })
  return (
    <>
      <TextField control={control} name="dot_number" label="DOT Number" required={false} />
      <TextField control={control} name="mc_number" label="MC Number" required={false} />
      <TextField control={control} name="scac_code" label="SCAC Code" required={false} />
      <NumberField
        control={control}
        name="estimatedCapacity"
        label="Estimated capacity"
        description="Containers per week"
        kind="count"
      />
      <Textarea
        {...info.field}
        value={info.field.value ?? ''}
        className={classes.wide}
        label="Additional information"
        description="Equipment, hours, yards. Shippers never see it."
        autosize
        minRows={3}
        maxRows={10}
        error={info.fieldState.error?.message}
      />
    </>
  )
}
