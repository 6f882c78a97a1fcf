import { type Control, useWatch } from 'react-hook-form'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import type { checkInvitation } from '#domain/members/api.ts'
import { memberRoleRows } from '#domain/member-roles.ts'
import { AuthHead, StrengthHint } from '#web/auth/public.tsx'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { type JoinValues, useJoinForm } from './use-join-form.ts'
import classes from './members.module.css'

type JoinFormProps = {
  token: string
  invitation: ReplyOf<typeof checkInvitation>
  /** The link has ended in the meantime. */
  onRefused: () => void
}

/** The username and the password with which an invited person signs in from now on. */
export function JoinForm({ token, invitation: { company, fullName, role }, onRefused }: JoinFormProps) {
  const { control, send, isPending } = useJoinForm(token, onRefused)
  return (
    <>
      <AuthHead title={`Join ${company}`} text="Choose a username and a password to sign in with" />
      <dl className={classes.invitation}>
        <div>
          <dt>Name</dt>
          <dd>{fullName}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{memberRoleRows[role].label}</dd>
          <dd className={classes.says}>{memberRoleRows[role].says}</dd>
        </div>
      </dl>
      <form className={classes.form} noValidate aria-label="Join" onSubmit={(event) => void send(event)}>
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
        <SubmitButton size="md" fullWidth mt={4} label="Join" busyLabel="Joining..." busy={isPending} />
      </form>
    </>
  )
}

function Strength({ control }: { control: Control<JoinValues> }) {
  return <StrengthHint password={useWatch({ control, name: 'password' })} />
}
