import type { User } from '#domain/auth/user.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { mayMemberCall } from '#domain/member-roles.ts'
import type { Way } from './ways.ts'

/** The way to a page that makes a call: denied to members whose role does not allow it. Source: P-003. */
export function wayToCallOf(call: Endpoint | undefined, user: Pick<User, 'member'> | null): Way {
  return call && user?.member && !mayMemberCall(user.member.role, call) ? 'denied' : 'page'
}
