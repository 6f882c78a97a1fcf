import type { Selectable } from 'kysely'
import type { Endpoint } from '#domain/http/endpoint.ts'
import type { UserRole, Visitor } from '#domain/permissions.ts'
import type { Tables } from '#server/db/tables.ts'

export type UserRow = Selectable<Tables['users']>
export type StaffRow = Selectable<Tables['staff']>

/** The caller, with their account as it is in the database at that moment. */
export type UserActor = { visitor: UserRole; id: number; user: UserRow; sessionId: number }
export type StaffActor = { visitor: 'staff'; id: number; staff: StaffRow; sessionId: number }
export type Actor = UserActor | StaffActor

type ActorOfVisitor<V extends Visitor> = V extends 'staff' ? StaffActor : UserActor

/** The areas whose loads a trucker sees: none before the registration is complete. Source: G-032, G-034. */
export function areasInScope(user: Pick<UserRow, 'registered' | 'areas_served'>): number[] {
  return user.registered ? user.areas_served : []
}

/** The actor that an endpoint's handler can count on. */
export type ActorOf<E extends Endpoint> = E['access'] extends readonly (infer V extends Visitor)[]
  ? ActorOfVisitor<V>
  : Actor | null
