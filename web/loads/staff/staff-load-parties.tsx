import { Link } from 'react-router'
import { bidderLabel } from '#domain/formats.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import classes from './staff-loads.module.css'

/** The page of an account, for staff. */
export function accountHref(userId: number): string {
  return `/staff/users/${userId}`
}

export function ShipperLink({ load: { shipperId, shipperName } }: { load: StaffLoad }) {
  return (
    <Link data-touch className={classes.party} to={accountHref(shipperId)}>
      {shipperName || `Shipper${shipperId}`}
    </Link>
  )
}

export function TruckerLink({ load: { truckerId, truckerName } }: { load: StaffLoad }) {
  if (truckerId === null) return <span className={classes.none}>Not assigned</span>
  return (
    <Link data-touch className={classes.party} to={accountHref(truckerId)}>
      {truckerName || bidderLabel(truckerId)}
    </Link>
  )
}
