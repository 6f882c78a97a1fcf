import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Event } from '#server/db/events.ts'
import type { SessionActor, StaffActor, StaffRow } from '#server/http/sessions/actor.ts'
import type { Portal } from '#server/http/sessions/sessions.ts'

/** The account of a portal that a factor belongs to. */
export type Owner = { portal: Portal; id: number; username: string }

export function ownerOf(actor: SessionActor | StaffActor): Owner {
  const { id } = actor
  if (actor.visitor === 'staff') return { portal: 'staff', id, username: actor.staff.username }
  return { portal: 'user', id, username: actor.user.username }
}

/** The owner as who did something. */
export function byOwner({ portal, id }: Owner): Pick<Event, 'actorUserId' | 'actorStaffId'> {
  return portal === 'staff' ? { actorStaffId: id } : { actorUserId: id }
}

/** The account that a row of one portal or the other belongs to. */
export async function findOwner(
  db: Db,
  row: { user_id: number | null; staff_id: number | null },
): Promise<Owner | undefined> {
  const [portal, table, id] =
    row.user_id === null ? (['staff', 'staff', row.staff_id] as const) : (['user', 'users', row.user_id] as const)
  const found = await db.selectFrom(table).select(['id', 'username']).where('id', '=', id).executeTakeFirst()
  return found && { portal, ...found }
}

/** A member of staff, locked against other changes. Refusals: `staff-not-found`. */
export async function lockStaff(tx: Tx, id: number): Promise<StaffRow> {
  const staff = await tx.selectFrom('staff').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!staff) throw new Refusal('staff-not-found')
  return staff
}

/** Locks an account of either portal against other changes. */
export async function lockAccount(tx: Tx, { portal, id }: Owner): Promise<void> {
  await (portal === 'user' ? lockUser(tx, id) : lockStaff(tx, id))
}
