/** The kinds of marketplace user. Source: docs/requirements.md, A-001, A-260. */
export const userRoles = ['shipper', 'trucker', 'admin'] as const
export type UserRole = (typeof userRoles)[number]

/** The roles of back-office staff, who are a population of their own. Source: A-001. */
export const staffRoles = ['admin', 'operations', 'accounting', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Every kind of signed-in visitor that an endpoint can let through. */
export type Visitor = UserRole | 'staff'

/** Who may call an endpoint: anyone, signed in or not, or only the visitors named. */
export type Access = 'anyone' | readonly Visitor[]

export const anyUser = userRoles satisfies readonly Visitor[]

/** Whether a visitor gets through; `null` is somebody without a session. */
export function mayCall(access: Access, visitor: Visitor | null): boolean {
  if (access === 'anyone') return true
  return visitor !== null && access.includes(visitor)
}
