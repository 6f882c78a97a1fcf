import { createStaff } from '#domain/staff/api.ts'
import { defaultStaffRole, NewStaff } from '#domain/staff/forms.ts'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { RoleField } from './manage-fields.tsx'
import classes from './manage-page.module.css'

/** Adds a member of staff. Source: B-059, B-158 to B-163, B-217, B-218, B-222. */
export function NewStaffDialog(dialog: DialogProps) {
  return (
    <AskDialog
      {...dialog}
      call={createStaff}
      args={(body) => ({ body })}
      title="Add New Staff"
      size={560}
      submitLabel="Create Staff"
      submittingLabel="Creating..."
      form={NewStaff}
      start={{ username: '', password: '', fullName: '', email: '', role: defaultStaffRole, active: true }}
      fields={(control) => (
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
      )}
      done={{ title: 'Staff Created', text: 'New staff member has been added successfully' }}
      failed={{ title: 'Failed to Create Staff', text: 'Failed to create staff user' }}
      conflict="username"
    />
  )
}
