import { Select } from '@mantine/core'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { staffRoleLabels } from '#domain/formats.ts'
import { type StaffRole, staffRoles } from '#domain/permissions.ts'

const choices = staffRoles.map((role) => ({ value: role, label: staffRoleLabels[role] }))

type RoleFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, StaffRole>
}

export function RoleField<Values extends FieldValues, Output>({ control, name }: RoleFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Select
      {...field}
      label="Role"
      data={choices}
      allowDeselect={false}
      checkIconPosition="right"
      // The list would hide the message below when a refusal leads here.
      openOnFocus={false}
      error={fieldState.error?.message}
    />
  )
}
