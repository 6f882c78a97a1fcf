import { sql } from 'kysely'
import type { By } from '#server/db/events.ts'
import type { Portal } from './session-cookies.ts'

/** Who signs in: the owner of an account, a member of one, or staff. */
export type PersonKind = 'user' | 'member' | 'staff'
/** A person by the row of their table. */
export type Person = { kind: PersonKind; id: number }

/** The columns that name the person to whom a session, a factor or a link belongs. */
export const personColumns = { user: 'user_id', member: 'member_id', staff: 'staff_id' } as const
export const personTables = { user: 'users', member: 'members', staff: 'staff' } as const
export const personTable = (kind: PersonKind) => sql.table(personTables[kind])

/** A row that belongs to a person. */
export type OfPerson = { user_id: number | null; member_id: number | null; staff_id: number | null }

/** The columns of a row that belongs to a person, or to no one yet. */
export function ownedBy(person: Person | null): OfPerson {
  const of = (kind: PersonKind) => (person?.kind === kind ? person.id : null)
  return { user_id: of('user'), member_id: of('member'), staff_id: of('staff') }
}

/** Whose a row is. */
export function personOf({ user_id: user, member_id: member, staff_id: staff }: OfPerson): Person {
  if (user !== null) return { kind: 'user', id: user }
  return member === null ? { kind: 'staff', id: staff! } : { kind: 'member', id: member }
}

/** A person as who did something; `userId` is the account of a member. */
export function byPerson({ kind, id, userId }: Person & { userId: number | null }): By {
  if (kind === 'staff') return { actorStaffId: id }
  return kind === 'member' ? { actorUserId: userId!, actorMemberId: id } : { actorUserId: id }
}

/** Where a person signs in. */
export function portalOf(kind: PersonKind): Portal {
  return kind === 'staff' ? 'staff' : 'user'
}
