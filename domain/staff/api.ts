import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { Id, Instant } from '#domain/ids.ts'
import { staffRoles } from '#domain/permissions.ts'
import { requiredText } from '#domain/validation.ts'

/** A member of the back office. Source: docs/requirements.md, B-129. */
export const StaffMember = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  active: z.boolean(),
  lastLogin: Instant.nullable(),
  createdAt: Instant,
})
export type StaffMember = z.output<typeof StaffMember>

export const currentStaff = endpoint({
  method: 'GET',
  path: '/api/staff/me',
  summary: 'The signed-in member of staff',
  access: ['staff'],
  reply: StaffMember,
})

export const staffLogin = endpoint({
  method: 'POST',
  path: '/api/staff/login',
  summary: 'Signs a member of staff in and sets the staff session cookie',
  access: 'anyone',
  body: z.object({
    username: z.string('Username is required').pipe(requiredText('Username is required')),
    password: z.string('Password is required').min(1, 'Password is required').max(200),
  }),
  reply: z.object({ success: z.literal(true), staff: StaffMember }),
})

export const staffLogout = endpoint({
  method: 'POST',
  path: '/api/staff/logout',
  summary: 'Ends the staff session; a user session in the same browser stays',
  access: 'anyone',
  reply: z.object({ success: z.literal(true) }),
})
