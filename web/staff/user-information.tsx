import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { countryLabels, formatDateTime } from '#domain/formats.ts'
import { areaName } from '#domain/reference/reference.ts'
import type { PlatformUserDetails } from '#domain/staff/platform-user.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { CallLink } from '#web/shared/parts/call-link.tsx'
import { registeredAt } from './registered-at.ts'
import { RoleBadge } from './accounts/role-badge.tsx'
import classes from './user-information.module.css'

const OpenLimitDialog = lazyDialog(async () => (await import('./accounts/open-limit-dialog.tsx')).OpenLimitDialog)

type UserProps = { user: PlatformUserDetails }

/** Who an account is and how to reach them. Source: B-103; G-134. */
export function UserInformation({ user }: UserProps) {
  return (
    <SectionCard title="User Information">
      <FactList of="dialog" columns="fitting">
        <UserFact label="Username">{user.username}</UserFact>
        <UserFact label="Display Name">{user.displayName}</UserFact>
        <UserFact label="Role">
          <RoleBadge role={user.role} />
        </UserFact>
        <UserFact label="Registered">
          {registeredAt(user.createdAt)}
          {user.role === 'trucker' ? <Registration isComplete={user.registered} /> : null}
        </UserFact>
        <UserFact label="Email">
          {user.email ? (
            <a data-touch className={classes.link} href={`mailto:${user.email}`}>
              {user.email}
            </a>
          ) : null}
          {user.email ? <Confirmation isConfirmed={user.emailConfirmed} /> : null}
        </UserFact>
        <UserFact label="Phone">
          {user.phone ? <CallLink phone={user.phone} country={user.country} className={classes.link} /> : null}
        </UserFact>
        {user.suspendedAt === null ? null : (
          <UserFact label="Suspended" wide>
            {formatDateTime(user.suspendedAt)}: {user.suspendedReason}
          </UserFact>
        )}
        {user.openAuctions === null ? null : (
          <UserFact label="Open Auctions">
            <OpenLimit user={user} limit={user.openAuctions} />
          </UserFact>
        )}
        <UserFact label="Country">{countryLabels[user.country]}</UserFact>
      </FactList>
    </SectionCard>
  )
}

/** The company, and what a trucker hauls with. Source: B-104 to B-106; G-136. */
export function CompanyInformation({ user }: UserProps) {
  return (
    <SectionCard title="Company Information">
      <FactList of="dialog" columns="fitting">
        <UserFact label="Company Name">{user.companyName}</UserFact>
        <UserFact label="Contact Name">{user.contactName}</UserFact>
        {user.role === 'trucker' ? <CarrierFacts user={user} /> : null}
      </FactList>
    </SectionCard>
  )
}

function CarrierFacts({ user }: UserProps) {
  return (
    <>
      <UserFact label="DOT Number">{user.dotNumber}</UserFact>
      <UserFact label="MC Number">{user.mcNumber}</UserFact>
      <UserFact label="SCAC Code">{user.scacCode}</UserFact>
      <UserFact label="Estimated Capacity">
        {user.estimatedCapacity} <span className={classes.unit}>containers a week</span>
      </UserFact>
      <UserFact label="Areas Served" wide>
        {user.areasServed.length > 0 ? <Areas ids={user.areasServed} /> : null}
      </UserFact>
      {user.additionalInfo ? (
        <UserFact label="Additional Information" wide>
          <span className={classes.words}>{user.additionalInfo}</span>
        </UserFact>
      ) : null}
    </>
  )
}

/** By number, as the texts name them, each with its name beside. Source: B-106. */
function Areas({ ids }: { ids: readonly number[] }) {
  return (
    <ul className={classes.areas}>
      {ids.map((id) => (
        <li key={id}>
          Area {id} <span className={classes.unit}>{areaName(id)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Whether a trucker may bid yet. Source: G-134. */
function Registration({ isComplete }: { isComplete: boolean }) {
  return (
    <span className={classes.registration}>
      <StatusGlyph status={isComplete ? 'completed' : 'pending'} />
      {isComplete ? 'Registration complete' : 'Registration incomplete'}
    </span>
  )
}

/** Whether the address gets email. Source: G-191. */
function Confirmation({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <span className={classes.registration}>
      <StatusGlyph status={isConfirmed ? 'completed' : 'pending'} />
      {isConfirmed ? 'Confirmed' : 'Not confirmed yet'}
    </span>
  )
}

type UserFactProps = { label: string; wide?: boolean; children: ReactNode }

function UserFact({ label, wide = false, children }: UserFactProps) {
  return (
    <Fact label={label} wide={wide}>
      {children || <span className={classes.none}>Not specified</span>}
    </Fact>
  )
}

type OpenLimitProps = { user: Pick<PlatformUserDetails, 'id' | 'username'>; limit: number }

/** How many auctions a new shipper may have open, and the button that changes it. Source: F-206. */
function OpenLimit({ user, limit }: OpenLimitProps) {
  const dialog = useDialog()
  return (
    <span className={classes.limit}>
      Up to {limit} until the first award
      <Button variant="subtle" size="compact-sm" data-touch onClick={() => dialog.open()}>
        Change Limit
      </Button>
      <OpenLimitDialog key={dialog.opening} user={user} limit={limit} {...dialog.props} />
    </span>
  )
}
