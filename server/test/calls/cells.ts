import type { Part } from './cast.ts'

export const parts: Part[] = [
  'nobody',
  'unregistered',
  'trucker',
  'outsider',
  'winner',
  'loser',
  'owner',
  'shipper',
  'admin',
  'staff',
  'accounting',
  'support',
  'staffAdmin',
  'driver',
  'otherDriver',
  'tracking',
]

/** The status that each visitor gets. */
export type Cells = Readonly<Record<Part, number>>

export function truckersGet(status: number) {
  return { unregistered: status, trucker: status, outsider: status, winner: status, loser: status }
}

export function linksGet(status: number) {
  return { driver: status, otherDriver: status, tracking: status }
}

export function staffGet(status: number) {
  return { staff: status, accounting: status, support: status, staffAdmin: status }
}

export const forAll = cells({ nobody: 200, truckers: 200, shippers: 200, admin: 200, staff: 200 })
export const forNobody: Cells = where(forAll, 401)
export const forUsers = cells({ nobody: 401, truckers: 200, shippers: 200, admin: 200, staff: 401 })
export const forTruckers = cells({ nobody: 401, truckers: 200, shippers: 403, admin: 403, staff: 401 })
export const forShippers = cells({ nobody: 401, truckers: 403, shippers: 200, admin: 403, staff: 401 })
export const forAdmins = cells({ nobody: 401, truckers: 403, shippers: 403, admin: 200, staff: 401 })
export const forStaff = cells({ nobody: 401, truckers: 401, shippers: 401, admin: 401, staff: 200 })
export const forStaffAdmins: Cells = { ...forStaff, ...staffGet(403), staffAdmin: 200 }

/** For the shipper of the load. */
export const forOwner: Cells = { ...forShippers, shipper: 404 }
/** For the trucker who owns the bid, lane, session or notification. */
export const forItsTrucker: Cells = { ...forTruckers, unregistered: 404, outsider: 404, winner: 404, loser: 404 }
/** For the owner of a load, its bidders, and admins. */
export const forBidders: Cells = { ...forUsers, unregistered: 404, outsider: 404, shipper: 404 }

/** For anyone with a driver link; for everyone else it is no link. */
export const forDrivers = byLink({ driver: 200, otherDriver: 200 })
/** For anyone with a tracking link. */
export const forTracking = byLink({ tracking: 200 })

function byLink(own: Partial<Cells>): Cells {
  return { ...cells({ nobody: 404, truckers: 404, shippers: 404, admin: 404, staff: 404 }), ...own }
}

/** The same visitors, for a call that creates something. */
export function makesFor(visitors: Cells): Cells {
  return where(visitors, 201)
}

/** The same visitors, who get this status in place of 200. */
export function where(visitors: Cells, status: number): Cells {
  return Object.fromEntries(parts.map((part) => [part, visitors[part] === 200 ? status : visitors[part]])) as Cells
}

type OfGroups = { nobody: number; truckers: number; shippers: number; admin: number; staff: number }

function cells({ nobody, truckers, shippers, admin, staff }: OfGroups): Cells {
  const accounts = { ...truckersGet(truckers), owner: shippers, shipper: shippers, admin, ...staffGet(staff) }
  // A link is worth nothing where it is not asked for.
  return { nobody, ...accounts, ...linksGet(nobody) }
}
