import type { AdminUser } from '#domain/admin/user.ts'
import { toUser } from '#server/auth/public.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'

/** An account as admins see it. */
export function toAdminUser(row: UserRow): AdminUser {
  return {
    ...toUser(row),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedReason: row.suspended_reason,
  }
}
