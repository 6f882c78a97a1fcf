import { Checkbox } from '@mantine/core'
import { Controller, useWatch } from 'react-hook-form'
import { endSession, listSessions } from '#domain/profile/api.ts'
import { Passkeys, SecondFactor } from '#web/factors/public.tsx'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { PasswordRules } from '#web/shared/form/password-rules.tsx'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { SessionsList } from './sessions-list.tsx'
import type { PasswordForm as Form } from './use-password-form.ts'
import classes from './profile-page.module.css'

/** The password, the second factor, passkeys, and where one is signed in. Source: B-120, B-124. */
export function SecurityTab(props: PasswordFormProps) {
  const { username } = props
  return (
    <>
      <h2 className={classes.heading}>Change password</h2>
      <PasswordForm {...props} />
      <section className={classes.part} aria-label="Second factor">
        <h2 className={classes.heading}>Second factor</h2>
        <SecondFactor portal="user" username={username} />
      </section>
      <section className={classes.part} aria-label="Passkeys">
        <h2 className={classes.heading}>Passkeys</h2>
        <Passkeys portal="user" />
      </section>
      <div className={classes.part}>
        <h2 className={classes.heading}>Sessions</h2>
        <p className={classes.note}>Devices signed in to your account. End any session you don't recognize.</p>
        <SessionsList list={listSessions} end={endSession} />
      </div>
    </>
  )
}

/** Tokens, calendar and webhooks are the account's. */
const endsOfMember = 'Passkeys and push notifications end.'
const endsOfOwner = 'Access tokens, calendar address, passkeys and push notifications end. Webhooks are switched off.'

type PasswordFormProps = { form: Form; username: string; isMember: boolean }

function PasswordForm({ form, username, isMember }: PasswordFormProps) {
  const { control, send, isPending } = form
  return (
    <form className={classes.form} noValidate aria-label="Change password" onSubmit={(event) => void send(event)}>
      <p className={classes.note}>This signs you out on all other devices.</p>
      <div className={classes.passwords}>
        {/* For the browser's list of passwords. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          control={control}
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          description={<Rules control={control} />}
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Confirm new password"
          autoComplete="new-password"
        />
      </div>
      <Controller
        control={control}
        name="revokeTokens"
        render={({ field: { value, onChange, ...field } }) => (
          <Checkbox
            {...field}
            label="Also end all other access"
            description={isMember ? endsOfMember : endsOfOwner}
            checked={value}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        )}
      />
      <div className={classes.foot}>
        <SubmitButton size="md" label="Change Password" busyLabel="Changing..." busy={isPending} />
      </div>
    </form>
  )
}

function Rules({ control }: { control: Form['control'] }) {
  return <PasswordRules password={useWatch({ control, name: 'newPassword' })} />
}
