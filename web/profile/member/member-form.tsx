import { useWatch } from 'react-hook-form'
import { memberRoleRows } from '#domain/member-roles.ts'
import type { OwnMemberProfile } from '#domain/members/member.ts'
import { formatMoney } from '#domain/money.ts'
import { TextField } from '#web/shared/form/text-field.tsx'
import { SavedForm } from '../saved-form.tsx'
import { ConfirmationState } from '../settings/email-confirmation.tsx'
import type { MemberFormReturn } from './use-member-form.ts'
import classes from '../profile-page.module.css'

/** What a member is called and where email goes; their role is the owner's to change. */
export function MemberForm({ form, own }: { form: MemberFormReturn; own: OwnMemberProfile }) {
  const { control } = form
  const isStored = useWatch({ control, name: 'email' }) === own.email
  return (
    <SavedForm form={form} label="Profile Information">
      <dl className={classes.account}>
        <div>
          <dt>Username</dt>
          <dd>{own.username}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{memberRoleRows[own.role].label}</dd>
        </div>
        {own.awardLimit === null ? null : (
          <div>
            <dt>Award limit</dt>
            <dd>{formatMoney(own.awardLimit)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.fields}>
        <TextField control={control} name="fullName" label="Name" autoComplete="name" />
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          description={isStored ? <ConfirmationState confirmed={own.emailConfirmed} /> : null}
        />
      </div>
    </SavedForm>
  )
}
