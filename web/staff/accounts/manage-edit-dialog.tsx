import { zodResolver } from '@hookform/resolvers/zod'
import { Switch } from '@mantine/core'
import { type Control, useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { removeStaffFactors } from '#domain/factors/api.ts'
import { type StaffInList, editStaff, type StaffMember } from '#domain/staff/api.ts'
import { StaffFields } from '#domain/staff/forms.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { RemoveFactorsButton } from '#web/factors/public.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { RoleField } from './manage-fields.tsx'
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

/** The form that edits a member of staff. Source: B-061, B-164, B-217, B-219, B-223; G-048. */
function useEditStaffForm(member: StaffMember, onDone: () => void) {
  const { fullName, email, role, active } = member
  const form = useForm({
    resolver: zodResolver(StaffFields),
    defaultValues: { fullName, email, role, active, password: '' },
  })
  const sending = useSend(editStaff, {
    done: { title: 'Staff Updated', text: 'Staff member has been updated successfully' },
    failed: { title: 'Failed to Update Staff', text: 'Failed to update staff user' },
    form,
    onDone,
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      // A conflict names no field: it is about what was changed of the two.
      const field = form.getValues('active') ? 'role' : 'active'
      form.setError(field, { message: serverMessage(error) }, { shouldFocus: true })
    },
  })
  const send = form.handleSubmit((body) => sending.send({ params: { id: member.id }, body }))
  return { form, send, isPending: sending.isPending }
}
