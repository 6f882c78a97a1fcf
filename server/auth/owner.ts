import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Db, Tx } from '#server/db/db.ts'
import {
  type MemberActor,
  personBy,
  type SessionActor,
  type StaffActor,
  type StaffRow,
  type UserRow,
} from '#server/http/sessions/actor.ts'
import { type OfPerson, type Person, personOf, personTables } from '#server/http/sessions/person.ts'
import { lockMember } from './member-rows.ts'

/** The person that a factor belongs to; `userId` is the account that they sign in for, null for staff. */
export type Owner = Person & { username: string; userId: number | null }

export function ownerOf(actor: SessionActor | StaffActor): Owner {
  const person = personBy(actor)
  if (actor.visitor === 'staff') return { ...person, username: actor.staff.username, userId: null }
  return { ...person, username: (actor.member ?? actor.user).username, userId: actor.id }
}

/** The person that a row belongs to. */
export async function findOwner(db: Db, row: OfPerson): Promise<Owner | undefined> {
  const { kind, id } = personOf(row)
  if (kind === 'member') {
    const found = await db.selectFrom('members').select(['username', 'user_id']).where('id', '=', id).executeTakeFirst()
    return found && { kind, id, username: found.username ?? '', userId: found.user_id }
  }
  const found = await db.selectFrom(personTables[kind]).select('username').where('id', '=', id).executeTakeFirst()
  return found && { kind, id, username: found.username ?? '', userId: kind === 'user' ? id : null }
}

/** A member of staff, locked against other changes. Refusals: `staff-not-found`. */
export async function lockStaff(tx: Tx, id: number): Promise<StaffRow> {
  const staff = await tx.selectFrom('staff').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!staff) throw new Refusal('staff-not-found')
  return staff
}

/** Locks the row of a person against other changes. */
export async function lockPerson(tx: Tx, { kind, id }: Person): Promise<void> {
  const lock = { user: lockUser, member: lockMember, staff: lockStaff }
  await lock[kind](tx, id)
}

/** Who signs in: the owner of an account, or a member of it. */
type SignedIn = { user: UserRow; member: MemberActor | null }

/**
 * Who signs in with an account, as they are by now, locked. Refusals: `suspended`, `bad-credentials` for a member who is not
 * active.
 */
export async function lockSignedIn(tx: Tx, { kind, id, userId }: Owner): Promise<SignedIn> {
  const user = await lockUser(tx, userId!)
  if (user.suspended_at !== null) throw new Refusal('suspended')
  const member = kind === 'member' ? await lockMember(tx, id) : null
  if (member && !member.active) throw new Refusal('bad-credentials')
  return { user, member: member && { ...member, username: member.username ?? '' } }
}

/** Locks a person who may sign in. Refusals: those of `lockSignedIn`, `staff-inactive`. */
export async function lockOpenPerson(tx: Tx, owner: Owner): Promise<void> {
  if (owner.kind !== 'staff') await lockSignedIn(tx, owner)
  else if (!(await lockStaff(tx, owner.id)).active) throw new Refusal('staff-inactive')
}
