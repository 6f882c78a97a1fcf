import { roleLabels } from '#domain/formats.ts'
import type { User } from '#domain/auth/user.ts'
import { CountryField } from '#web/profile/public.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { useEditUser } from './use-edit-user.ts'
import { userTitle } from '#web/shared/facts/user-words.ts'
import classes from './edit-user-dialog.module.css'

type EditUserDialogProps = { user: User; opened: boolean; onClose: () => void }

/** Changes how an account can be reached; its role cannot be changed. Source: B-032; G-071. */
export function EditUserDialog({ user, opened, onClose }: EditUserDialogProps) {
  const { form, send, isPending } = useEditUser(user, onClose)
  const { control } = form
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Edit User"
      facts={
        <>
          <span>{userTitle(user)}</span>
          <span>{roleLabels[user.role]}</span>
        </>
      }
      dirty={form.formState.isDirty}
      onSubmit={send}
      submitLabel="Save Changes"
      submittingLabel="Saving..."
      submitting={isPending}
      submitDisabled={!form.formState.isDirty}
    >
      <div className={classes.fields}>
        <TextField control={control} name="displayName" label="Display name" optional />
        <TextField control={control} name="companyName" label="Company name" />
        <TextField control={control} name="contactName" label="Contact name" />
        <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
        <TextField control={control} name="phone" label="Phone number" type="tel" autoComplete="off" />
        <CountryField control={control} name="country" />
      </div>
    </FormDialog>
  )
}
