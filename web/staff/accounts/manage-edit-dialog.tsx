import { Switch } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import type { z } from 'zod'
import { removeStaffFactors } from '#domain/factors/api.ts'
import type { StaffInList } from '#domain/staff/api.ts'
import type { StaffFields } from '#domain/staff/forms.ts'
import { RemoveFactorsButton } from '#web/factors/public.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { RoleField } from './manage-fields.tsx'
import { useEditStaffForm } from './use-edit-staff-form.ts'
import classes from './manage-page.module.css'

type EditStaffDialogProps = { member: StaffInList; opened: boolean; onClose: () => void }

export function EditStaffDialog({ member, opened, onClose }: EditStaffDialogProps) {
  const { form, send, isPending } = useEditStaffForm(member, onClose)
  const { control } = form
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Edit Staff"
      facts={<span>{member.username}</span>}
      dirty={form.formState.isDirty}
      onSubmit={send}
      submitLabel="Save Changes"
      submittingLabel="Saving..."
      submitting={isPending}
      submitDisabled={!form.formState.isDirty}
    >
      <div className={classes.fields}>
        <TextField control={control} name="fullName" label="Full name" autoComplete="off" />
        <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
        <RoleField control={control} name="role" />
        <PasswordField
          control={control}
          name="password"
          autoComplete="new-password"
          description="Leave blank to keep current password"
          optional
        />
        <ActiveField control={control} />
        {member.hasSecondFactor ? (
          <div className={classes.wide}>
            <RemoveFactorsButton endpoint={removeStaffFactors} account={member} />
          </div>
        ) : null}
      </div>
    </FormDialog>
  )
}

type Values = z.input<typeof StaffFields>

function ActiveField({ control }: { control: Control<Values, unknown, z.output<typeof StaffFields>> }) {
  const {
    field: { value, ...field },
    fieldState,
  } = useController({ control, name: 'active' })
  return (
    <Switch
      {...field}
      className={classes.wide}
      checked={value}
      label="Active"
      description="Inactive staff cannot log into the system"
      error={fieldState.error?.message}
    />
  )
}
