import { z } from 'zod'
import { Confirmed, IdentityProof } from '#domain/auth/confirmation.ts'
import { SecondFactorAsked } from '#domain/auth/second-factor.ts'
import { auditKinds } from '#domain/events/row.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { pageQuery, searchText, sortBy, wordList } from '#domain/http/list-query.ts'
import { Setting } from '#domain/admin/system.ts'
import { Id, Instant, PathId } from '#domain/ids.ts'
import { staffRoles } from '#domain/permissions.ts'
import { storableText, typedText } from '#domain/validation.ts'
import { AuditEntry } from './audit-entry.ts'
import { NewStaff, StaffChange, StaffPasswordChange } from './forms.ts'

/** A member of the back office. Source: B-129. */
export const StaffMember = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  active: z.boolean(),
  /** An administrator has set the password: the owner changes it before anything else. Source: G-235. */
  passwordExpired: z.boolean(),
  lastLogin: Instant.nullable(),
  createdAt: Instant,
  /** A second factor is required, and the account has none: its owner sets one up before anything else. Source: Y-244. */
  needsSecondFactor: z.literal(true).optional(),
  /** The fewest characters of a new password, in the answer about oneself where the operator wants more than 6. */
  shortestPassword: z.number().int().optional(),
})
export type StaffMember = z.output<typeof StaffMember>

export const StaffCredentials = z.object({
  username: storableText(200, { missing: 'Username is required' }).min(1, 'Username is required'),
  password: typedText(200, { missing: 'Password is required' }).min(1, 'Password is required'),
})

export const currentStaff = endpoint({
  method: 'GET',
  path: '/api/staff/me',
  summary: 'Get the signed-in member of staff',
  access: ['staff'],
  reply: StaffMember,
  topics: ['staff'],
  withExpiredPassword: true,
  withoutFactor: true,
})

export const StaffSignedIn = z.object({ success: z.literal(true), staff: StaffMember })

export const staffLogin = endpoint({
  method: 'POST',
  path: '/api/staff/login',
  summary: 'Sign a member of staff in and set the staff session cookie; with a second factor, get a ticket instead',
  access: 'anyone',
  body: StaffCredentials,
  reply: z.union([StaffSignedIn, SecondFactorAsked]),
  refusals: ['bad-credentials', 'staff-inactive', 'too-many-attempts'],
})

export const staffLogout = endpoint({
  method: 'POST',
  path: '/api/staff/logout',
  summary: 'End the staff session; a user session in the same browser stays',
  access: 'anyone',
  reply: z.object({ success: z.literal(true) }),
})

const forAdmins = { access: ['staff'], staffRoles: ['admin'] } as const

/** The sort orders of staff accounts. */
export const staffSorts = ['created', 'fullName', 'username', 'email', 'role', 'active', 'lastLogin'] as const
export type StaffSortKey = (typeof staffSorts)[number]

/** A row of the staff directory. */
export const StaffInList = StaffMember.extend({ hasSecondFactor: z.boolean() })
export type StaffInList = z.output<typeof StaffInList>

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/staff/users',
  summary: 'List all staff accounts, newest first',
  ...forAdmins,
  query: z.object({ q: searchText, sort: sortBy(staffSorts), ...pageQuery }),
  reply: z.array(StaffInList),
  paged: true,
  topics: ['staff'],
})

export const createStaff = endpoint({
  method: 'POST',
  path: '/api/staff/users',
  summary: 'Create a staff account',
  ...forAdmins,
  status: 201,
  body: NewStaff,
  reply: StaffMember,
  refusals: ['confirm-first', 'username-taken'],
  topics: ['staff'],
})

/** For staff; `GET` of the same path serves users of the marketplace. Source: B-195; G-045, G-048, G-131. */
export const editStaff = endpoint({
  method: 'PATCH',
  path: '/api/staff/users/{id}',
  summary: 'Change a staff account; a new password or deactivation ends its sessions',
  ...forAdmins,
  key: 'none',
  params: z.object({ id: PathId }),
  body: StaffChange,
  reply: StaffMember,
  missing: 'staff-not-found',
  refusals: ['confirm-first', 'last-administrator', 'username-taken'],
  topics: ['staff'],
})

export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/api/staff/users/{id}/change-password',
  summary: 'Change your own password, end your other sessions and renew the cookie of this one',
  access: ['staff'],
  key: 'none',
  params: z.object({ id: PathId }),
  withExpiredPassword: true,
  body: StaffPasswordChange,
  reply: z.object({ success: z.literal(true) }),
  missing: 'staff-not-found',
  refusals: ['too-many-attempts', 'wrong-password'],
  topics: ['staff'],
})

export const confirmStaff = endpoint({
  method: 'POST',
  path: '/api/staff/confirm',
  summary:
    'Confirm with the password, a code or a passkey that the owner uses this session; sensitive changes require it',
  access: ['staff'],
  withoutFactor: true,
  key: 'none',
  body: IdentityProof,
  reply: Confirmed,
  topics: ['factors', 'staff'],
  refusals: ['codes-closed', 'passkeys-off', 'proof-refused', 'too-many-attempts', 'wrong-password'],
})

/** The sort orders of the audit log. */
export const auditSorts = ['time'] as const

const auditFilter = {
  kind: wordList(auditKinds),
  actor: storableText(200).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  q: searchText,
  sort: sortBy(auditSorts),
}

/** `q` finds who acted and what was changed, `actor` is a whole username of who acted, of staff or of the marketplace; `from` is included, `to` is not. Source: G-072. */
export const auditLog = endpoint({
  method: 'GET',
  path: '/api/staff/audit-log',
  summary: 'List sign-ins, failures, and changes of passwords, accounts, load statuses and load details, latest first',
  ...forAdmins,
  query: z.object({ ...auditFilter, ...pageQuery }),
  reply: z.array(AuditEntry),
  paged: true,
})

export const auditLogReport = endpoint({
  method: 'GET',
  path: '/api/staff/audit-log.csv',
  summary: 'Export the audit log as CSV, with the same filters and order as the list',
  ...forAdmins,
  query: z.object(auditFilter),
  reply: 'file',
})

export const systemSettings = endpoint({
  method: 'GET',
  path: '/api/staff/system-settings',
  summary: 'Get the limits and settings in force, read only',
  ...forAdmins,
  reply: z.array(Setting),
})
