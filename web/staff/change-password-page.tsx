import { Alert, Anchor } from '@mantine/core'
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#domain/staff/api.ts'
import { staffMinimums } from '#domain/staff/forms.ts'
import { endStaffSession, listStaffSessions } from '#domain/staff/sessions-api.ts'
import { readStaffFactors } from '#domain/factors/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { Passkeys, SecondFactor, PasskeyNeeded } from '#web/factors/public.tsx'
import { SessionsList } from '#web/profile/public.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { useStaffPasswordForm } from './use-staff-password-form.ts'
import classes from './change-password-page.module.css'

export function Component() {
  const staff = useStaff()
  const mustSetUp = staff?.needsSecondFactor === true && !staff.passwordExpired
  const hadPasskey = useHadPasskey(mustSetUp)
  if (!staff) return null
  const mustProve = mustSetUp && hadPasskey
  const hasFactors = !staff.passwordExpired && !mustProve
  return (
    <div className={classes.page}>
      {mustSetUp ? null : (
        <Anchor component={Link} data-touch underline="hover" to="/staff" className={classes.back}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          Back to Dashboard
        </Anchor>
      )}
      {mustProve ? <ProveFirst /> : mustSetUp ? <SetUpFirst /> : <Password staff={staff} />}
      {/* The same one before and after: recovery codes that it shows would be gone with it. */}
      {hasFactors ? (
        <div className={classes.more}>
          <SectionCard title="Second factor">
            <SecondFactor portal="staff" username={staff.username} />
          </SectionCard>
        </div>
      ) : null}
      {hasFactors ? (
        <div className={classes.more}>
          <SectionCard title="Passkeys">
            <Passkeys portal="staff" />
          </SectionCard>
        </div>
      ) : null}
      {mustSetUp ? null : <Sessions />}
    </div>
  )
}

/** In place of the rest until the second factor that is required is set up. Source: Y-244. */
function SetUpFirst() {
  return (
    <>
      <PageHeader title="Second Factor" subtitle="Staff sign in with a password and a code, or with a passkey." />
      <Alert color="blue" role="note" title="Set up your second factor">
        It is required for staff: codes of an authenticator app, or a passkey. Everything else opens as soon as you have
        one.
      </Alert>
    </>
  )
}

/** In place of all else for those who have a passkey and signed in with the password alone. Source: Y-244, G-429. */
function ProveFirst() {
  return (
    <>
      <PageHeader title="Second Factor" subtitle="Staff sign in with a password and a code, or with a passkey." />
      <Alert color="blue" role="note" title="Use your passkey">
        You signed in with the password alone. If you have lost your passkey, ask a staff administrator to remove it.
      </Alert>
      <PasskeyNeeded />
    </>
  )
}

/** Whether the account had a passkey when the page was opened: one that is added meanwhile leaves the page as it is. */
function useHadPasskey(isAsked: boolean): boolean {
  const { data } = useApi(readStaffFactors, {}, { enabled: isAsked })
  const [had, setHad] = useState<boolean>()
  if (isAsked && data && had === undefined) setHad(data.passkeys.length > 0)
  return had ?? false
}

function Password({ staff }: { staff: StaffMember }) {
  const [changed, setChanged] = useState(false)
  return (
    <>
      <PageHeader title="Change Password" subtitle="This signs you out on all other devices." />
      {staff.passwordExpired ? <ChooseOwn /> : null}
      {changed ? <Changed /> : null}
      <PasswordCard staff={staff} onSend={() => setChanged(false)} onChanged={() => setChanged(true)} />
    </>
  )
}

function Sessions() {
  return (
    <div className={classes.more}>
      <SectionCard title="Sessions">
        <p className={classes.note}>Devices signed in to your account. End any session you don't recognize.</p>
        <SessionsList list={listStaffSessions} end={endStaffSession} />
      </SectionCard>
    </div>
  )
}

function Changed() {
  return (
    <Alert
      color="green"
      classNames={{ title: classes.banner }}
      role="status"
      title="Your password has been successfully changed."
      icon={<IconCircleCheck size={20} stroke={1.75} aria-hidden />}
      mb={16}
    >
      You will need the new password at your next login.
    </Alert>
  )
}

function ChooseOwn() {
  return (
    <Alert color="blue" role="note" title="Choose your own password" mb={16}>
      An admin set your current password. Change it to continue.
    </Alert>
  )
}

type PasswordCardProps = { staff: StaffMember; onSend: () => void; onChanged: () => void }

function PasswordCard({ staff, ...on }: PasswordCardProps) {
  const { control, send, isPending } = useStaffPasswordForm(staff.id, on)
  return (
    <SectionCard title="Password">
      <form className={classes.form} noValidate aria-label="Change password" onSubmit={(event) => void send(event)}>
        {/* For the browser's list of passwords. */}
        <input type="text" name="username" autoComplete="username" value={staff.username} readOnly hidden />
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
          description={`${staff.shortestPassword ?? staffMinimums.password} characters or more`}
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Confirm new password"
          autoComplete="new-password"
        />
        <SubmitButton size="md" label="Change Password" busyLabel="Changing..." busy={isPending} />
      </form>
    </SectionCard>
  )
}
