/** The kinds of marketplace user. Source. */
export const userRoles = ['shipper', 'trucker', 'admin'] as const
export type UserRole = (typeof userRoles)[number]

/** The roles of back-office staff, whose accounts are separate. Source: A-001. */
export const staffRoles = ['admin', 'operations', 'accounting', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Visitors with a link and no account: a driver, and anyone who tracks a load. Source: XD-14. */
export const linkVisitors = ['driver', 'tracking'] as const
export type LinkVisitor = (typeof linkVisitors)[number]

/** Every kind of visitor that an endpoint can let through: signed in, with a link, or with the address of a calendar. */
export type Visitor = UserRole | 'staff' | LinkVisitor | 'calendar'

/** Who may call an endpoint: anyone, signed in or not, or only the visitors named. */
export type Access = 'anyone' | readonly Visitor[]

export const anyUser = userRoles satisfies readonly Visitor[]

/** Who may call, and which staff roles; without roles, all of them. */
export type Gate = { readonly access: Access; readonly staffRoles?: readonly StaffRole[] }

/** A person with a session, staff with their role, or one with a link. */
export type Caller = { visitor: UserRole | LinkVisitor | 'calendar' } | { visitor: 'staff'; staffRole: StaffRole }

/** Whether a caller may call; `null` is a caller without a session. Source: B-155, B-156. */
export function mayCall({ access, staffRoles: roles }: Gate, caller: Caller | null): boolean {
  if (access === 'anyone') return true
  if (caller === null || !access.includes(caller.visitor)) return false
  return caller.visitor !== 'staff' || roles === undefined || roles.includes(caller.staffRole)
}

/** Whether an endpoint is called with a link or the address of a calendar: only the secret says who calls. */
export function isByLink({ access }: Gate): boolean {
  const bySecret: readonly Visitor[] = [...linkVisitors, 'calendar']
  return access !== 'anyone' && access.some((visitor) => bySecret.includes(visitor))
}
