import type { ComponentProps, ReactNode } from 'react'
import type { AdminUser } from '#domain/admin/user.ts'
import { countryLabels, formatDateTime, roleLabels } from '#domain/formats.ts'
import { areaName } from '#domain/reference/reference.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { SpecialHandling } from '#web/shared/facts/special-handling.tsx'
import { userTitle } from '#web/shared/facts/user-words.ts'
import { Registered } from './users-columns.tsx'
import classes from '#web/shared/facts/fact-groups.module.css'

type ViewUserDialogProps = { user: AdminUser; opened: boolean; onClose: () => void }

/** Everything of an account but its password, to look at only. Source: G-071. */
export function ViewUserDialog({ user, opened, onClose }: ViewUserDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="User Details"
      facts={
        <>
          <span>{userTitle(user)}</span>
          <span>{roleLabels[user.role]}</span>
          <span>ID {user.id}</span>
        </>
      }
      size={720}
    >
      <div className={classes.groups}>
        <Group name="Account">
          <OptionalFact label="Display name">{user.displayName}</OptionalFact>
          <Fact label="Username">{user.username}</Fact>
          <Fact label="Registered">
            <Registered user={user} />
          </Fact>
          <Fact label="Created">{formatDateTime(user.createdAt)}</Fact>
          {user.suspendedAt === null ? null : (
            <Fact label="Suspended" wide>
              {formatDateTime(user.suspendedAt)}: {user.suspendedReason}
            </Fact>
          )}
        </Group>
        <Group name="Contact">
          <OptionalFact label="Company name">{user.companyName}</OptionalFact>
          <OptionalFact label="Contact name">{user.contactName}</OptionalFact>
          <OptionalFact label="Email">{user.email}</OptionalFact>
          <OptionalFact label="Phone number">{user.phone}</OptionalFact>
          <Fact label="Country">{countryLabels[user.country]}</Fact>
        </Group>
        {user.role === 'trucker' ? <Carrier user={user} /> : null}
      </div>
    </FormDialog>
  )
}

function Carrier({ user }: { user: AdminUser }) {
  return (
    <Group name="Carrier">
      <OptionalFact label="DOT number">{user.dot_number}</OptionalFact>
      <OptionalFact label="MC number">{user.mc_number}</OptionalFact>
      <OptionalFact label="SCAC code">{user.scac_code}</OptionalFact>
      <OptionalFact label="Containers a week">{user.estimatedCapacity}</OptionalFact>
      <OptionalFact label="Container handling">
        {user.containerHandling.includes(true) ? <SpecialHandling flags={user.containerHandling} /> : null}
      </OptionalFact>
      <OptionalFact label="Areas served" wide>
        {user.areasServed.map((id) => areaName(id) ?? id).join('; ')}
      </OptionalFact>
      {user.additionalInfo ? (
        <Fact label="Additional information" wide>
          {user.additionalInfo}
        </Fact>
      ) : null}
    </Group>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <FactList of="dialog" columns="fitting">
        {children}
      </FactList>
    </section>
  )
}

/** A fact of an account, or that there is none. */
function OptionalFact({ children, ...fact }: ComponentProps<typeof Fact>) {
  return <Fact {...fact}>{children || 'None'}</Fact>
}
