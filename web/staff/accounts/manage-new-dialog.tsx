import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { RoleField } from './manage-fields.tsx'
import { useNewStaffForm } from './use-staff-forms.ts'
import classes from './manage-page.module.css'

export function NewStaffDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { form, send, isPending } = useNewStaffForm(onClose)
  const { control } = form
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add New Staff"
      dirty={form.formState.isDirty}
      onSubmit={send}
      submitLabel="Create Staff"
      submittingLabel="Creating..."
      submitting={isPending}
    >
      <div className={classes.fields}>
        <TextField
          control={control}
          name="username"
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField control={control} name="password" autoComplete="new-password" />
        <TextField control={control} name="fullName" label="Full name" autoComplete="off" />
        <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
        <RoleField control={control} name="role" />
      </div>
    </FormDialog>
  )
}
