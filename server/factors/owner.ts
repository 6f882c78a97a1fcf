import type { Event } from '#server/db/events.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
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
