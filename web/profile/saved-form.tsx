import type { ReactNode, SubmitEvent } from 'react'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import classes from './profile-page.module.css'

type SavedFormProps = {
  form: { send: (event: SubmitEvent<HTMLFormElement>) => Promise<void>; isPending: boolean }
  /** What the form is about, for screen readers. */
  label: string
  children: ReactNode
}

/** A form of the profile with its one button. */
export function SavedForm({ form: { send, isPending }, label, children }: SavedFormProps) {
  return (
    <form className={classes.form} noValidate aria-label={label} onSubmit={(event) => void send(event)}>
      {children}
      <div className={classes.foot}>
        <SubmitButton size="md" label="Save Changes" busyLabel="Saving..." busy={isPending} />
      </div>
    </form>
  )
}
