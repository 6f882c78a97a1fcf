import { endSession, listSessions } from '#domain/profile/api.ts'
import { Passkeys, SecondFactor } from '#web/factors/public.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsList } from './sessions-list.tsx'
import type { PasswordForm as Form } from './use-password-form.ts'
import classes from './profile-page.module.css'

/** The password, the second factor, passkeys, and where one is signed in. Source: B-120, B-124. */
export function SecurityTab({ form, username }: { form: Form; username: string }) {
  return (
    <>
      <h2 className={classes.heading}>Change password</h2>
      <PasswordForm form={form} username={username} />
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
