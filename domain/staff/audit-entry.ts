import { z } from 'zod'
import { type AuditKind, auditKinds } from '#domain/events/row.ts'
import { Id, Instant } from '#domain/ids.ts'

export const auditKindLabels: Record<AuditKind, string> = {
  'sign-in': 'Sign-ins',
  failure: 'Failed sign-ins',
  password: 'Passwords',
  account: 'Accounts',
  status: 'Load statuses',
  details: 'Load details',
}

/** The actor: an account of the back office or of the marketplace. */
const AuditActor = z.object({ portal: z.enum(['staff', 'user']), id: Id, username: z.string(), name: z.string() })
export type AuditActor = z.output<typeof AuditActor>

/**
 * One line of the audit log. Without an actor it was done on the server itself. `target` is its object, if that is not
 * the actor; never a password.
 */
export const AuditEntry = z.object({
  id: z.number().int().min(1),
  kind: z.enum(auditKinds),
  action: z.string(),
  actor: AuditActor.nullable(),
  target: z.string().nullable(),
  details: z.string(),
  time: Instant,
})
export type AuditEntry = z.output<typeof AuditEntry>
