import type { Selectable } from 'kysely'
import type { Endpoint } from '#domain/http/endpoint.ts'
import type { Scope } from '#domain/scopes.ts'
import type { GrantKind } from '#domain/access/grants.ts'
import type { LinkVisitor, UserRole, Visitor } from '#domain/permissions.ts'
import type { MemberRole } from '#domain/member-roles.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Person } from './person.ts'

export type UserRow = Selectable<Tables['users']>
export type StaffRow = Selectable<Tables['staff']>

/** The caller, with their account as it is in the database at that moment. */
export type UserActor = { visitor: UserRole; id: number; user: UserRow; member?: MemberActor | null }
/** A user in a browser: the owner of the account, or a member of it. */
export type SessionActor = UserActor & { sessionId: number; member: MemberActor | null }
/** A member of the account, who acts for it. */
export type MemberActor = {
  id: number
  public_id: number
  username: string
  full_name: string
  role: MemberRole
  /** In cents; null for none. */
  award_limit: number | null
}
/** A program with an access token of a user. */
export type TokenActor = UserActor & { token: { id: number; scopes: Scope[] } }
export type StaffActor = {
  visitor: 'staff'
  id: number
  staff: StaffRow
  sessionId: number
  /** Whether they have a second factor or a passkey. */
  hasFactor: boolean
  /** Whether more than a password opened the session: a second factor, or a passkey that they still have. */
  isByFactor: boolean
}
export type Actor = UserActor | StaffActor
/** Whoever holds a link that is valid; `id` is that of its grant. */
export type LinkActor = { visitor: LinkVisitor; id: number; grant: GrantRow }
/** A row of `access_grants` that is a link to a load. */
export type GrantRow = Selectable<Tables['access_grants']> & { kind: GrantKind; load_id: number; award_id: number }

/** Whoever has the address of a user's calendar file; `id` is that of its grant. */
export type CalendarActor = {
  visitor: 'calendar'
  id: number
  grant: { userId: number; role: UserRole; alarms: boolean }
}
/** Everyone who calls and says who they are. */
export type AnyActor = Actor | LinkActor | CalendarActor

type ActorOfVisitor<V extends Visitor, User> = V extends 'staff'
  ? StaffActor
  : V extends 'calendar'
    ? CalendarActor
    : V extends LinkVisitor
      ? LinkActor
      : User

/** Whether a token says who calls. */
/** The session of a user; null for an access token. */
export function sessionIdOf(actor: UserActor): number | null {
  return 'sessionId' in actor ? (actor as SessionActor).sessionId : null
}

export function isByToken(actor: AnyActor | null): actor is TokenActor {
  return actor !== null && 'token' in actor
}

/** The person who calls. */
export function personBy(actor: SessionActor | StaffActor): Person {
  if (actor.visitor === 'staff') return { kind: 'staff', id: actor.id }
  return actor.member ? { kind: 'member', id: actor.member.id } : { kind: 'user', id: actor.id }
}

/** A name of a caller that no other has: "user 7", "member 4", "link 3". */
export function callerName(actor: AnyActor): string {
  if ('grant' in actor) return `link ${actor.id}`
  if ('member' in actor && actor.member) return `member ${actor.member.id}`
  return `${actor.visitor === 'staff' ? 'staff' : 'user'} ${actor.id}`
}

/** The areas whose loads a trucker sees: none before the registration is complete. Source: G-032, G-034. */
export function areasInScope(user: Pick<UserRow, 'registered' | 'areas_served'>): number[] {
  return user.registered ? user.areas_served : []
}

/** The actor that an endpoint's handler can count on; where a token may call, a user may have no session. */
export type ActorOf<E extends Endpoint> = E['access'] extends readonly (infer V extends Visitor)[]
  ? ActorOfVisitor<V, E extends { scope: Scope } ? UserActor : SessionActor>
  : Actor | null
