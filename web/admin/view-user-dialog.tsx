import type { ReactNode } from 'react'
import type { User } from '#domain/auth/user.ts'
import { countryLabels, formatDateTime } from '#domain/formats.ts'
import { areaName } from '#domain/reference/reference.ts'
import { FormDialog } from '#web/shared/form-dialog.tsx'
import { SpecialHandling } from '#web/shared/special-handling.tsx'
import { roleLabels, userTitle } from './user-words.ts'
import { Registered } from './users-columns.tsx'
import classes from './facts.module.css'

type ViewUserDialogProps = { user: User; opened: boolean; onClose: () => void }

/** Everything of an account but its password, to look at only. Source: docs/decisions/product.md, G-071. */
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
          <Fact label="Display name">{user.displayName}</Fact>
          <Fact label="Username">{user.username}</Fact>
          <Fact label="Registered">
            <Registered user={user} />
          </Fact>
          <Fact label="Created">{formatDateTime(user.createdAt)}</Fact>
        </Group>
        <Group name="Contact">
          <Fact label="Company name">{user.companyName}</Fact>
          <Fact label="Contact name">{user.contactName}</Fact>
          <Fact label="Email">{user.email}</Fact>
          <Fact label="Phone number">{user.phone}</Fact>
          <Fact label="Country">{countryLabels[user.country]}</Fact>
        </Group>
        {user.role === 'trucker' ? <Carrier user={user} /> : null}
      </div>
    </FormDialog>
  )
}

function Carrier({ user }: { user: User }) {
  return (
    <Group name="Carrier">
      <Fact label="DOT number">{user.dot_number}</Fact>
      <Fact label="MC number">{user.mc_number}</Fact>
      <Fact label="SCAC code">{user.scac_code}</Fact>
      <Fact label="Containers a week">{user.estimatedCapacity}</Fact>
      <Fact label="Container handling">
        {user.containerHandling.includes(true) ? <SpecialHandling flags={user.containerHandling} /> : null}
      </Fact>
      <Fact label="Areas served" wide>
        {user.areasServed.map((id) => areaName(id) ?? id).join('; ')}
      </Fact>
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
      <dl className={classes.facts}>{children}</dl>
    </section>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children || 'None'}</dd>
    </div>
  )
}
