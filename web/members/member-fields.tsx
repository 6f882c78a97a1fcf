import { Radio } from '@mantine/core'
import { useController, useWatch } from 'react-hook-form'
import { hasAwardLimit, memberRoleRows, memberRoles } from '#domain/member-roles.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { type MemberControl } from './typed-member.ts'
import classes from './members.module.css'

type Fields = { control: MemberControl }

/** Who a member is, and what they may do. */
export function MemberFields({ control }: Fields) {
  const { role: accountRole } = useSignedInUser()
  const role = useWatch({ control, name: 'role' })
  return (
    <>
      <TextField control={control} name="fullName" label="Name" autoComplete="off" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
      <RoleField control={control} />
      {hasAwardLimit(accountRole, role) ? (
        <NumberField
          control={control}
          name="awardLimit"
          label="Award limit"
          description="The most that they may accept for a load. Leave it blank for no limit."
          kind="money"
          optional
        />
      ) : null}
    </>
  )
}

function RoleField({ control }: Fields) {
  const { field, fieldState } = useController({ control, name: 'role' })
  return (
    <Radio.Group {...field} label="Role" error={fieldState.error?.message}>
      <div className={classes.roles}>
        {memberRoles.map((role) => (
          <Radio key={role} value={role} label={memberRoleRows[role].label} description={memberRoleRows[role].says} />
        ))}
      </div>
    </Radio.Group>
  )
}
