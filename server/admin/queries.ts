import type { sql } from 'kysely'
import type { AdminUser } from '#domain/admin/user.ts'
import { toUser } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'

/** An account as admins see it. */
export function toAdminUser(row: UserRow): AdminUser {
  return {
    ...toUser(row),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedReason: row.suspended_reason,
  }
}

type Suspension = { suspended_at: ReturnType<typeof sql<Date>> | null; suspended_reason: string | null }

/** Suspends or reinstates an account. */
export function setSuspension(tx: Tx, id: number, columns: Suspension): Promise<UserRow> {
  return tx.updateTable('users').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
